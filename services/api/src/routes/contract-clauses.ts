import {
  ContractClause,
  ContractClausePage,
  ContractClauseUpdate,
} from '@zuchtbuch/contracts/contract-clauses'
import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  contractClauseList,
  findContractClause,
  lockContractClause,
  pageContractClauses,
  type StoredClause,
  updateContractClause,
} from '@zuchtbuch/db/contract-clauses'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { found } from '../records.ts'
import { route } from '../route.ts'
import { clauseNote } from '../texts.de.ts'
import { viewRecord } from '../views/record.ts'

const tag = 'Kaufverträge'
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

function viewClause(clause: StoredClause) {
  return {
    ...viewRecord(clause),
    note: clauseNote,
  }
}
