import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import { hash as hashOnce } from 'node:crypto'
import type { BookGerbil, HerdBook } from '../herd-book.ts'
import { addTo } from '../identify.ts'
import { isUnknownParent } from '../read-words.ts'
import { type NameForms, nameMatcher } from './match-names.ts'
import { oneLetterApart } from './near-names.ts'
import { type Questions, questionId, type TableAnswers } from './questions.ts'
import { columnOf, type RowRecord } from './row-record.ts'
import type { TableFindings } from './table-findings.ts'
import { cellTexts, kinFacts, questionTexts } from './table-texts.de.ts'
import { isPlaceholder } from './table-words.ts'

/** A row of the former version of a table and the animal that it became. Of its texts only hashes are kept. */
export interface FormerRow {
  readonly sheet: number
  readonly row: number
  readonly gerbilId: string
  readonly ref: string | null
  /** Hashes of all that the row says but the name, and but the birth. */
  readonly withoutName: string
  readonly withoutBirth: string
}

export interface IdentityFacts {
  readonly book: HerdBook
  readonly former: readonly FormerRow[]
  readonly formsOf: NameForms
  readonly answers: TableAnswers
  readonly findings: TableFindings
  readonly questions: Questions
}

const hash = (texts: readonly string[]) => hashOnce('sha256', JSON.stringify(texts), 'base64url').slice(0, 22)

/** By what a row of a newer version is known again. */
export function rowKeys(record: RowRecord): Pick<FormerRow, 'ref' | 'withoutName' | 'withoutBirth'> {
  const said = record.columns
    .filter(({ index }) => (record.cells[index] ?? '') !== '')
    .map(({ index, field, heading }) => ({ field, text: `${heading}\n${record.cells[index] ?? ''}` }))
  const without = (fields: readonly string[]) =>
    hash(said.flatMap(({ field, text }) => (fields.includes(field) ? [] : text)))
  return {
    ref: record.ref === null ? null : hash([foldRef(record.ref)]),
    withoutName: without(['animal.name', 'animal.fullName']),
    withoutBirth: without(['animal.dateOfBirth']),
  }
}

export const foldRef = (ref: string) => ref.normalize('NFKC').trim().toLowerCase()

const saidParent = ({ parents }: RowRecord, role: 'father' | 'mother') => {
  const text = parents[role]?.ref?.text ?? parents[role]?.name?.text ?? ''
  return isUnknownParent(text) ? '' : normalizeNameSearch(text)
}

/** A number may stand on every row of a table; so many of them are told. */
const mostTold = 5

/** Rows that are taken, and those that are red because they are there twice. */
export function withoutDoubles(
  records: readonly RowRecord[],
  findings: TableFindings,
): { rows: RowRecord[]; refused: RowRecord[] } {
  const refused = new Set<RowRecord>()
  const seen = new Map<string, RowRecord[]>()
  for (const record of records) {
    if (isPlaceholder(record.name)) continue
    const { birth, name } = record
    const [father, mother] = [saidParent(record, 'father'), saidParent(record, 'mother')]
    // A name alone does not tell two animals from one.
    const isKnown = birth.day !== null || father + mother !== ''
    const born = birth.day ?? birth.text ?? ''
    const all = isKnown ? [] : record.cells
    const key = JSON.stringify([normalizeNameSearch(name), born, father, mother, ...all])
    const same = (seen.get(key) ?? []).find(
      ({ gender }) => gender === record.gender || gender === 'Unknown' || record.gender === 'Unknown',
    )
    if (same) {
      findings.find(record, null, 'red', 'DuplicateRow', cellTexts.DuplicateRow(same.row))
      refused.add(record)
    } else seen.set(key, [...(seen.get(key) ?? []), record])
  }
  const byRef = new Map<string, Set<RowRecord>>()
  for (const record of records) {
    if (record.ref !== null && !refused.has(record)) addTo(byRef, foldRef(record.ref), record)
  }
  const doubled: RowRecord[] = []
  for (const rows of byRef.values()) {
    if (rows.size < 2) continue
    const first = [...rows].slice(0, mostTold + 1)
    for (const record of rows) {
      const others = first.filter((other) => other !== record).map(({ row }) => row)
      const sentence = cellTexts.DuplicateRef(record.ref ?? '', others.slice(0, mostTold))
      findings.find(record, columnOf(record, 'animal.ref'), 'red', 'DuplicateRef', sentence)
      doubled.push(record)
      refused.add(record)
    }
  }
  return { rows: records.filter((record) => !refused.has(record)), refused: doubled }
}

/**
 * Finds the animal of the herd book that each row is; rows that are no animal of it are not in the answer. A row claims
 * an animal by the strongest of: the former version's number, the number, name and birthday, name and parents, and what
 * else the former version said at this place. Several that fit, and nearly the same, are asked.
 */
