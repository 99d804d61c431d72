import {
  AftercareDrafts,
  AftercareDraftsCreate,
  AftercareRound,
  AftercareRoundPage,
  OwnerReport,
  OwnerReportCreate,
  OwnerReportPage,
  OwnerReports,
  OwnerReportsCreate,
  OwnerReportUpdate,
} from '@zuchtbuch/contracts/aftercare'
import { IdParams } from '@zuchtbuch/contracts/fields'
import { aftercareList, listAftercareRounds } from '@zuchtbuch/db/placement/aftercare'
import type { MailDraft } from '@zuchtbuch/db/mail/mail-drafts'
import { lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import {
  deleteOwnerReport,
  findOwnerReport,
  listOwnerReports,
  lockOwnerReport,
  ownerReportList,
  type OwnerReport as ReportRow,
} from '@zuchtbuch/db/placement/owner-reports'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { change } from '../common/change.ts'
import { atPath } from '../common/at-path.ts'
import { beginRoundMail } from '../mail/begin-mail.ts'
import { showMails } from '../mail/show-mails.ts'
import { addOwnerReport, changeOwnerReport } from './save-owner-report.ts'
import { showReport, showReports, showRounds } from './show-aftercare.ts'
import { skipRound } from './skip-round.ts'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'

const tag = 'Placement'

export const listAftercareRoute = route({
  method: 'get',
  path: '/aftercare',
  tag,
  summary: 'Questions to households how their animals are, newest first',
  list: true,
  packed: true,
  response: AftercareRoundPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, aftercareList)
    const { items, totalCount } = await listAftercareRounds(db, list)
    return { items: await showRounds(db, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const skipAftercareRoute = route({
  method: 'post',
  path: '/aftercare/{id}/skip',
  tag,
  summary: 'Leave a round out; the next one comes as ever',
  params: IdParams,
  response: AftercareRound,
  errors: ['Conflict'],
  handler: ({ db }, { params }) =>
    db.transaction(async (tx) => (await showRounds(tx, [await skipRound(tx, params.id)]))[0]!),
})

export const createAftercareDraftsRoute = route({
  method: 'post',
  path: '/aftercare/drafts',
  stores: true,
  tag,
  summary: 'Begin the mails of rounds that are due, all of them or none; nothing is sent',
  description: 'A round whose mail was begun before, by the sweep or by somebody, keeps that one.',
  body: AftercareDraftsCreate,
  response: AftercareDrafts,
  errors: ['UnknownReference', 'AftercareRefused', 'NoReplyAddress', 'Conflict'],
  handler: ({ db, config }, { body, store }) =>
    store(db, async (tx) => {
      const begun = new Map<string, MailDraft>()
      // Locked by id, so that two calls with the same rounds in another order do not wait for each other.
      for (const id of body.ids.toSorted())
        if (!begun.has(id))
          begun.set(
            id,
            await atPath(`/ids/${body.ids.indexOf(id)}`, () => beginRoundMail(tx, id, config.timeZone)),
          )
      return {
        items: await showMails(
          tx,
          body.ids.flatMap((id) => begun.get(id) ?? []),
        ),
      }
    }),
})

export const listOwnerReportsRoute = route({
  method: 'get',
  path: '/owner-reports',
  tag,
  summary: 'What owners told of their animals, newest first',
  list: true,
  packed: true,
  response: OwnerReportPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, ownerReportList)
    const { items, totalCount } = await listOwnerReports(db, list)
    return { items: await showReports(db, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getOwnerReportRoute = route({
  method: 'get',
  path: '/owner-reports/{id}',
  tag,
  summary: 'One report of an owner',
  params: IdParams,
  response: OwnerReport,
  handler: async ({ db }, { params }) => showReport(db, found(await findOwnerReport(db, params.id))),
})

const effects =
  'A weight becomes a weight of the animal; one that died gets its day and cause of death as by a change of the animal; the round is answered.'

export const createOwnerReportRoute = route({
  method: 'post',
  path: '/owner-reports',
  stores: true,
  tag,
  summary: 'Write down what an owner told of an animal',
  description: effects,
  body: OwnerReportCreate,
  status: 201,
  response: OwnerReport,
  errors: ['UnknownReference', 'DuplicateDate'],
  location: (report) => `/owner-reports/${report.id}`,
  handler: ({ db, config }, { body, store }) =>
    store(db, async (tx) => showReport(tx, await addOwnerReport(tx, body, config.timeZone))),
})

export const createOwnerReportsRoute = route({
  method: 'post',
  path: '/owner-reports/bulk',
  stores: true,
  tag,
  summary: 'Write down what owners told of several animals, all of it or none',
  description: effects,
  body: OwnerReportsCreate,
  status: 201,
  response: OwnerReports,
  errors: ['UnknownReference', 'DuplicateDate'],
  handler: ({ db, config }, { body: { items }, store }) =>
    store(db, async (tx) => {
      await lockGerbils(
        tx,
        items.map(({ gerbilId }) => gerbilId),
      )
      const made: ReportRow[] = []
      for (const [index, item] of items.entries())
        made.push(await atPath(`/items/${index}`, () => addOwnerReport(tx, item, config.timeZone)))
      return { items: await showReports(tx, made) }
    }),
})

export const { put: updateOwnerReportRoute, patch: patchOwnerReportRoute } = change({
  path: '/owner-reports/{id}',
  tag,
  summary: 'Change a report; a weight or death that it brought is changed along',
  params: IdParams,
  body: OwnerReportUpdate,
  response: OwnerReport,
  errors: ['UnknownReference', 'DuplicateDate'],
  handler: ({ db, config: { timeZone } }, { params, body, requireVersion }) =>
    db.transaction(async (tx) =>
      showReport(tx, await changeOwnerReport(tx, params.id, body, { timeZone, requireVersion })),
    ),
})

export const deleteOwnerReportRoute = route({
  method: 'delete',
  path: '/owner-reports/{id}',
  tag,
  summary: 'Delete a report; weight and death that it brought stay',
  params: IdParams,
  status: 204,
  handler: ({ db }, { params }) =>
    db.transaction(async (tx) => deleteOwnerReport(tx, found(await lockOwnerReport(tx, params.id)).id)),
})
