import { longRuns } from '@zuchtbuch/testing/long-runs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmptyPlan } from '../import-plan.ts'
import { contact } from '../test-herd-book.ts'
import { chance, shuffled } from './test-made-herd.ts'
import { carryOutTable, emptyTableBook, lines, mapTable, planLines, planSheets } from './test-table.ts'

const heading = 'Name;Straße;PLZ;Ort;E-Mail;Telefon'
const planned = (text: string, book = emptyTableBook()) => planLines(lines(text), { book })
const found = ({ findings }: ReturnType<typeof planLines>) =>
  findings.map(({ row, column, severity, code }) => [row, column, severity, code])
const made = ({ steps }: ReturnType<typeof planLines>) => steps.contacts.creates.map(({ values }) => values)

describe('a list of contacts', () => {
  test('has columns by its headings, and keeps the others', () => {
    const { columns, found: table } = mapTable(lines(`${heading};Land;Zuchtname;Hund\nJana;;;;;;;;Rex`))
    expect(table.kind).toBe('contacts')
    expect(columns.map(({ field }) => field)).toEqual([
      'contact.name',
      'contact.street',
      'contact.postalCode',
      'contact.city',
      'contact.email',
      'contact.phone',
      'contact.country',
      'contact.suffix',
      'animal.extra',
    ])
  })

  test('makes people; what has no field is among their notes', () => {
    const plan = planned(
      `${heading};Land;Zuchtname;Hund;Kinder\nJana  Holt;Am Weg 3;01234;Bad Ems;jana@example.org;0171 23;Österreich;vom Weg;Rex;2\nOle;;;;keine;`,
    )
    expect(found(plan)).toEqual([[3, 4, 'left', 'UnreadableEmail']])
    expect(made(plan)).toEqual([
      {
        name: 'Jana Holt',
        street: 'Am Weg 3',
        postalCode: '01234',
        city: 'Bad Ems',
        country: 'Österreich',
        email: 'jana@example.org',
        phone: '0171 23',
        breederNameSuffix: 'vom Weg',
        isBreeder: true,
        notes: 'Hund: Rex\nKinder: 2',
      },
      { name: 'Ole', notes: 'E-Mail: keine' },
    ])
    expect(plan.counts).toMatchObject({ animals: 0, red: 0, contacts: 2 })
    expect(plan.rows.map(({ state }) => state)).toEqual(['new', 'new'])
  })

  test.each([
    [';Am Weg 3;;;;', null, 'NoName'],
    ['?;Am Weg 3;;;;', 0, 'NoName'],
    [`${'x'.repeat(201)};;;;;`, 0, 'NameTooLong'],
  ])('a row %j is red', (row, column, code) => {
    const plan = planned(`${heading}\n${row}`)
    expect(found(plan)).toEqual([[2, column, 'red', code]])
    expect([made(plan), plan.counts.red]).toEqual([[], 1])
  })

  test('a text that its field cannot hold is among the notes', () => {
    const phone = '0'.repeat(61)
    const plan = planned(`${heading}\nJana;;;;;${phone}`)
    expect(found(plan)).toEqual([[2, 5, 'left', 'TextTooLong']])
    expect(made(plan)).toEqual([{ name: 'Jana', notes: `Telefon: ${phone}` }])
  })

  test('fills what the herd book does not have, and keeps what it has', () => {
    const book = {
      ...emptyTableBook(),
      contacts: [contact('c-1', { name: 'Jana Holt', city: 'Bonn' }), contact('c-2', { name: 'Ole' })],
    }
    const plan = planned(`${heading}\njana holt;;53111;Ulm;;\nOle;;;;;`, book)
    expect(plan.steps.contacts.updates).toEqual([{ id: 'c-1', changes: { postalCode: '53111' } }])
    expect(plan.steps.findings.kept).toMatchObject([{ field: 'city', stored: 'Bonn', imported: 'Ulm' }])
    expect(plan.rows.map(({ state, target }) => [state, target])).toEqual([
      ['changed', 'c-1'],
      ['unchanged', 'c-2'],
    ])
  })

  test('tells namesakes apart by their addresses alone', () => {
    const two = [
      contact('c-1', { name: 'Jana', email: 'a@example.org' }),
      contact('c-2', { name: 'Jana', email: 'b@example.org' }),
    ]
    const book = { ...emptyTableBook(), contacts: two }
    const plan = planned(
      `${heading}\nJana;;;Ulm;B@example.org;\nJana;;;Bonn;;\nJana;;;Kiel;c@example.org;`,
      book,
    )
    expect(found(plan)).toEqual([[3, null, 'red', 'ContactAmbiguous']])
    expect(plan.steps.contacts.updates).toEqual([{ id: 'c-2', changes: { city: 'Ulm' } }])
    expect(made(plan)).toMatchObject([{ name: 'Jana', city: 'Kiel' }])
  })

  test('has each person once; the row that comes later by what it says is red', () => {
    const plan = planned(`${heading}\nJana;;;Ulm;;\nJana;;;Bonn;;`)
    expect(found(plan)).toEqual([[2, null, 'red', 'DuplicateRow']])
    expect(made(plan)).toEqual([{ name: 'Jana', city: 'Bonn' }])
  })

  test('of the sheet beside tells whom animals went to, and the endings of names', () => {
    const animals = lines('Name;geb;Vater;abgegeben an\nEmil vom Weg;1.1.20;;\nRosa;1.1.21;Emil;Jana')
    const contacts = lines(
      `${heading};Zuchtname\nJana;;;Ulm;jana@example.org;;\nOle;;;;ole@example.org;;vom Weg`,
    )
    const plan = planSheets([animals, contacts])
    expect(plan.counts).toMatchObject({ animals: 2, ancestors: 0, contacts: 2, red: 0 })
    expect(made(plan).find(({ name }) => name === 'Jana')).toMatchObject({ isReceiver: true, city: 'Ulm' })
    const after = carryOutTable(plan, emptyTableBook())
    const again = planSheets([animals, contacts], { book: after })
    expect(isEmptyPlan(again.steps)).toBe(true)
    expect(again.rows.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'unchanged'))
  })
})

