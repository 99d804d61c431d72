import {
  ContractClause,
  ContractClauseCreate,
  ContractClausePage,
  ContractClauseUpdate,
} from '@zuchtbuch/contracts/contract-clauses'
import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  contractClauseList,
  deleteContractClause,
  findContractClause,
  firstClosingOrder,
  insertContractClause,
  lockContractClause,
  lockContractClauses,
  pageContractClauses,
  type StoredClause,
  updateContractClause,
} from '@zuchtbuch/db/placement/contract-clauses'
import { seededContractClauses } from '@zuchtbuch/domain/contracts/contract-clauses.data'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { AppError } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { clauseNote, clauseTexts } from '../common/texts.de.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Contracts'
const path = '/settings/contract-clauses'

export const listContractClausesRoute = route({
  method: 'get',
  path,
  tag,
  summary: 'Clauses to choose from for a contract, in their order',
  description: 'Suggestions in neutral words, to be changed by the breeder; no lawyer has reviewed them.',
  list: true,
  response: ContractClausePage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, contractClauseList)
    const { items, totalCount } = await pageContractClauses(db, list)
    return { items: items.map(viewClause), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getContractClauseRoute = route({
  method: 'get',
  path: `${path}/{id}`,
  tag,
  summary: 'One clause',
  params: IdParams,
  response: ContractClause,
  handler: async ({ db }, { params }) => viewClause(found(await findContractClause(db, params.id))),
})

export const updateContractClauseRoute = route({
  method: 'put',
  path: `${path}/{id}`,
  tag,
  summary: 'Change a clause for contracts to come; those that were made keep their wording',
  params: IdParams,
  body: ContractClauseUpdate,
  response: ContractClause,
  errors: ['PreconditionFailed'],
  handler: ({ db }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      const clause = found(await lockContractClause(tx, params.id))
      requireVersion(clause.version)
      return viewClause(await updateContractClause(tx, clause.id, body))
    }),
})

export const createContractClauseRoute = route({
  method: 'post',
  path,
  stores: true,
  tag,
  summary: 'Add a clause of one’s own',
  description: 'At most 100 in all (409 `Conflict`).',
  body: ContractClauseCreate,
  status: 201,
  response: ContractClause,
  errors: ['Conflict'],
  location: ({ id }) => `${path}/${id}`,
  handler: ({ db }, { body, store }) =>
    store(db, async (tx) => {
      const stored = await lockContractClauses(tx)
      if (stored.length >= mostClauses) throw new AppError('Conflict', clauseTexts.tooMany(mostClauses))
      const { code = freeCode(stored), isDefault = false, sortOrder = nextOrder(stored), title, text } = body
      if (stored.some((clause) => clause.code === code) || isSeeded(code))
        throw new AppError('Conflict', clauseTexts.taken(code), {
          errors: [{ path: '/code', message: 'ist schon vergeben', code: 'taken' }],
        })
      return viewClause(await insertContractClause(tx, { code, title, text, isDefault, sortOrder }))
    }),
})

export const deleteContractClauseRoute = route({
  method: 'delete',
  path: `${path}/{id}`,
  tag,
  summary: 'Remove a clause of one’s own; contracts that have it keep its wording',
  params: IdParams,
  status: 204,
  errors: ['Conflict', 'PreconditionFailed'],
  handler: ({ db }, { params, requireVersion }) =>
    db.transaction(async (tx) => {
      const { id, code, version } = found(await lockContractClause(tx, params.id))
      requireVersion(version)
      if (isSeeded(code)) throw new AppError('Conflict', clauseTexts.stays)
      await deleteContractClause(tx, id)
    }),
})

const mostClauses = 100

const isSeeded = (code: string) => seededContractClauses.some((clause) => clause.code === code)

/** After all but those that end a contract. */
function nextOrder(stored: StoredClause[]): number {
  const orders = stored.map(({ sortOrder }) => sortOrder)
  return Math.max(-1, ...orders.filter((order) => order < firstClosingOrder)) + 1
}

/** The breeder never types it: `E1`, `E2` … */
function freeCode(stored: StoredClause[]): string {
  const taken = new Set(stored.map(({ code }) => code))
  for (let number = 1; ; number++) if (!taken.has(`E${number}`)) return `E${number}`
}

function viewClause(clause: StoredClause) {
  const note = seededContractClauses.find(({ code }) => code === clause.code)?.note
  return {
    ...viewRecord(clause),
    isSeeded: isSeeded(clause.code),
    note: note === undefined ? clauseNote : `${note} ${clauseNote}`,
  }
}
