import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { isTableBusy, type TableImportState } from '@zuchtbuch/domain/table-import'
import { call, type CallOptions, remove } from './call.ts'
import { followJob, isAccepted, longestSeconds, resultOf } from './follow-job.ts'
import { invalidate, outdateAll, queries } from './queries.ts'
import { sendFiles } from './send-files.ts'

/** A table that is read in: a draft, or what was taken of it. */
export type TableImport = Api['GET /import/tables/{id}']['response']
export type TableSummary = Api['GET /import/tables']['response']['items'][number]
export type TableRow = Api['GET /import/tables/{id}/rows']['response']['items'][number]
export type TableSheet = TableImport['sheets'][number]
export type TableColumn = TableSheet['columns'][number]
export type TableQuestion = TableImport['questions'][number]
export type TableUndo = Api['POST /import/tables/{id}/undo/dry-run']['response']
export type TableFinding = TableRow['findings'][number]
export type TableMapping = NonNullable<CallOptions<'PUT /import/tables/{id}/mapping'>['body']>
export type RowFilter = NonNullable<NonNullable<CallOptions<'GET /import/tables/{id}/rows'>['query']>['show']>

const soonMs = 700
export const rowsPerPage = 50

const resource = 'tables'
const keyOf = (id: string) => [resource, id]

/** A job works on it, which nothing but the table itself tells of. */
const goesOn = (state: TableImportState) => isTableBusy(state) || state === 'Checking'

export const useTables = () =>
  useQuery({
    queryKey: [resource, 'list'],
    queryFn: async ({ signal }) => (await call('GET /import/tables', { signal })).items,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((table) => goesOn(table.state)) === true ? soonMs : false,
  })

export const useTable = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /import/tables/{id}', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && goesOn(state.data.state) ? soonMs : false),
  })

/** One page of the rows of a sheet, from 1 on; asked for again once the table was changed or checked. */
export const useTableRows = (
  { id, version, state, planHash }: TableImport,
  { show, sheet, page }: { show: RowFilter; sheet: number; page: number },
) =>
  useQuery({
    queryKey: [...keyOf(id), 'rows', { version, state, planHash }, { show, sheet, page }],
    queryFn: ({ signal }) => {
      const query = { show, sheet, offset: (page - 1) * rowsPerPage, limit: rowsPerPage }
      return call('GET /import/tables/{id}/rows', { params: { id }, query, signal })
    },
    placeholderData: keepPreviousData,
  })

const mostExamples = 200

/** The first rows of a sheet, to show what stands in its columns. */
export const useFirstRows = (id: string, sheet: number, encoding: string | null) =>
  useQuery({
    queryKey: [...keyOf(id), 'rows', 'first', sheet, encoding],
    queryFn: ({ signal }) => {
      const query = { sheet, limit: mostExamples }
      return call('GET /import/tables/{id}/rows', { params: { id }, query, signal })
    },
    select: ({ items }) => items,
  }).data

/**
 * Hands a table over and waits until it is read; resolves to its id. Throws the refusal of what is no table.
 */
export async function readTable(
  { file, isPasted }: { file: File; isPasted: boolean },
  progress: (share: number) => void,
): Promise<string> {
  // The way of a large file is long: a login that is missing is found out before.
  const known = await listIds()
  const body = new FormData()
  body.append('file', file)
  const address = isPasted ? '/import/tables?pasted=true' : '/import/tables'
  const answer = await sendFiles(address, body, { headers: { prefer: `wait=${longestSeconds}` }, progress })
  invalidate('jobs', null)
  invalidate(resource, null)
  if (!isAccepted(answer)) return (answer as TableImport).id
  await followJob(answer)
  // The answer named its job alone.
  const [id] = (await listIds()).filter((one) => !known.includes(one))
  if (id === undefined) throw new Error('no table')
  return id
}

const listIds = async () => (await call('GET /import/tables')).items.map(({ id }) => id)

/** The cells of a clipboard, as a file. */
export const pastedFile = (text: string, name: string): File =>
  new File([text], name, { type: 'text/tab-separated-values' })

let changing: Promise<unknown> = Promise.resolve()

/** One change after the other, each of what the one before it left. */
function change(
  id: string,
  send: (options: { params: { id: string }; ifMatch: number | undefined }) => Promise<TableImport>,
): Promise<void> {
  const work = async () => {
    const ifMatch = queries.getQueryData<TableImport>(keyOf(id))?.version
    try {
      const table = await send({ params: { id }, ifMatch })
      await queries.cancelQueries({ queryKey: keyOf(id), exact: true })
      queries.setQueryData(keyOf(id), table)
    } catch (error) {
      await queries.invalidateQueries({ queryKey: keyOf(id), exact: true })
      throw error
    }
  }
  const changed = changing.then(work, work)
  changing = changed
  return changed
}

export const mapTable = (id: string, body: TableMapping): Promise<void> =>
  change(id, (options) => call('PUT /import/tables/{id}/mapping', { ...options, body }))

export const answerQuestion = (id: string, question: string, choice: string): Promise<void> =>
  change(id, (options) =>
    call('PUT /import/tables/{id}/answers', { ...options, body: { [question]: choice } }),
  )

export interface CellChange {
  sheet: number
  row: number
  column: number
  value: string
}

export const changeCells = (id: string, body: CellChange[]): Promise<void> =>
  change(id, (options) => call('PATCH /import/tables/{id}/cells', { ...options, body }))

const refresh = (id: string) => queries.invalidateQueries({ queryKey: keyOf(id), exact: true })

/** Takes over what was shown, and nothing else; resolves once it is in the herd book. */
export async function takeTable({ id, version, planHash }: TableImport): Promise<void> {
  try {
    const answer = await call('POST /import/tables/{id}/execute', {
      params: { id },
      query: { planHash: planHash ?? '' },
      ifMatch: version,
      wait: longestSeconds,
    })
    await resultOf(answer)
    outdateAll()
  } finally {
    await refresh(id)
  }
}

/** What taking back what was taken last would do, by the herd book as it stands. */
export const useTakeBack = ({ id, version }: TableImport) =>
  useQuery({
    queryKey: [...keyOf(id), 'undo', version],
    queryFn: ({ signal }) => call('POST /import/tables/{id}/undo/dry-run', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Takes back what was shown, and nothing else. */
export async function takeTableBack({ id, version }: TableImport, planHash: string): Promise<void> {
  try {
    await call('POST /import/tables/{id}/undo', { params: { id }, query: { planHash }, ifMatch: version })
    outdateAll()
  } catch (error) {
    await queries.invalidateQueries({ queryKey: [...keyOf(id), 'undo'] })
    throw error
  } finally {
    await refresh(id)
  }
}

/** Has it checked by the herd book as it stands; resolves once that is begun. */
export async function checkTable(id: string): Promise<void> {
  try {
    await call('POST /import/tables/{id}/dry-run', { params: { id }, wait: 0 })
  } finally {
    await refresh(id)
  }
}

export async function deleteTable(id: string): Promise<void> {
  await remove('DELETE /import/tables/{id}', { params: { id } })
  queries.removeQueries({ queryKey: keyOf(id) })
  invalidate(resource, null)
}

export const remarksAddress = (id: string): string => `/import/tables/${id}/remarks.xlsx`