const someContacts = fc
  .array(
    fc.tuple(
      fc.constantFrom('Jana', 'jana', 'Jana Holt', 'Ole', '?', ''),
      fc.constantFrom('Am Weg 3', 'x'.repeat(201), ''),
      fc.constantFrom('Ulm', 'Bonn', ''),
      fc.constantFrom('a@example.org', 'B@example.org', 'keine', ''),
      fc.constantFrom('vom Weg', ''),
      fc.constantFrom('Rex', ''),
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((rows) => [['Name', 'Straße', 'Ort', 'E-Mail', 'Zuchtname', 'Hund'], ...rows])

/** For thousands of runs, on a busy machine. */
const timeout = 900_000

describe('laws of lists of contacts', { timeout }, () => {
  test('each cell is in its field, among the notes, or in a red row', () => {
    fc.assert(
      fc.property(someContacts, (table) => {
        const plan = planLines(table)
        const after = carryOutTable(plan, emptyTableBook())
        for (const { row, state, target } of plan.rows) {
          const isRed = plan.findings.some((finding) => finding.row === row && finding.severity === 'red')
          expect(isRed).toBe(state === 'red')
          if (state === 'red') continue
          const id = typeof target === 'string' ? target : target?.new
          const person = after.contacts.find((one) => one.id === id)
          const [, street = '', city = '', email = '', suffix = '', dog = ''] = table[row - 1] ?? []
          const isAddress = email.includes('@')
          expect(person).toMatchObject({
            street: street.length > 200 ? null : street || null,
            city: city || null,
            email: isAddress ? email : null,
            breederNameSuffix: suffix || null,
          })
          const beside = [
            street.length > 200 ? `Straße: ${street}` : [],
            email !== '' && !isAddress ? `E-Mail: ${email}` : [],
            dog === '' ? [] : `Hund: ${dog}`,
          ].flat()
          expect(person?.notes).toBe(beside.length === 0 ? null : beside.join('\n'))
        }
      }),
      { numRuns: longRuns(100, 3000), seed: 7 },
    )
  })

  test('other orders make the same people, and the same list again makes nobody', () => {
    fc.assert(
      fc.property(someContacts, fc.integer(), ([head = [], ...rows], seed) => {
        const plan = planLines([head, ...rows])
        const other = planLines([head, ...shuffled(rows, chance(seed))])
        expect(made(other)).toEqual(made(plan))
        const again = planLines([head, ...rows], { book: carryOutTable(plan, emptyTableBook()) })
        expect(isEmptyPlan(again.steps)).toBe(true)
      }),
      { numRuns: longRuns(100, 3000), seed: 8 },
    )
  })
})
