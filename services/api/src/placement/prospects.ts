import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  Matches,
  Prospect,
  ProspectClose,
  ProspectCreate,
  ProspectPage,
  ProspectRequestsInput,
  ProspectsPurge,
  ProspectsForgettable,
  ProspectsPurged,
  ProspectSuggestion,
  ProspectUpdate,
  Timeline,
  Waitlist,
  WaitlistQuery,
} from '@zuchtbuch/contracts/prospects'
import { findContact } from '@zuchtbuch/db/placement/contacts'
import { readAftercareFacts } from '@zuchtbuch/db/due/due-aftercare'
import { discardDrafts } from '@zuchtbuch/db/mail/mail-drafts'
import {
  deleteProspect,
  findProspect,
  listProspects,
  listProspectsById,
  lockProspects,
  prospectList,
} from '@zuchtbuch/db/placement/prospects'
import { findRequest } from '@zuchtbuch/db/mail/requests'
import { today } from '@zuchtbuch/domain/calendar'
import { matchesFor } from '@zuchtbuch/domain/placement/placement-match'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { validationFailed } from '@zuchtbuch/runtime/errors'
import { change } from '../common/change.ts'
import { purgeProspects } from './forget-person.ts'
import { deleteToTrash } from '../common/move-to-trash.ts'
import { readSupply } from '@zuchtbuch/db/placement/read-supply'
import {
  changeProspect,
  closeProspect,
  createProspect,
  linkRequests,
  reopenProspect,
} from './save-prospect.ts'
import { showProspect, showProspects } from './show-prospects.ts'
import { showUnprovenMails } from './read-contact-data.ts'
import { showTimeline } from './show-timeline.ts'
import { showWaitlist, viewMatch } from './show-waitlist.ts'
import { suggestProspect } from './suggest-prospect.ts'
import { answerNothingNew } from '../http/nothing-new.ts'
import { deleteUnlessReferenced, found } from '../common/records.ts'
import { route } from '../common/route.ts'

const tag = 'Placement'

