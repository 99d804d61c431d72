import fc from 'fast-check'

const name = fc.constantFrom('Bella', 'Max', 'Bella vom Weg', 'Ida', 'Idas', 'Kim', 'N.N.', '?', '')
const parent = fc.constantFrom(
  'Bella',
  'Max',
  'Ida',
  'Kim',
  'Max (T-2)',
  'Ida, geb. 1.1.19',
  '2',
  'Emil',
  'Emil vom Weg',
  '?',
  '',
  '',
)
const day = fc.constantFrom(
  '01.01.2019',
  '1.6.19',
  '2020-05-05',
  'ca. 2021',
  'Mai 2020',
  '31.02.2020',
  '3.4.2031',
  '',
  '05/06/2020',
)

/** Values that a column may hold, by its heading. */
const columns = {
  Nr: fc.constantFrom('1', '2', 'T-2', 'T-3', 'T-4', ''),
  Name: name,
  Stammbaumname: fc.constantFrom('Ida vom Weg', 'Max of Sand', ''),
  Geschlecht: fc.constantFrom('m', 'w', 'Kastrat', 'divers', '?', ''),
  geb: day,
  gest: day,
  Farbe: fc.constantFrom('Schwarz', 'svart', 'Schwarz gescheckt', 'Regenbogen', ''),
  Gencode: fc.constantFrom('aa CC DD EE GG PP', 'kaputt', ''),
  Vater: parent,
  Mutter: parent,
  VV: parent,
  VM: parent,
  MMM: parent,
  Züchter: fc.constantFrom('vom Weg', 'Andere', ''),
  'abgegeben an': fc.constantFrom('Jana', ''),
  am: day,
  Wurf: fc.constantFrom('A', 'B', ''),
  Gehege: fc.constantFrom('EB 1', ''),
  'Gewicht 3.5.24': fc.constantFrom('12,5', '1.200', '0,07 kg', 'viel', ''),
  'Gewicht 14. Tag': fc.constantFrom('20', ''),
  Gewicht: fc.constantFrom('70', ''),
  Bemerkung: fc.constantFrom('zahm', 'x'.repeat(4500), ''),
  Futter: fc.constantFrom('Hirse', ''),
}
/** Columns that tell the white of an animal, alone and against each other. */
const whiteColumns = {
  Nr: columns.Nr,
  Name: fc.constantFrom('Bella', 'Max', 'Ida'),
  geb: day,
  Farbe: fc.constantFrom('Schwarz', 'Schwarz Kragenschecke', 'Schwarz Weißpfote', 'Schwarz Schecke', ''),
  Gencode: fc.constantFrom('aa CC DD EE GG PP wawa', 'aa CC DD EE GG PP SlsSls', 'kaputt', ''),
  Zeichnung: fc.constantFrom('Kragenschecke', 'super', 'Weißpfote', 'Schecke', '?', ''),
  'Weiß %': fc.constantFrom('20', '90 %', '101', 'viel', '?', ''),
  Bemerkung: columns.Bemerkung,
}

/** A table of some of the columns in any order; the name is always one of them. */
function tableOf(columns: Readonly<Record<string, fc.Arbitrary<string>>>) {
  const headings = Object.keys(columns).filter((heading) => heading !== 'Name')
  return fc.shuffledSubarray(headings, { minLength: 2 }).chain((some) => {
    const chosen = ['Name', ...some]
    const row = fc.tuple(...chosen.map((heading) => columns[heading]!))
    return fc.array(row, { minLength: 1, maxLength: 9 }).map((rows) => [chosen, ...rows])
  })
}

export const someTable = tableOf(columns)
export const someWhiteTable = tableOf(whiteColumns)
