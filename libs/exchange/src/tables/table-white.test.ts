import { describe, expect, test } from 'vitest'
import { isEmptyPlan } from '../import-plan.ts'
import { gerbil } from '../test-herd-book.ts'
import {
  animalOfRow,
  bookOf,
  carryOutTable,
  emptyTableBook,
  type LineOptions,
  planLines,
  taken,
} from './test-table.ts'

describe('the amount of white', () => {
  const white = (text: string, options: LineOptions = {}) => {
    const { codes, row, extras, plan } = taken(text, options)
    const { whiteGrade, whitePercent, otherGenes } = row(2).animal!
    return { codes, plan, extras: extras(2), otherGenes, white: [whiteGrade, whitePercent] }
  }
  const bella = gerbil('b', { name: 'Bella', dateOfBirth: '2020-01-02' })
  const inBook = (members: object, more: string) =>
    white(`Name;geb;${more.replace('|', '\nBella;2.1.20;')}`, { book: bookOf([{ ...bella, ...members }]) })

  test.each<[string, unknown[]]>([
    ['Zeichnung|Kragenschecke', ['Collar', null]],
    ['Scheckung|super', ['Super', null]],
    ['Weißzeichnung|ohne Weiß', ['None', null]],
    ['Weißanteil|20 %', ['Collar', 20]],
    ['Weiß %|0', ['None', 0]],
    ['Weißanteil (%)|ca. 98', ['Extreme', 98]],
    ['Zeichnung;Weißanteil|Kragenschecke;20', ['Collar', 20]],
    ['Zeichnung;Weißanteil|?;-', [null, null]],
    ['Farbe;Zeichnung|Schwarz Kragenschecke;Kragen', ['Collar', null]],
  ])('%s is read', (text, expected) => {
    const found = white(`Name;${text.replace('|', '\nBella;')}`)
    expect([found.white, found.codes, found.extras]).toEqual([expected, [], []])
  })

  test.each([
    ['Zeichnung|Schecke', '„Schecke“ ist keine Zeichnung. Bleibt als Angabe stehen.'],
    ['Weißanteil|viel', '„viel“ ist kein Anteil von 0 bis 100 ganzen Prozent. Bleibt als Angabe stehen.'],
    ['Weißanteil|101', '„101“ ist kein Anteil von 0 bis 100 ganzen Prozent. Bleibt als Angabe stehen.'],
    ['Weißanteil|12,5 %', '„12,5 %“ ist kein Anteil von 0 bis 100 ganzen Prozent. Bleibt als Angabe stehen.'],
    ['Weißanteil|-5', '„-5“ ist kein Anteil von 0 bis 100 ganzen Prozent. Bleibt als Angabe stehen.'],
  ])('%s stays word for word', (text, sentence) => {
    const found = white(`Name;${text.replace('|', '\nBella;')}`)
    const [label = '', value = ''] = text.split('|')
    expect(found.codes).toEqual(['2/1 left UnreadableWhite'])
    expect(found.plan.findings[0]?.sentence).toBe(sentence)
    expect(found).toMatchObject({ white: [null, null], extras: [{ label, value }] })
  })

  test.each([
    [
      'Zeichnung;Weißanteil|Kragenschecke;60 %',
      ['Heavy', 60],
      '2/1 hint WhiteGradeDiffers',
      { label: 'Zeichnung', value: 'Kragenschecke' },
      '„Kragenschecke“ passt nicht zu 60 % („Starkschecke“); die Prozente gelten. Bleibt als Angabe stehen.',
    ],
    [
      'Zeichnung;Farbe|Starkschecke;Schwarz Kragenschecke',
      ['Heavy', null],
      '2/2 hint WhiteGradeDiffers',
      { label: 'Farbe', value: 'Schwarz Kragenschecke' },
      '„Schwarz Kragenschecke“ passt nicht zur Zeichnung „Starkschecke“, die gilt. Bleibt als Angabe stehen.',
    ],
  ])('of two that differ one counts, and the other stays: %s', (text, expected, code, extra, sentence) => {
    const found = white(`Name;${text.replace('|', '\nBella;')}`)
    expect(found).toMatchObject({ white: expected, codes: [code], extras: [extra] })
    expect(found.plan.findings[0]?.sentence).toBe(sentence)
  })

  test('a workbook keeps percents as parts of 1', () => {
    const percents = (cells: string[]) => {
      const rows = cells.map((cell, nth) => [`Tier ${nth}`, cell])
      const plan = planLines([['Name', 'Weißanteil'], ...rows], { isWorkbook: true })
      const after = carryOutTable(plan, emptyTableBook())
      return rows.map((_, nth) => animalOfRow(plan, after, nth + 2).animal?.whitePercent)
    }
    expect(percents(['0.2', '0.05', '1', '0'])).toEqual([20, 5, 100, 0])
    expect(percents(['0.2', '30'])).toEqual([null, 30])
    expect(percents(['1', '0'])).toEqual([1, 0])
  })

  test('white paws are a gene as well, also a second time', () => {
    const text = 'Name;geb;Zeichnung\nBella;2.1.20;Weißpfote'
    const { plan, after, row } = taken(text)
    expect(row(2).animal).toMatchObject({ whiteGrade: 'Minimal', otherGenes: ['Sls-'] })
    expect(plan.findings).toEqual([])
    expect(isEmptyPlan({ ...taken(text, { book: after }).plan.steps, remembered: [] })).toBe(true)
  })

  test('fills what the herd book does not say, and gives way where both together would contradict', () => {
    const none = { whiteGrade: null, whitePercent: null }
    expect(inBook(none, 'Weißanteil|20')).toMatchObject({ white: ['Collar', 20], codes: [] })
    const heavy = { whiteGrade: 'Heavy', whitePercent: null }
    expect(inBook(heavy, 'Weißanteil|60')).toMatchObject({ white: ['Heavy', 60], codes: [] })
    expect(inBook(heavy, 'Weißanteil|20')).toMatchObject({
      white: ['Heavy', null],
      codes: ['2/2 left WhiteGradeDiffers'],
      extras: [{ label: 'Weißanteil', value: '20' }],
    })
  })
})
