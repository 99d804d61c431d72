import { contractClauseLimits } from '@zuchtbuch/domain/text-limits'
import { contractClauseWords } from '@zuchtbuch/domain/words/contract-clause.de'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call, type CallOptions, fetchFile, remove } from './call.ts'
import { refreshHerd } from './herd.ts'
import { invalidate, queries } from './queries.ts'
import { resource } from './resource.ts'
import { saveFile } from './save-file.ts'

export type Contract = Api['GET /contracts/{id}']['response']
export type Preview = Api['POST /contracts/preview']['response']
export type Clause = Api['GET /settings/contract-clauses']['response']['items'][number]
/** A contract as far as it is filled in. */
export type ContractDraft = NonNullable<CallOptions<'POST /contracts/preview'>['body']>

export const contractsPerPage = 50

/** One page of the contracts, newest first. */
export const useContracts = (page: number) =>
  useQuery({
    queryKey: ['contracts', 'list', page],
    queryFn: ({ signal }) => call('GET /contracts', { query: { page, pageSize: contractsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

export const useContract = (id: string) =>
  useQuery({
    queryKey: ['contracts', id],
    queryFn: ({ signal }) => call('GET /contracts/{id}', { params: { id }, signal }),
  })

/** The contract that gave an animal to somebody, as far as the newest of that buyer tell. */
export const useContractOf = (gerbilId: string, buyerContactId: string | null) =>
  useQuery({
    queryKey: ['contracts', 'of-contact', buyerContactId],
    queryFn: ({ signal }) =>
      call('GET /contracts', {
        query: { filter: `buyerContactId==${buyerContactId}`, pageSize: contractsPerPage },
        signal,
      }),
    enabled: buyerContactId !== null,
    select: ({ items }) => items.find(({ gerbilIds }) => gerbilIds.includes(gerbilId)),
  })

/** The preview of a contract with its findings; asked again when any record of it changes anywhere. */
/** Null: what is typed is known to be refused; the one before stays. */
export const usePreview = (body: ContractDraft | null) =>
  useQuery({
    queryKey: ['contract-preview', body],
    queryFn: body === null ? skipToken : ({ signal }) => call('POST /contracts/preview', { body, signal }),
    placeholderData: keepPreviousData,
    // A moment later another answer may hold.
    staleTime: 0,
  })

export const useClauses = () =>
  useQuery({
    queryKey: ['settings', 'contract-clauses'],
    queryFn: ({ signal }) =>
      call('GET /settings/contract-clauses', { query: { pageSize: 200, orderBy: 'sortOrder' }, signal }),
  })

export const clauses = resource({
  key: ['settings', 'contract-clauses'],
  read: 'GET /settings/contract-clauses/{id}',
  change: 'PUT /settings/contract-clauses/{id}',
  words: contractClauseWords,
  limits: contractClauseLimits,
  nameOf: ({ title }) => `Klausel „${title}“`,
  onKept: () => void refreshClauses(),
})

export async function createClause(
  body: CallOptions<'POST /settings/contract-clauses'>['body'],
  idempotencyKey: string,
): Promise<Clause> {
  const clause = await call('POST /settings/contract-clauses', { body, idempotencyKey })
  await refreshClauses()
  return clause
}

export async function removeClause({ id, version }: Clause): Promise<void> {
  await remove('DELETE /settings/contract-clauses/{id}', { params: { id }, ifMatch: version })
  await refreshClauses()
}

export const refreshClauses = (): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['settings', 'contract-clauses'] })

/** Has the browser keep the paper with "Entwurf" across it. */
export async function downloadDraft(body: ContractDraft): Promise<void> {
  saveFile(await fetchFile('POST /contracts/preview.pdf', { body }))
}

/** Makes the contract and hands its animals over, all of it or nothing. */
export async function createContract(
  body: CallOptions<'POST /contracts'>['body'],
  idempotencyKey: string,
): Promise<Contract> {
  const contract = await call('POST /contracts', { body, idempotencyKey })
  queries.setQueryData(['contracts', contract.id], contract)
  moved(contract)
  return contract
}

/** New papers are written beside those that were signed; throws where the contract was changed meanwhile. */
export async function changeKind(contract: Contract, kind: Contract['kind']): Promise<Contract> {
  const changed = await call('PATCH /contracts/{id}', {
    params: { id: contract.id },
    body: { kind },
    ifMatch: contract.version,
  })
  queries.setQueryData(['contracts', contract.id], changed)
  void queries.invalidateQueries({ queryKey: ['contracts', 'list'] })
  return changed
}

/** Takes the hand-over back; the number stays used. */
export async function cancelContract(contract: Contract): Promise<void> {
  await remove('DELETE /contracts/{id}', { params: { id: contract.id }, ifMatch: contract.version })
  moved(contract)
}

function moved({ gerbilIds }: Contract): void {
  void queries.invalidateQueries({ queryKey: ['contracts', 'list'] })
  invalidate('gerbils', gerbilIds)
  void refreshHerd('gerbils', gerbilIds).catch(() => invalidate('gerbils', null))
}
