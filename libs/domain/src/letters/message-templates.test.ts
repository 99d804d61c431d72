import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddressing } from './addressing.ts'
import { seededTemplates } from './message-templates.data.ts'
import {
  MESSAGE_KINDS,
  PLACEHOLDERS,
  placeholdersIn,
  placeholdersOf,
  renderMessage,
  unknownPlaceholder,
} from './message-templates.ts'
import { type MessageFacts, messageValues } from './message-values.ts'

const facts: MessageFacts = {
  recipient: { name: 'Familie Petersen', salutation: null },
  sender: { ownerName: 'Jana Muster', breederName: 'Rennmäuse vom Mühlenweg' },
  wish: {
    purpose: 'Pet',
    minCount: 2,
    maxCount: 3,
    gender: 'Female',
    colorVarietyIds: [],
    colorNames: ['Silberagouti', 'Schwarz'],
    colorRequired: true,
    earliestOn: '2027-01-15',
    latestOn: null,
    waitlistedOn: '2026-11-02',
    ahead: 3,
    missing: ['Number', 'Companions', 'Adult'],
  },
  animals: [
    { name: 'Krümel', gender: 'Male', color: 'Silberagouti', dateOfBirth: '2026-08-30' },
    { name: 'Knopf', gender: 'Unknown', color: null, dateOfBirth: null },
  ],
  litterOf: null,
  readyOn: '2026-12-10',
  deadline: '2026-12-09',
  endsByItself: false,
  pickupOn: '2026-12-12',
  pickupNote: '14 Uhr am Mühlenweg 3.',
  priceEur: 60,
  depositEur: 20,
  depositDueOn: '2026-12-01',
  depositPaidOn: null,
  handedOverOn: '2025-12-12',
}
const nothing: MessageFacts = {
  recipient: { name: null, salutation: null },
  sender: { ownerName: null, breederName: null },
  wish: null,
  animals: [],
  litterOf: null,
  readyOn: null,
  deadline: null,
  endsByItself: true,
  pickupOn: null,
  pickupNote: null,
  priceEur: null,
  depositEur: null,
  depositDueOn: null,
  depositPaidOn: null,
  handedOverOn: null,
}

test('values are said as a breeder says them', () => {
  expect(messageValues('Sie', facts)).toEqual({
    anrede: 'Guten Tag Familie Petersen',
    gruss: 'Viele Grüße\nJana Muster\nRennmäuse vom Mühlenweg',
    wunsch: '2 bis 3 Weibchen in Silberagouti oder Schwarz (nur so), ab dem 15.01.2027',
    listendatum: '02.11.2026',
    davorsatz: 'Vor Ihnen stehen zurzeit 3 Anfragen mit ähnlichen Wünschen.',
    fragen:
      '– Wie viele Tiere suchen Sie?\n– Leben schon Rennmäuse bei Ihnen: wie viele, welches Geschlecht, wie alt?\n– Sind Sie volljährig?',
    tiere: '– Krümel, Böckchen, Silberagouti, geboren am 30.08.2026\n– Knopf',
    tierkurz: 'Krümel und Knopf',
    abdatum: '10.12.2026',
    frist: '09.12.2026',
    abholtag: '12.12.2026',
    abholort: '14 Uhr am Mühlenweg 3',
    anzahlung: '20,00\u00a0€',
    anzahlungbis: '01.12.2026',
    freigabe: null,
    restbetrag: '60,00\u00a0€',
    uebergabe: '12.12.2025',
  })
  const paid = messageValues('du', { ...facts, depositPaidOn: '2026-11-30' })
  expect(paid).toMatchObject({ anzahlungbis: null, restbetrag: '40,00\u00a0€' })
  const litter = { ...facts, animals: [], litterOf: '2026-10-02' }
  expect(messageValues('du', litter)).toMatchObject({
    tiere: '– Junge aus dem Wurf vom 02.10.2026, abgabebereit ab 10.12.2026',
    tierkurz: 'Junge aus dem Wurf vom 02.10.2026',
  })
  const { wish, recipient } = facts
  const ahead = (count: number) =>
    messageValues('du', { ...facts, wish: { ...wish!, ahead: count } }).davorsatz
  expect([ahead(0), ahead(1)]).toEqual([
    'Zurzeit steht niemand mit ähnlichen Wünschen vor dir.',
    'Vor dir steht zurzeit eine Anfrage mit ähnlichen Wünschen.',
  ])
  expect(paid.anrede).toBe('Hallo Familie Petersen')
  const known = { ...recipient, salutation: 'Liebe Familie Petersen' }
  expect(messageValues('Sie', { ...facts, recipient: known }).anrede).toBe('Liebe Familie Petersen')
})

