import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isEmptyPlan } from './import-plan.ts'
import { planWordImport } from './plan-word-import.ts'
import { readHerdBookTables } from './read-herd-book-tables.ts'
import { readWordTables } from './read-word.ts'
import { carryOut, contact, emptyBook, gerbil, litter, options } from './test-herd-book.ts'
import { wordDocument } from './test-word.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-word-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name)
const rowsOf = async (name: string) => readHerdBookTables(await readWordTables(fixture(name)), name)

const cell = (text: string) =>
  `<w:tc><w:p>${text
    .split('')
    .map((letter) => `<w:r><w:t xml:space="preserve">${letter}</w:t></w:r>`)
    .join('')}</w:p></w:tc>`
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`

describe('the tables of a document', () => {
  test('of LibreOffice are read with their headings, whatever stands around them', async () => {
    const { tables, rows } = await rowsOf('zuchtbuch-2024.docx')
    expect(tables).toBe(2)
    expect(rows.map(({ name }) => name)).toEqual([
      'Krümel',
      'Kasper von den kleinen Chaoten',
      'Kira',
      'Karl, Klara',
      'Unbekannter',
      'Luna',
      'Lotte',
    ])
    expect(rows[0]).toEqual({
      place: 'zuchtbuch-2024.docx, Tabelle 1, Zeile 2',
      name: 'Krümel',
      gender: 'w',
      color: 'Schwarz',
      receiver: 'Jana Petersen',
      goHome: '15.06.24',
      death: '',
      cause: '',
      pairing: '24-01',
      birth: '03.04.24',
    })
    expect(rows[1]).toMatchObject({ death: '1. 9. 2024', cause: 'Schlaganfall' })
    expect(rows[5]).toMatchObject({ pairing: '24-02', birth: '10.05.2024', receiver: 'Jana Petersen' })
  })

  test('that LibreOffice wrote from its own format have cells over several rows', async () => {
    const { rows } = await rowsOf('altes-heft.docx')
    expect(rows).toMatchObject([
      { name: 'Ägir vom Mühlenweg', pairing: '19-03', receiver: 'Müller & Söhne', goHome: '20.05.19' },
      { name: 'Freya vom Mühlenweg', birth: '12.03.19', receiver: 'Müller & Söhne', goHome: '20.05.19' },
      { name: 'Odin', receiver: 'unbekannt', death: 'vor 2019' },
    ])
  })

  test('are read from a document that has nothing but text', async () => {
    const file = path.join(folder, 'plain.docx')
    const bytes = await wordDocument(
      `<w:p><w:r><w:t>Zuchtnr.: 7/B vom 1.2.20</w:t></w:r></w:p>${table(['Rufname', 'm/w'], ['Änne', 'w'])}`,
    )
    await writeFile(file, bytes)
    expect(readHerdBookTables(await readWordTables(file), 'x').rows).toEqual([
      { place: 'x, Tabelle 1, Zeile 2', name: 'Änne', gender: 'w', pairing: '7/B', birth: '1.2.20' },
    ])
  })
})

describe('what the tables fill', () => {
  const book = () => ({
    ...emptyBook(),
    contacts: [
      contact('jana', { name: 'Jana Petersen' }),
      contact('s', { breederNameSuffix: 'vom Mühlenweg' }),
    ],
    litters: [
      litter('w1', { pairingCode: '24-01', date: '2024-04-03T00:00:00.000Z' }),
      litter('w2', { pairingCode: '24 02', date: '2024-05-10T00:00:00.000Z' }),
    ],
    gerbils: [
      gerbil('kruemel', { name: 'Krümel', dateOfBirth: '2024-04-03', gender: 'Female' }),
      gerbil('kasper', { name: 'Kasper', dateOfBirth: '2024-04-03', causeOfDeath: 'Tumor' }),
      gerbil('kira', { name: 'Kira', dateOfBirth: '2024-04-03' }),
      gerbil('luna', { name: 'Luna', dateOfBirth: '2024-05-10' }),
      gerbil('lotte', { name: 'Lotte', dateOfBirth: '2024-05-10' }),
      gerbil('other', { name: 'Luna', dateOfBirth: '2020-01-01' }),
    ],
  })

  test('are empty fields of animals known by name and birth date; the rest is reported with reasons', async () => {
    const { rows } = await rowsOf('zuchtbuch-2024.docx')
    const plan = planWordImport(rows, book(), options)
    expect(plan.gerbils).toEqual({
      creates: [],
      updates: [
        {
          id: 'kruemel',
          changes: {
            litterId: 'w1',
            receiverContactId: 'jana',
            goHomeDate: '2024-06-15',
            status: 'GivenAway',
          },
        },
        { id: 'kasper', changes: { litterId: 'w1', dateOfDeath: '2024-09-01', status: 'Deceased' } },
        {
          id: 'kira',
          changes: {
            litterId: 'w1',
            receiverContactId: { new: 'contact:Familie Größer-Öztürk|' },
            status: 'GivenAway',
          },
        },
        { id: 'luna', changes: { litterId: 'w2', receiverContactId: 'jana', status: 'GivenAway' } },
        { id: 'lotte', changes: { litterId: 'w2' } },
      ],
    })
    expect(plan.findings.kept).toMatchObject([
      { name: 'Kasper von den kleinen Chaoten', field: 'causeOfDeath', stored: 'Tumor' },
    ])
    expect(plan.findings.warnings.map(({ code, name }) => [name, code])).toEqual([
      ['Kira', 'UnreadableDate'],
      ['Karl, Klara', 'SeveralAnimals'],
      ['Unbekannter', 'AnimalMissing'],
      ['Lotte', 'UnreadableDate'],
    ])
    expect([plan.matched, plan.skipped]).toEqual([5, 2])
  })

  test('are not filled a second time', async () => {
    const { rows } = await rowsOf('zuchtbuch-2024.docx')
    const once = carryOut(planWordImport(rows, book(), options), book())
    expect(isEmptyPlan(planWordImport(rows, once, options))).toBe(true)
  })
})
