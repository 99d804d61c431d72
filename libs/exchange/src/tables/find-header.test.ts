import { describe, expect, test } from 'vitest'
import { findTable } from './find-header.ts'
import { lines, mapTable, rowsOf, today } from './test-table.ts'

const find = (text: string) => findTable(rowsOf(lines(text)), today)
const fieldsOf = (text: string) => mapTable(lines(text)).columns.map(({ field }) => field)

describe('where a table begins', () => {
  test('below its title, with the lines above kept', () => {
    const { headerRow, records, skipped } = find(
      'Zucht Sonnenhang\n\nStand: 2025;Name\n\nNr;Name;geb\n1;Bella;1.1.20',
    )
    expect(headerRow).toBe(5)
    expect(records.map(({ row }) => row)).toEqual([6])
    expect(skipped.map(({ row, code }) => [row.row, code])).toEqual([
      [1, 'Title'],
      [3, 'Title'],
    ])
  })

  test('the heading again and a sum are skipped, an animal of such a name is not', () => {
    const { records, skipped } = find(
      'Name;geb;Nr\nBella;1.1.20;1\nNAME;geb.;Nr\nTotal;1.1.20;x\nSumme:;;12\nAnzahl;2;',
    )
    expect(records.map(({ row }) => row)).toEqual([2, 4])
    expect(skipped.map(({ row, code }) => [row.row, code])).toEqual([
      [3, 'HeadingRepeated'],
      [5, 'SummaryRow'],
      [6, 'SummaryRow'],
    ])
  })

  test('of two tables below each other the first is taken, and where the other begins is told', () => {
    const { records, second, skipped } = find('Name;geb\nBella;1.1.20\n\nTier;Gewicht\nBella;70')
    expect([records.length, second, skipped.map(({ code }) => code)]).toEqual([
      1,
      { row: 4 },
      ['SecondTable', 'SecondTable'],
    ])
  })

  test('of two tables side by side the first is taken', () => {
    const { headings, second } = find('Name;geb;;Name;Farbe\nBella;1.1.20;;Max;Gold')
    expect([headings, second]).toEqual([['Name', 'geb', 'C'], { column: 3 }])
  })

  test('a day may stand above numbers', () => {
    expect(fieldsOf('Name;Farbe;3.5.2024;10.5.2024\nBella;Gold;70;72').slice(2)).toEqual(['weight', 'weight'])
  })
})

describe('columns', () => {
  test('without any heading are known by what stands in them', () => {
    const text =
      'Uwe;m;1.1.2019;Gold;;\nRosa;w;2.1.2019;Platin;;\nPiet;m;3.3.2020;Gold;Rosa;Uwe\nIda;w;3.3.2020;Siam;Rosa;Uwe'
    const { found, columns } = mapTable(lines(text))
    expect(found.headerRow).toBeNull()
    expect(columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['A', 'animal.name'],
      ['B', 'animal.gender'],
      ['C', 'animal.dateOfBirth'],
      ['D', 'animal.color'],
      ['E', 'animal.mother'],
      ['F', 'animal.father'],
    ])
  })

  test('for one field: the fuller one, a better claim before it', () => {
    expect(fieldsOf('Name;Farbe;Farbschlag\nA;;Gold\nB;Gold;Siam')).toEqual([
      'animal.name',
      'animal.extra',
      'animal.color',
    ])
    expect(fieldsOf('Name;tattoo;regno\nA;1;\nB;2;7')).toEqual(['animal.name', 'animal.extra', 'animal.ref'])
    expect(fieldsOf('call name;registered name;dob\nA;A of Sand;1.1.20')).toEqual([
      'animal.name',
      'animal.fullName',
      'animal.dateOfBirth',
    ])
  })

  test('V and M are parents as a pair alone', () => {
    expect(fieldsOf('Tier;V;M\nKim;Max;Ida')).toEqual(['animal.name', 'animal.father', 'animal.mother'])
    expect(fieldsOf('Tier;geb;M\nKim;1.1.20;Ida')).toEqual([
      'animal.name',
      'animal.dateOfBirth',
      'animal.extra',
    ])
  })

  test.each([
    ['Max;m;;\nIda;w;;\nKim;m;Ida;Max', ['animal.mother', 'animal.father']],
    ['Max;m;;\nIda;w;;\nKim;m;Max;Ida', ['animal.father', 'animal.mother']],
  ])('of M and F the sexes of those who are named decide: %j', (rows, fields) => {
    expect(fieldsOf(`Name;Sex;M;F\n${rows}`).slice(2)).toEqual(fields)
  })

  test('"am" right of a receiver is the day of the hand-over, and a unit stands in brackets', () => {
    const { columns } = mapTable(lines('Name;abgegeben an;am;Gewicht (kg)\nKim;Jana;1.1.20;0,07'))
    expect(columns.map(({ field, unit }) => (unit ? `${field} ${unit}` : field))).toEqual([
      'animal.name',
      'animal.receiver',
      'animal.goHomeDate',
      'weight kg',
    ])
  })

  test('that nobody knows are kept and asked', () => {
    const { columns } = mapTable(lines('Name;geb;Impfung\nKim;1.1.20;1.1.21'))
    expect(columns[2]).toMatchObject({ field: 'animal.extra', isSure: false })
  })
})