test.each([
  [{ minCount: 1, maxCount: null, gender: 'Male', colorNames: [] }, '1 Böckchen'],
  [{ minCount: 1, maxCount: 1, gender: null, colorNames: [] }, '1 Rennmaus'],
  [{ minCount: 2, maxCount: 2, gender: 'Any', colorNames: [] }, '2 Rennmäuse gleichen Geschlechts'],
  [{ minCount: 2, gender: 'Pair', purpose: 'Breeding', colorNames: [] }, 'ein Paar für die Zucht'],
  [
    { minCount: null, maxCount: null, gender: null, colorNames: ['Schwarz'], colorRequired: false },
    'Rennmäuse in Schwarz',
  ],
] as const)('the wish %j reads %j', (members, text) => {
  const wish = { ...facts.wish!, earliestOn: null, maxCount: null, ...members }
  expect(messageValues('Sie', { ...facts, wish }).wunsch).toBe(text)
})

describe.each(MESSAGE_KINDS)('%s', (kind) => {
  const { Sie, du } = seededTemplates[kind]

  test('has both wordings with the same placeholders, all of them its own, each in its form', () => {
    expect(placeholdersIn(Sie.subject + Sie.body)).toEqual(placeholdersIn(du.subject + du.body))
    for (const { subject, body } of [Sie, du]) {
      expect(unknownPlaceholder(kind, subject)).toBeUndefined()
      expect(unknownPlaceholder(kind, body)).toBeUndefined()
      expect(body).toMatch(/^\{\{anrede\}\},\n\n[^]+\n\n\{\{gruss\}\}$/)
    }
    const { subject, body } = renderMessage(Sie, messageValues('Sie', facts))
    expect(readAddressing(`${subject}. ${body}`)).not.toBe('du')
    const familiar = renderMessage(du, messageValues('du', facts))
    expect(readAddressing(`${familiar.subject}. ${familiar.body}`)).toBe('du')
    expect(familiar.body).not.toMatch(/\b(?:Sie|Ihnen|Ihre?[nmrs]?)\b/)
    expect(body).not.toMatch(/(?<!\p{L})(?:du|dir|dich|deine?[nmrs]?)(?!\p{L})/iu)
  })

  test('has no brace left with all values and with none, and says what is missing', () => {
    const full = renderMessage(Sie, messageValues('Sie', facts))
    expect(full.missing).toEqual([])
    expect(full.subject + full.body).not.toMatch(/[{}]/)
    const empty = renderMessage(Sie, messageValues('Sie', nothing))
    expect(empty.subject + empty.body).not.toMatch(/[{}]/)
    expect(empty.body).toMatch(/^Guten Tag,\n\n[^]*Viele Grüße$/)
    expect(empty.body).not.toMatch(/\n{3}/)
    expect(empty.subject).toMatch(/\S$/)
    const used = placeholdersIn(Sie.subject + Sie.body).filter(
      (name) => !['anrede', 'gruss', 'freigabe'].includes(name),
    )
    expect(empty.missing.toSorted()).toEqual(used.toSorted())
  })

  test('puts in hostile values as text', () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '{{gruss}}',
        '{{{anrede}}}',
        'a\r\nBcc: x@example.org',
        'a\u2028Bcc: x',
        '$& $1 $$',
        '\u0000',
        '}}{{',
      ),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 16, maxLength: 16 }), (texts) => {
        const values = Object.fromEntries(PLACEHOLDERS.map((name, nth) => [name, texts[nth]!]))
        const { subject, body } = renderMessage(du, values as ReturnType<typeof messageValues>)
        expect(subject + body).not.toMatch(/[{}]/)
        expect(subject).not.toMatch(/[\r\n\0\u2028\u2029]/)
      }),
      { numRuns: 200 },
    )
  })
})

test('a paragraph that names something unknown is left out, the others stay', () => {
  const text = {
    subject: 'Hallo: {{tierkurz}}',
    body: 'Eins.\n\nZwei {{frist}}.\n \nDrei.\nVier {{ gruss }}.',
  }
  const values = messageValues('Sie', { ...nothing, sender: { ownerName: 'J.', breederName: null } })
  expect(renderMessage(text, values)).toEqual({
    subject: 'Hallo',
    body: 'Eins.\n\nDrei.\nVier Viele Grüße\nJ..',
    missing: ['tierkurz', 'frist'],
  })
})

test('braces that mean nothing are told with their position', () => {
  expect(unknownPlaceholder('Declined', 'Guten Tag {{anrede}} {{ gruss }} { } })')).toBeUndefined()
  expect(unknownPlaceholder('Declined', 'Am {{abholtag}}')).toEqual({ name: 'abholtag', position: 3 })
  expect(unknownPlaceholder('Declined', '{{anrede}} {{gruss')).toEqual({ name: '{{', position: 11 })
  expect(unknownPlaceholder('Declined', 'x}}')).toEqual({ name: '}}', position: 1 })
  expect(placeholdersOf.PickupDetails).toContain('abholtag')
})
