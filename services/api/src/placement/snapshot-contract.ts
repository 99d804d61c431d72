import type { ChosenClause } from '@zuchtbuch/contracts/sale-contracts'
import { readBreederProfile } from '@zuchtbuch/db/settings/breeder-profile'
import type { DbOrTx, Tx } from '@zuchtbuch/db/client'
import type { Contact } from '@zuchtbuch/db/placement/contacts'
import { listContractClauses, type StoredClause } from '@zuchtbuch/db/placement/contract-clauses'
import { findKnownDefects } from '@zuchtbuch/db/herd/known-defects'
import { answersOf, readLegalPages } from '@zuchtbuch/db/site/legal-pages'
import { findGerbilPapers } from '@zuchtbuch/db/herd/gerbil-papers'
import { type ContractKind, inWordsOf } from '@zuchtbuch/domain/contracts/contract-kinds'
import type {
  ContractAnimal,
  ContractBuyer,
  ContractClause,
  ContractSeller,
} from '@zuchtbuch/domain/contracts/contract-snapshot'
import { type FieldError, unknownReference, validationFailed } from '@zuchtbuch/runtime/errors'

/** The seller as the profile has it today, and the profile's terms. */
export async function snapshotSeller(db: DbOrTx): Promise<{ seller: ContractSeller; terms: string | null }> {
  const {
    breederName,
    ownerName,
    street,
    postalCode,
    city,
    country,
    phone,
    email,
    website,
    iban,
    bic,
    taxNote,
    permitNote,
    contractTerms,
  } = await readBreederProfile(db)
  const address = { street, postalCode, city, country, phone, email }
  const { isTrader } = answersOf(await readLegalPages(db))
  const seller = { breederName, ownerName, ...address, website, iban, bic, taxNote, permitNote, isTrader }
  return { seller, terms: contractTerms }
}

export function snapshotBuyer(contact: Contact): ContractBuyer {
  const { name, street, postalCode, city, country, phone, email } = contact
  return { name, street, postalCode, city, country, phone, email }
}

/** The animals in the order of their ids: as `known` has them, else as they are today. */
export async function snapshotAnimals(
  tx: Tx,
  gerbilIds: string[],
  known: readonly ContractAnimal[],
): Promise<ContractAnimal[]> {
  const kept = new Map(known.map((animal) => [animal.gerbilId, animal]))
  const newIds = gerbilIds.filter((id) => !kept.has(id))
  const papers = await findGerbilPapers(tx, newIds)
  const defects = await findKnownDefects(tx, newIds)
  return gerbilIds.flatMap((id) => {
    const paper = papers.get(id)
    return kept.get(id) ?? (paper ? { ...paper, knownDefects: defects.get(id) ?? [] } : [])
  })
}

/**
 * The wordings of a contract, in the words of its kind: those chosen, or all that are default. A version is kept only
 * where it says the truth: a text that no stored or former wording has is this contract's own.
 */
export async function resolveClauses(
  tx: Tx,
  kind: ContractKind,
  chosen: readonly ChosenClause[] | undefined,
  former: readonly ContractClause[],
): Promise<ContractClause[]> {
  const stored = (await listContractClauses(tx)).map((clause) => inKind(kind, clause))
  if (chosen === undefined) return stored.filter(({ isDefault }) => isDefault).map(wordingOf)
  requireDifferentCodes(chosen)
  return chosen.map((clause, index) => {
    const current = stored.find(({ code }) => code === clause.code)
    if (clause.text === undefined) {
      if (!current) throw unknownReference(`/clauses/${index}/code`)
      return wordingOf(current)
    }
    const { code, text } = clause
    const earlier = former.find((wording) => wording.code === code)
    const title = clause.title ?? current?.title ?? earlier?.title ?? code
    const isSame = (wording: ContractClause) =>
      wording.code === code && wording.text === text && wording.title === title
    const known = [...former, ...stored.map(wordingOf)].find(isSame)
    return { code, version: known?.version ?? null, title, text }
  })
}

/**
 * Returns the content of a contract that becomes one of another kind: the book's wordings in its words, its own ones as
 * they are. Wordings are written for a sale: one of an earlier version is found there only.
 */
export async function clausesInKind(
  tx: Tx,
  kind: ContractKind,
  current: { kind: ContractKind; clauses: readonly ContractClause[] },
): Promise<readonly ContractClause[]> {
  if (kind === current.kind) return current.clauses
  if (current.kind === 'Kaufvertrag')
    return current.clauses.map((clause) => (clause.version === null ? clause : inKind(kind, clause)))
  const stored = await listContractClauses(tx)
  return current.clauses.map((clause) => {
    const wording = stored.find(({ code, version }) => code === clause.code && version === clause.version)
    return wording ? inKind(kind, wordingOf(wording)) : clause
  })
}

function inKind<T extends { title: string; text: string }>(kind: ContractKind, wording: T): T {
  return { ...wording, title: inWordsOf(kind, wording.title), text: inWordsOf(kind, wording.text) }
}

function wordingOf({ code, version, title, text }: StoredClause): ContractClause {
  return { code, version, title, text }
}

function requireDifferentCodes(chosen: readonly ChosenClause[]): void {
  const errors: FieldError[] = chosen.flatMap(({ code }, index) =>
    chosen.findIndex((clause) => clause.code === code) === index
      ? []
      : [{ path: `/clauses/${index}/code`, message: 'ist schon gewählt', code: 'duplicate' }],
  )
  if (errors.length > 0) throw validationFailed(errors)
}
