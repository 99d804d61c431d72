import { findNewestBackup } from '@zuchtbuch/backup/stored-backups'
import { DueKeyParams, longestSnoozeDays, SnoozeInput, Today, TodayQuery } from '@zuchtbuch/contracts/today'
import { readBreedingRules } from '@zuchtbuch/db/herd/breeding-rules'
import { readDueFacts } from '@zuchtbuch/db/due/due-facts'
import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { countToday } from '@zuchtbuch/db/placement/statistics'
import { backupState } from '@zuchtbuch/domain/backup-state'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { agedBornBy } from '@zuchtbuch/domain/due/due-alive'
import { type DueItem, dueLists } from '@zuchtbuch/domain/due/due-list'
import { validationFailed } from '@zuchtbuch/runtime/errors'
import { withServers } from './with-servers.ts'
import { hasAppPassword } from '../mail/require-mail-account.ts'
import { readShownOnSite } from '../herd/shown-on-site.ts'
import { duePlacements } from '../placement/due-placements.ts'
import { markDone, snoozeDue, unmarkDue } from './mark-due.ts'
import { route } from '../common/route.ts'
import { litterName } from '../common/texts.de.ts'
import { viewYoung } from '../herd/young-view.ts'

const tag = 'Today'

const aheadDays = 14

export const getTodayRoute = route({
  method: 'get',
  path: '/api/today',
  tag,
  summary: 'What is due, and what the first page counts',
  description:
    'Made of the herd book as it is, by the limits of `/settings/rules`: births, sexing, separating, weighing, cleaning, follow-ups, hand-overs. What each kind means stands in docs/herd-rules.md.',
  query: TodayQuery,
  response: Today,
  handler: async (ctx, { query, response }) => {
    const { db, config } = ctx
    const { timeZone } = config
    const day = today(timeZone)
    const until = query.until ?? addDays(day, aheadDays)
    const rules = await readBreedingRules(db)
    const shown = await readShownOnSite(ctx)
    const facts = await readDueFacts(db, {
      day,
      until,
      timeZone,
      shown,
      nameOf: litterName,
      agedBornBy: agedBornBy(until, rules),
      withEpilepsyTests: rules.epiTestDays.length > 0,
    })
    const year = Number(day.slice(0, 4))
    const { counts, youngOfYear } = await countToday(db, {
      year,
      timeZone,
      bornAfter: addDays(day, -rules.readyDay),
    })
    const mail = await readMailSettings(db)
    const lastBackup = (await findNewestBackup(config.backupDir))?.createdAt ?? null
    response.set('Cache-Control', 'no-store')
    const due = dueLists(
      {
        ...facts,
        missingSecrets: await withServers(ctx, facts.missingSecrets),
        placements: await duePlacements(db, facts.placements, timeZone),
      },
      { day, until, rules },
    )
    const shownItems = <T extends DueItem>(items: T[]) =>
      items
        .filter(({ resource }) => query.resource === undefined || resource === query.resource)
        .map((item) => ({ ...item, gerbilIds: [...item.gerbilIds], actions: [...item.actions] }))
    return {
      day,
      items: shownItems(due.items),
      snoozed: shownItems(due.snoozed),
      counts,
      young: viewYoung(year, youngOfYear),
      backup: {
        lastAt: lastBackup?.toISOString() ?? null,
        state: backupState(lastBackup?.getTime() ?? null, Date.now()),
      },
      mail: {
        configured: mail.gmailAddress !== null && hasAppPassword(ctx, mail),
        lastSyncAt: mail.lastSyncAt?.toISOString() ?? null,
        error: mail.lastSyncError,
      },
    }
  },
})

export const markDoneRoute = route({
  method: 'post',
  path: '/api/today/{key}/done',
  tag,
  summary: 'Call something that is due done',
  description:
    'It leaves the list. Beside that the cleaning of an enclosure, the resolving of a follow-up and that an animal was seen alive are written down, today. Said twice it is said once.',
  params: DueKeyParams,
  status: 204,
  errors: ['NotFound'],
  handler: ({ db, config }, { params }) =>
    db.transaction((tx) =>
      markDone(tx, params.key, { day: today(config.timeZone), timeZone: config.timeZone }),
    ),
})

export const snoozeDueRoute = route({
  method: 'post',
  path: '/api/today/{key}/snooze',
  tag,
  summary: 'Put something that is due off until a day',
  params: DueKeyParams,
  body: SnoozeInput,
  status: 204,
  errors: ['NotFound'],
  handler: ({ db, config }, { params, body: { until } }) => {
    const day = today(config.timeZone)
    if (until <= day || until > addDays(day, longestSnoozeDays)) {
      const message = `muss nach heute liegen, höchstens ${longestSnoozeDays} Tage`
      throw validationFailed([{ path: '/until', message, code: 'outOfRange' }])
    }
    return db.transaction((tx) => snoozeDue(tx, params.key, until))
  },
})

export const unmarkDueRoute = route({
  method: 'delete',
  path: '/api/today/{key}',
  tag,
  summary: 'Take back that something is done or put off',
  description:
    'What was written down along with it gets its former value, unless it was changed since (409 `Conflict`).',
  params: DueKeyParams,
  status: 204,
  errors: ['NotFound', 'Conflict'],
  handler: ({ db }, { params }) => db.transaction((tx) => unmarkDue(tx, params.key)),
})