export const listProspectsRoute = route({
  method: 'get',
  path: '/prospects',
  tag,
  summary: 'People who wish for animals, those entered last first',
  list: true,
  packed: true,
  response: ProspectPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, prospectList)
    const { items, totalCount } = await listProspects(db, list)
    return { items: await showProspects(db, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const listForgettableProspectsRoute = route({
  method: 'get',
  path: '/prospects/forgettable',
  tag,
  summary: 'People whose time has come to be forgotten, those closed first before others',
  description: 'What `POST /prospects/purge` is proposed for; nothing is deleted by itself.',
  response: ProspectsForgettable,
  handler: async ({ db, config }) => {
    const { retention, emptying } = await readAftercareFacts(db, config.timeZone)
    const rows = await listProspectsById(db, [...retention, ...emptying])
    const shown = new Map((await showProspects(db, rows)).map((one) => [one.id, one]))
    const inOrder = (ids: readonly string[]) => ids.flatMap((id) => shown.get(id) ?? [])
    return { deletable: inOrder(retention), emptiable: inOrder(emptying) }
  },
})

export const getProspectRoute = route({
  method: 'get',
  path: '/prospects/{id}',
  tag,
  summary: 'One prospect',
  params: IdParams,
  response: Prospect,
  handler: async ({ db }, { params }) => showProspect(db, found(await findProspect(db, params.id))),
})

export const createProspectRoute = route({
  method: 'post',
  path: '/prospects',
  stores: true,
  maybeNothingNew: true,
  tag,
  summary: 'Write down a wish',
  description:
    'A contact may have several, one after the other. A mail belongs to one prospect: with its requestId again the answer is 200 with the one that is there.',
  body: ProspectCreate,
  status: 201,
  response: Prospect,
  errors: ['UnknownReference', 'RequestTaken'],
  location: (prospect) => `/prospects/${prospect.id}`,
  handler: ({ db, config }, { body, store, response }) =>
    store(db, async (tx) => {
      const { prospect, isNew } = await createProspect(tx, body, today(config.timeZone))
      if (!isNew) answerNothingNew(response)
      return showProspect(tx, prospect)
    }),
})

export const { put: updateProspectRoute, patch: patchProspectRoute } = change({
  path: '/prospects/{id}',
  tag,
  summary: 'Change a prospect; its status follows',
  params: IdParams,
  body: ProspectUpdate,
  response: Prospect,
  errors: ['UnknownReference', 'Immutable'],
  handler: ({ db, config }, { params, body, requireVersion }) => {
    const at = { day: today(config.timeZone), requireVersion }
    return db.transaction(async (tx) => showProspect(tx, await changeProspect(tx, params.id, body, at)))
  },
})

export const deleteProspectRoute = route({
  method: 'delete',
  path: '/prospects/{id}',
  tag,
  summary: 'Delete a prospect that has no reservations; its mails stay',
  params: IdParams,
  status: 204,
  errors: ['InUse'],
  handler: (ctx, { params, response }) =>
    deleteToTrash(ctx, response, async (tx, moveToTrash) => {
      const { id, contactId } = found((await lockProspects(tx, [params.id]))[0])
      const label = (await findContact(tx, contactId))?.name ?? ''
      await deleteUnlessReferenced(tx, 'prospect', id, () =>
        moveToTrash({ resource: 'prospects', id, label }, async () => {
          await discardDrafts(tx, { prospectId: id })
          await deleteProspect(tx, id)
        }),
      )
    }),
})

export const purgeProspectsRoute = route({
  method: 'post',
  path: '/prospects/purge',
  tag,
  summary: 'Delete prospects for good, with their mails and, if nothing else refers to it, the contact',
  description:
    'Not by way of the trash. What is kept is told with the reason; of a wish that led to a contract the words go all the ' +
    'same: experience, housing, notes, distance. Automatic backups forget within four weeks.',
  body: ProspectsPurge,
  response: ProspectsPurged,
  errors: ['SendInProgress'],
  handler: ({ db }, { body }) =>
    db.transaction(async (tx) => {
      const { unprovenMails, ...purged } = await purgeProspects(tx, body.ids)
      return { ...purged, unprovenMails: await showUnprovenMails(tx, unprovenMails) }
    }),
})

export const suggestProspectRoute = route({
  method: 'get',
  path: '/api/requests/{id}/prospect',
  tag,
  summary: 'What the lines of a mail would make a wish of; nothing is stored',
  description:
    'Lines such as "Anzahl: 2", as the website begins them. What cannot be read for sure is left out. To store it, send `prospect` with contactId or contact, and the requestId, to POST /prospects.',
  params: IdParams,
  response: ProspectSuggestion,
  handler: async ({ db }, { params }) => suggestProspect(db, found(await findRequest(db, params.id))),
})

export const linkProspectRequestsRoute = route({
  method: 'put',
  path: '/prospects/{id}/requests',
  tag,
  summary: 'Say which mails belong to a prospect',
  params: IdParams,
  body: ProspectRequestsInput,
  response: Prospect,
  errors: ['UnknownReference', 'RequestTaken'],
  handler: ({ db }, { params, body }) =>
    db.transaction(async (tx) => showProspect(tx, await linkRequests(tx, params.id, body.requestIds))),
})

export const closeProspectRoute = route({
  method: 'post',
  path: '/prospects/{id}/close',
  tag,
  summary: 'Say that a wish came to nothing; an open offer is withdrawn',
  description: 'With `declineMail` a refusal is begun (`GET /api/mails`); nothing is sent.',
  params: IdParams,
  body: ProspectClose,
  response: Prospect,
  errors: ['ReservationOpen', 'Conflict'],
  handler: ({ db, config }, { params, body }) =>
    db.transaction(async (tx) => {
      const at = { day: today(config.timeZone), timeZone: config.timeZone }
      return showProspect(tx, await closeProspect(tx, params.id, body, at))
    }),
})

export const reopenProspectRoute = route({
  method: 'post',
  path: '/prospects/{id}/reopen',
  tag,
  summary: 'Take the closing back; the old place in the list is the place again',
  params: IdParams,
  response: Prospect,
  errors: ['Conflict'],
  handler: ({ db }, { params }) =>
    db.transaction(async (tx) => showProspect(tx, await reopenProspect(tx, params.id))),
})

export const getTimelineRoute = route({
  method: 'get',
  path: '/prospects/{id}/timeline',
  tag,
  summary: 'What happened to a prospect, newest first',
  params: IdParams,
  response: Timeline,
  handler: async ({ db }, { params }) => showTimeline(db, found(await findProspect(db, params.id))),
})

export const getMatchesRoute = route({
  method: 'get',
  path: '/prospects/{id}/matches',
  tag,
  summary: 'Which animals could be for a prospect, the best first',
  description: 'From a score of 40. Reserved animals are none of them.',
  params: IdParams,
  response: Matches,
  handler: async ({ db, config }, { params }) => {
    const prospect = found(await findProspect(db, params.id))
    const [shown] = await showProspects(db, [prospect])
    const { units, by } = await readSupply(db, config.timeZone)
    const wish = { ...prospect, colorVarietyIds: shown!.colorVarietyIds }
    return matchesFor(wish, units, by).map(viewMatch)
  },
})

export const getWaitlistRoute = route({
  method: 'get',
  path: '/waitlist',
  tag,
  summary: 'Who waits, in list order, each with the best match; or those whom some animals fit',
  description:
    'Preferred ones first, then by waitlistedOn. Paused ones keep their place and have no match. With gerbilIds, enclosureId or litterId only those whom these animals fit.',
  query: WaitlistQuery,
  response: Waitlist,
  handler: ({ db, config }, { query }) => {
    const { gerbilIds, enclosureId, litterId } = query
    const of = {
      ...(gerbilIds !== undefined && { gerbilIds: new Set(idsOf(gerbilIds)) }),
      ...(enclosureId !== undefined && { enclosureId }),
      ...(litterId !== undefined && { litterId }),
    }
    return showWaitlist(db, config.timeZone, Object.keys(of).length > 0 ? of : undefined)
  },
})

const mostIds = 50

function idsOf(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim().toLowerCase())
  if (ids.length <= mostIds && ids.every((id) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)))
    return ids
  const message = `nennt höchstens ${mostIds} Tiere auf einmal, mit Kommas dazwischen`
  throw validationFailed([{ path: '/query/gerbilIds', message, code: 'invalid' }])
}
