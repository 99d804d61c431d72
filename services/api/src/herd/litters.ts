import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  Litter,
  LitterCreate,
  LitterPage,
  LitterSuggestions,
  LitterSuggestionsQuery,
  LitterUpdate,
  LossInput,
  LossTakeBack,
  NextMating,
  PupsInput,
} from '@zuchtbuch/contracts/litters'
import { Mating } from '@zuchtbuch/contracts/matings'
import { readBreedingRules } from '@zuchtbuch/db/herd/breeding-rules'
import { listNearbyAnimals } from '@zuchtbuch/db/herd/enclosure-stays'
import { listLittersOfMothers } from '@zuchtbuch/db/herd/herd-facts'
import { readOpenPairs } from '@zuchtbuch/db/herd/pairs'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { knownDay } from '@zuchtbuch/domain/litters/date-precision'
import { birthWindow } from '@zuchtbuch/domain/litters/birth-window'
import { pairTime } from '@zuchtbuch/domain/litters/pair-time'
import { litterSuggestions } from '@zuchtbuch/domain/litters/litter-suggestions'
import { deleteLitter, findLitter, litterList, listLitters, lockLitter } from '@zuchtbuch/db/herd/litters'
import { bumpPedigreeVersion, lockPedigree } from '@zuchtbuch/db/herd/pedigree-links'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { change } from '../common/change.ts'
import { deleteToTrash } from '../common/move-to-trash.ts'
import { addPups, createLitterWithPups } from './add-pups.ts'
import { addNextMating } from './next-mating.ts'
import { showMating } from './show-matings.ts'
import { recordLoss, takeBackLoss } from './record-loss.ts'
import { changeLitter } from './save-litter.ts'
import { deleteUnlessReferenced, found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { litterName } from '../common/texts.de.ts'
import { showLitter, showLitters } from './show-litters.ts'

const tag = 'Litters'
const firstDay = '0001-01-01'

export const listLittersRoute = route({
  method: 'get',
  path: '/litters',
  tag,
  summary: 'Litters, newest first',
  list: true,
  tagged: true,
  response: LitterPage,
  handler: async (ctx, { rawQuery }) => {
    const list = parseListQuery(rawQuery, litterList)
    const { page, pageSize } = list
    const { items, totalCount } = await listLitters(ctx.db, list)
    return { items: await showLitters(ctx, items), totalCount, page, pageSize }
  },
})

export const getLitterRoute = route({
  method: 'get',
  path: '/litters/{id}',
  tag,
  summary: 'One litter',
  params: IdParams,
  response: Litter,
  handler: async (ctx, { params }) => {
    const litter = found(await findLitter(ctx.db, params.id))
    return showLitter(ctx, litter, await ctx.pedigree.current())
  },
})

const errors = ['UnknownReference', 'ParentGenderInvalid', 'ParentTooYoung', 'DuplicateExternalRef'] as const

export const createLitterRoute = route({
  method: 'post',
  path: '/litters',
  stores: true,
  tag,
  summary: 'Add a litter, with its young where they are given',
  description:
    'All or nothing. What is wrong with one of the young is told with its place (`/pups/3/genotype`). `gerbilIds` has them in their order.',
  body: LitterCreate,
  status: 201,
  response: Litter,
  errors: [...errors, 'GenotypeInvalid', 'MatingClosed'],
  location: (litter) => `/litters/${litter.id}`,
  handler: async (ctx, { body, store }) => {
    // Before the transaction: within it, it would wait for a second connection.
    const pedigree = await ctx.pedigree.current()
    return store(ctx.db, async (tx) =>
      showLitter({ ...ctx, db: tx }, await createLitterWithPups(tx, body, ctx.config.timeZone), pedigree),
    )
  },
})

export const addPupsRoute = route({
  method: 'post',
  path: '/litters/{id}/pups',
  stores: true,
  tag,
  summary: 'Add young to a litter',
  description: 'As with `POST /litters`; the numbers of those without a name go on after the last one.',
  params: IdParams,
  body: PupsInput,
  status: 201,
  response: Litter,
  errors: ['UnknownReference', 'GenotypeInvalid'],
  location: (litter) => `/litters/${litter.id}`,
  handler: async (ctx, { params, body, store }) => {
    const pedigree = await ctx.pedigree.current()
    return store(ctx.db, async (tx) =>
      showLitter({ ...ctx, db: tx }, await addPups(tx, params.id, body.pups, ctx.config.timeZone), pedigree),
    )
  },
})

export const recordLossRoute = route({
  method: 'post',
  path: '/litters/{id}/loss',
  stores: true,
  tag,
  summary: 'Young of a litter died',
  description:
    'Named ones get their day of death and the cause. Within eight weeks of the birth the early losses of the litter go up by one each; a nameless loss is only counted, so that a later one is refused, and one for which all young stand in the book.',
  params: IdParams,
  body: LossInput,
  response: Litter,
  errors: ['UnknownReference', 'GerbilDeceased'],
  handler: async (ctx, { params, body, store }) => {
    const pedigree = await ctx.pedigree.current()
    return store(ctx.db, async (tx) =>
      showLitter({ ...ctx, db: tx }, await recordLoss(tx, params.id, body, ctx.config.timeZone), pedigree),
    )
  },
})

export const takeBackLossRoute = route({
  method: 'post',
  path: '/litters/{id}/loss/take-back',
  stores: true,
  tag,
  summary: 'Losses of a litter did not happen',
  description:
    'Whatever came after: named ones lose their day of death and the cause, and the early losses of the litter go down along with them; so do nameless ones.',
  params: IdParams,
  body: LossTakeBack,
  response: Litter,
  errors: ['UnknownReference'],
  handler: async (ctx, { params, body, store }) => {
    const pedigree = await ctx.pedigree.current()
    return store(ctx.db, async (tx) =>
      showLitter({ ...ctx, db: tx }, await takeBackLoss(tx, params.id, body, ctx.config.timeZone), pedigree),
    )
  },
})

export const suggestLittersRoute = route({
  method: 'get',
  path: '/litters/suggestions',
  tag,
  summary: 'Whose litter it may be that was born on a day, the likeliest first',
  description:
    'Open matings whose days of birth contain the day, then females that shared an enclosure with a male when it must have been conceived, then those that live with a male now. At most 20.',
  query: LitterSuggestionsQuery,
  response: LitterSuggestions,
  handler: async ({ db, config: { timeZone } }, { query }) => {
    const now = today(timeZone)
    const date = query.date ?? now
    const rules = await readBreedingRules(db)
    const pairs = await readOpenPairs(db, timeZone)
    const from = addDays(date, -Math.max(rules.gestation.nursingMax, rules.gestation.max))
    // Postgres knows no year 0.
    const animals = await listNearbyAnimals(db, { from: from < firstDay ? firstDay : from, matings: pairs })
    const mothers = animals.flatMap(({ id, gender }) => (gender === 'Female' ? [id] : []))
    const litters = await listLittersOfMothers(db, mothers)
    return litterSuggestions(
      {
        // A mother may have died after the birth that is entered now.
        matings: pairs.map((pair) => ({
          ...pair,
          window: birthWindow(pairTime(pair, { today: now, rules }), { today: now, rules }),
        })),
        animals,
        litters: litters.flatMap((litter) => {
          const born = knownDay(litter, timeZone)
          return born === null ? [] : { motherId: litter.motherId, day: born }
        }),
      },
      { date, today: now, rules },
    )
  },
})

export const addNextMatingRoute = route({
  method: 'post',
  path: '/litters/{id}/next-mating',
  stores: true,
  tag,
  summary: 'Say that the parents stayed together after a litter',
  description:
    'Of a litter that was entered before. The mating begins with the day of birth; a pair has one open mating at most (409 `Conflict`).',
  params: IdParams,
  body: NextMating,
  status: 201,
  response: Mating,
  errors: ['Conflict'],
  location: (mating) => `/matings/${mating.id}`,
  handler: async (ctx, { params, body, store }) => {
    const pedigree = await ctx.pedigree.current()
    return store(ctx.db, async (tx) =>
      showMating({ ...ctx, db: tx }, await addNextMating(tx, params.id, body, ctx.config.timeZone), pedigree),
    )
  },
})

export const { put: updateLitterRoute, patch: patchLitterRoute } = change({
  path: '/litters/{id}',
  tag,
  summary: 'Change a litter',
  params: IdParams,
  body: LitterUpdate,
  response: Litter,
  errors: [...errors, 'PedigreeCycle'],
  handler: async (ctx, { params, body, requireVersion }) => {
    const pedigree = await ctx.pedigree.current()
    return ctx.db.transaction(async (tx) => {
      const options = { timeZone: ctx.config.timeZone, requireVersion }
      return showLitter({ ...ctx, db: tx }, await changeLitter(tx, params.id, body, options), pedigree)
    })
  },
})

export const deleteLitterRoute = route({
  method: 'delete',
  path: '/litters/{id}',
  tag,
  summary: 'Delete a litter without animals',
  params: IdParams,
  status: 204,
  errors: ['InUse'],
  handler: (ctx, { params, response }) =>
    deleteToTrash(ctx, response, async (tx, moveToTrash) => {
      await lockPedigree(tx)
      const litter = found(await lockLitter(tx, params.id))
      const { id } = litter
      const label = litterName(litter, ctx.config.timeZone)
      await deleteUnlessReferenced(tx, 'litter', id, () =>
        moveToTrash({ resource: 'litters', id, label }, () => deleteLitter(tx, id)),
      )
      await bumpPedigreeVersion(tx)
    }),
})