export function identifyRows(
  records: readonly RowRecord[],
  facts: IdentityFacts,
): Map<RowRecord, BookGerbil> {
  const { book, former, findings } = facts
  const found = new Map<RowRecord, BookGerbil>()
  const claimed = new Map<string, RowRecord>()
  const byId = new Map(book.gerbils.map((gerbil) => [gerbil.id, gerbil]))
  const claim = (record: RowRecord, gerbil: BookGerbil | undefined) => {
    if (!gerbil || found.has(record) || claimed.has(gerbil.id)) return
    found.set(record, gerbil)
    claimed.set(gerbil.id, record)
  }
  const each = (find: (record: RowRecord) => BookGerbil | undefined) => {
    for (const record of records) if (!found.has(record)) claim(record, find(record))
  }
  const isFree = (gerbil: BookGerbil) => !claimed.has(gerbil.id)

  const formerByRef = new Map(
    former.flatMap((row) => (row.ref === null ? [] : [[row.ref, row.gerbilId] as const])),
  )
  const byRef = new Map(
    book.gerbils.flatMap((gerbil) =>
      gerbil.externalRef === null ? [] : [[foldRef(gerbil.externalRef), gerbil] as const],
    ),
  )
  if (former.length > 0) each((record) => byId.get(formerByRef.get(rowKeys(record).ref ?? '') ?? ''))
  each(({ ref }) => (ref === null ? undefined : (byId.get(ref) ?? byRef.get(foldRef(ref)))))
  const byPlace = new Map(former.map((row) => [`${row.sheet}:${row.row}`, row]))
  // A row that says all it said before, at its place, is what it was: namesakes are told apart by it.
  each((record) => {
    const before = byPlace.get(record.place)
    const keys = before && rowKeys(record)
    const isSame = before?.withoutName === keys?.withoutName && before?.withoutBirth === keys?.withoutBirth
    return before && isSame ? byId.get(before.gerbilId) : undefined
  })
  const named = namesakesIn(facts)
  const asked = new Map<RowRecord, BookGerbil[]>()
  each((record) => {
    if (isPlaceholder(record.name)) return undefined
    const alike = named(record).filter(isFree)
    if (alike.length > 1) asked.set(record, alike)
    return alike.length === 1 ? alike[0] : undefined
  })
  each((record) => {
    const before = byPlace.get(record.place)
    const keys = before && rowKeys(record)
    const isSame = before?.withoutName === keys?.withoutName || before?.withoutBirth === keys?.withoutBirth
    return before && isSame ? byId.get(before.gerbilId) : undefined
  })
  askMoved(records, { ...facts, found, asked, isFree, byId })
  each((record) => {
    const alike = asked.get(record)?.filter(isFree) ?? []
    return alike.length === 0 ? undefined : askAnimal(record, alike, facts)
  })
  const near = nearIn(facts)
  each((record) => {
    const similar = asked.has(record) || isPlaceholder(record.name) ? undefined : near(record).find(isFree)
    if (!similar) return undefined
    const id = questionId('Animal', [record.name, record.birth.day ?? '', similar.id])
    if (facts.answers.get(id) === similar.id) return similar
    const column = columnOf(record, 'animal.name')
    if (facts.answers.get(id) !== newChoice) {
      findings.find(record, column, 'hint', 'Similar', cellTexts.Similar(similar.name), id)
    }
    return undefined
  })
  return found
}

const newChoice = 'new'

/** Animals of the herd book that a row may be by its name: with its birthday, or without any and with its parents. */
function namesakesIn({ book, formsOf }: IdentityFacts): (record: RowRecord) => BookGerbil[] {
  const matcher = nameMatcher(
    book.gerbils.map((gerbil) => ({ names: [gerbil.name], item: gerbil })),
    formsOf,
  )
  const names = new Map(book.gerbils.map(({ id, name }) => [id, normalizeNameSearch(name)]))
  const refs = new Map(
    book.gerbils.map(({ id, externalRef }) => [
      id,
      externalRef === null ? '' : normalizeNameSearch(externalRef),
    ]),
  )
  const litters = new Map(book.litters.map((litter) => [litter.id, litter]))
  const isParent = (gerbil: BookGerbil, role: 'father' | 'mother', said: string) => {
    const id = litters.get(gerbil.litterId ?? '')?.[`${role}Id`] ?? ''
    return said === (names.get(id) ?? '') || (said !== '' && said === refs.get(id))
  }
  return (record) => {
    const hasParents = (gerbil: BookGerbil) =>
      isParent(gerbil, 'father', saidParent(record, 'father')) &&
      isParent(gerbil, 'mother', saidParent(record, 'mother'))
    const { day } = record.birth
    const namesakes = matcher(record.name).filter(
      (gerbil) => gerbil.dateOfBirth === day && !isOtherSex(record, gerbil),
    )
    const fitting = day === null ? namesakes.filter(hasParents) : namesakes
    // Whoever has the parents too, and the number, is the better one of two namesakes.
    const tests = [hasParents, (gerbil: BookGerbil) => gerbil.externalRef === null || record.ref === null]
    return tests.reduce(
      (left, test) => (left.length > 1 && left.some(test) ? left.filter(test) : left),
      fitting,
    )
  }
}

