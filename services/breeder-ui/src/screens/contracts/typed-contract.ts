import { contractClauseLimits } from '@zuchtbuch/domain/text-limits'
import { CONTRACT_KINDS, type ContractKind, inWordsOf } from '@zuchtbuch/domain/contracts/contract-kinds'
import { readNumber } from '../../components/number/read-number.ts'
import type { Clause, ContractDraft } from '../../data/contracts.ts'

/** As many characters as the notes and the wording of a clause may have. */
export const longestText = contractClauseLimits.text

/** One clause that was chosen; `text` null is the stored wording. */
export interface TypedClause {
  code: string
  text: string | null
}

/** A contract as it is typed. */
export interface TypedContract {
  /** Undefined in a draft of an earlier program: a sale. */
  kind?: ContractKind | undefined
  animals: readonly string[]
  buyer: string | null
  price: string
  handoverDate: string
  contractDate: string
  notes: string
  /** Null: those that are default. */
  clauses: readonly TypedClause[] | null
}

export function isTypedContract(value: unknown): value is TypedContract {
  if (typeof value !== 'object' || value === null) return false
  const typed = new Map(Object.entries(value))
  const { kind, animals, buyer, clauses } = Object.fromEntries(typed) as Record<string, unknown>
  return (
    (kind === undefined || CONTRACT_KINDS.some((one) => one === kind)) &&
    Array.isArray(animals) &&
    animals.every((id) => typeof id === 'string') &&
    (buyer === null || typeof buyer === 'string') &&
    ['price', 'handoverDate', 'contractDate', 'notes'].every((name) => typeof typed.get(name) === 'string') &&
    (clauses === null || (Array.isArray(clauses) && clauses.every(isTypedClause)))
  )
}

function isTypedClause(value: unknown): value is TypedClause {
  const { code, text } = Object(value) as Record<string, unknown>
  return typeof code === 'string' && (text === null || typeof text === 'string')
}

export type Price = { kind: 'price'; value: number } | { kind: 'empty' | 'unreadable' | 'doubtful' }

const highest = 99_999_999.99

/** Reads an amount in euros; more than two decimals, or less than nothing, is none. */
export function readPrice(text: string): Price {
  const read = readNumber(text.replace(/€|EUR/gi, ''))
  if (read.kind === 'empty') return { kind: 'empty' }
  if (read.kind === 'doubtful') return { kind: 'doubtful' }
  if (read.kind === 'unreadable' || read.value < 0 || read.value > highest) return { kind: 'unreadable' }
  const cents = Math.round(read.value * 100)
  if (Math.abs(cents / 100 - read.value) > 1e-9) return { kind: 'unreadable' }
  return { kind: 'price', value: cents / 100 }
}

/** Returns the contract so far, as the service takes it. */
export function draftOf({ kind, animals, buyer, price, handoverDate, contractDate, clauses }: TypedContract) {
  const amount = readPrice(price)
  return {
    ...(kind === undefined ? {} : { kind }),
    gerbilIds: [...animals],
    ...(buyer === null ? {} : { buyerContactId: buyer }),
    ...(amount.kind === 'price' ? { price: amount.value } : {}),
    handoverDate: handoverDate === '' ? null : handoverDate,
    contractDate: contractDate === '' ? null : contractDate,
    ...(clauses === null
      ? {}
      : { clauses: clauses.map(({ code, text }) => (text === null ? { code } : { code, text })) }),
  } satisfies ContractDraft
}

/** The clauses of the book as a contract of this kind says them. */
export const clausesOf = (kind: ContractKind, stored: readonly Clause[]): Clause[] =>
  stored.map((clause) => ({
    ...clause,
    title: inWordsOf(kind, clause.title),
    text: inWordsOf(kind, clause.text),
  }))

/** Those that are in the contract, out of all that are stored. */
export function chosenOf(typed: TypedContract, stored: readonly Clause[]): TypedClause[] {
  if (typed.clauses !== null) return [...typed.clauses]
  return stored.filter(({ isDefault }) => isDefault).map(({ code }) => ({ code, text: null }))
}

/** With one more, or one less; in the order of the stored ones. */
export function toggled(
  chosen: readonly TypedClause[],
  code: string,
  stored: readonly Clause[],
): TypedClause[] {
  if (chosen.some((one) => one.code === code)) return chosen.filter((one) => one.code !== code)
  const place = (clause: TypedClause) => stored.findIndex((one) => one.code === clause.code)
  return [...chosen, { code, text: null }].toSorted((a, b) => place(a) - place(b))
}

/** With a wording of this contract's own; the stored one again where it is the same. */
export function reworded(
  chosen: readonly TypedClause[],
  { code, text: storedText }: Clause,
  text: string,
): TypedClause[] {
  return chosen.map((one) => (one.code === code ? { code, text: text === storedText ? null : text } : one))
}