/** A sex that both know tells two animals apart, unless a number says otherwise. */
const isOtherSex = ({ gender }: RowRecord, gerbil: BookGerbil) =>
  gender !== 'Unknown' && gerbil.gender !== 'Unknown' && gender !== gerbil.gender

/** A row that says the same as a former one but the name or the birth, at another place: it may be the same animal. */
function askMoved(
  records: readonly RowRecord[],
  {
    former,
    found,
    asked,
    isFree,
    byId,
  }: IdentityFacts & {
    found: ReadonlyMap<RowRecord, BookGerbil>
    asked: Map<RowRecord, BookGerbil[]>
    isFree: (gerbil: BookGerbil) => boolean
    byId: ReadonlyMap<string, BookGerbil>
  },
): void {
  const alike = new Map<string, Set<BookGerbil>>()
  for (const { gerbilId, withoutName, withoutBirth } of former) {
    const gerbil = byId.get(gerbilId)
    if (gerbil && isFree(gerbil)) for (const key of [withoutName, withoutBirth]) addTo(alike, key, gerbil)
  }
  if (alike.size === 0) return
  for (const record of records) {
    if (found.has(record) || asked.has(record)) continue
    const { withoutName, withoutBirth } = rowKeys(record)
    const fitting = [...(alike.get(withoutBirth) ?? alike.get(withoutName) ?? [])]
    if (fitting.length > 0) asked.set(record, fitting)
  }
}

function askAnimal(
  record: RowRecord,
  alike: readonly BookGerbil[],
  facts: IdentityFacts,
): BookGerbil | undefined {
  const ids = alike.map(({ id }) => id).toSorted()
  const id = questionId('Animal', [record.name, record.birth.day ?? '', ...ids])
  const column = columnOf(record, 'animal.name')
  const choices = alike.map((gerbil) => ({ key: gerbil.id, text: questionTexts.sameAnimal(factsOf(gerbil)) }))
  const answer = facts.questions.ask(
    {
      id,
      kind: 'Animal',
      sentence: questionTexts.animal(record.name),
      choices: [...choices, { key: newChoice, text: questionTexts.newAnimal() }],
    },
    { sheet: record.sheet, row: record.row, column },
  )
  if (answer === undefined) {
    facts.findings.find(record, column, 'question', 'AnimalAmbiguous', questionTexts.animal(record.name), id)
  }
  return alike.find((gerbil) => gerbil.id === answer)
}

const factsOf = ({ name, dateOfBirth, gender, originBreeder }: BookGerbil) =>
  `${name}, ${kinFacts({ birth: dateOfBirth, gender, color: null, breeder: originBreeder })}`

const swapped = (day: string) => `${day.slice(0, 5)}${day.slice(8)}-${day.slice(5, 7)}`

/** Animals that a row is nearly: a letter, day and month exchanged, ten days apart with the same parents. */
function nearIn({ book }: IdentityFacts): (record: RowRecord) => BookGerbil[] {
  // With their folded names, for a list may have one day for all.
  const byDay = new Map<string, { name: string; gerbil: BookGerbil }[]>()
  const byName = new Map<string, Set<BookGerbil>>()
  for (const gerbil of book.gerbils) {
    const name = normalizeNameSearch(gerbil.name)
    addTo(byName, name, gerbil)
    if (gerbil.dateOfBirth === null) continue
    const known = byDay.get(gerbil.dateOfBirth)
    if (known) known.push({ name, gerbil })
    else byDay.set(gerbil.dateOfBirth, [{ name, gerbil }])
  }
  return (record) => {
    const name = normalizeNameSearch(record.name)
    const { day } = record.birth
    const namesakes = [...(byName.get(name) ?? [])].filter((gerbil) => !isOtherSex(record, gerbil))
    // An ancestor that was only named has no day of its own.
    if (day === null) return namesakes.filter(({ dateOfBirth }) => dateOfBirth === null)
    const isNear = ({ dateOfBirth: born }: BookGerbil) =>
      born === null || born === swapped(day) || Math.abs(daysBetween(born, day)) <= 10
    const misspelt = (byDay.get(day) ?? []).flatMap((other) =>
      oneLetterApart(other.name, name) && !isOtherSex(record, other.gerbil) ? other.gerbil : [],
    )
    return [...namesakes.filter(isNear), ...misspelt]
  }
}
