import { longRuns } from '@zuchtbuch/testing/long-runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someTable, someWhiteTable } from './test-some-table.ts'
import { animalOfRow, carryOutTable, emptyTableBook, planLines } from './test-table.ts'

type Found = ReturnType<typeof animalOfRow> & {
  weights: ReadonlyMap<string, number>
  enclosure: string | undefined
  receiver: string | undefined
  /** The ancestor along a path such as `fm`. */
  ancestor: (path: string) => Gerbil | undefined
}

const days: Record<string, string> = {
  '01.01.2019': '2019-01-01',
  '1.6.19': '2019-06-01',
  '2020-05-05': '2020-05-05',
}
const inexact = new Set(['ca. 2021', 'Mai 2020'])
/** Words that say that nothing is known: their field is empty. */
const saysNothing = (cell: string) => cell === '?'
const parentNames: Record<string, string> = { 'Max (T-2)': 'Max', 'Ida, geb. 1.1.19': 'Ida' }
type Gerbil = ReturnType<typeof animalOfRow>['father']

const extrasOfGerbil = (gerbil: Gerbil | undefined) => gerbil?.extras ?? []

/** Whether an animal has the name that a cell says, or the number. */
function isNamed(cell: string, gerbil: Gerbil | undefined): boolean {
  if (saysNothing(cell)) return true
  if (!gerbil) return false
  const aliases = extrasOfGerbil(gerbil).flatMap(({ label, value }) =>
    label === 'Stammbaumname' ? value : [],
  )
  const said = parentNames[cell] ?? cell
  return (
    gerbil.externalRef === cell ||
    [gerbil.name, ...aliases].some((name) => said.startsWith(name) || name.startsWith(said))
  )
}

/** Whether the field of a column has what the cell says. */
const inField: Record<string, (cell: string, found: Found) => boolean> = {
  Nr: (cell, { animal }) => animal?.externalRef === cell,
  Name: (cell, { animal }) => saysNothing(cell) || animal?.name === cell,
  Stammbaumname: () => false,
  Geschlecht: (cell, { animal }) =>
    saysNothing(cell) ||
    (cell === 'm' && animal?.gender === 'Male') ||
    (cell === 'w' && animal?.gender === 'Female') ||
    (cell === 'Kastrat' && animal?.gender === 'Male' && animal.neutered === 'Yes'),
  geb: (cell, { animal }) =>
    inexact.has(cell) ? animal?.dateOfBirthText === cell : animal?.dateOfBirth === days[cell] && cell in days,
  gest: (cell, { animal }) => cell in days && animal?.dateOfDeath === days[cell],
  am: (cell, { animal }) => cell in days && animal?.goHomeDate === days[cell],
  Farbe: (cell, { animal }) =>
    animal != null &&
    animal.colorVarietyId !== null &&
    (['Schwarz', 'svart'].includes(cell) ||
      { 'Schwarz Kragenschecke': 'Collar', 'Schwarz Weißpfote': 'Minimal' }[cell] === animal.whiteGrade),
  Gencode: (cell, { animal }) => animal?.rawImportData === cell,
  Zeichnung: (cell, { animal }) =>
    saysNothing(cell) ||
    (animal?.whiteGrade != null &&
      { Kragenschecke: 'Collar', super: 'Super', Weißpfote: 'Minimal' }[cell] === animal.whiteGrade),
  'Weiß %': (cell, { animal }) =>
    saysNothing(cell) ||
    (animal?.whitePercent != null && { '20': 20, '90 %': 90 }[cell] === animal.whitePercent),
  Vater: (cell, { father }) => isNamed(cell, father),
  Mutter: (cell, { mother }) => isNamed(cell, mother),
  VV: (cell, { ancestor }) => isNamed(cell, ancestor('ff')),
  VM: (cell, { ancestor }) => isNamed(cell, ancestor('fm')),
  MMM: (cell, { ancestor }) => isNamed(cell, ancestor('mmm')),
  Züchter: (cell, { animal }) => animal?.originBreeder === cell,
  'abgegeben an': (cell, { receiver }) => receiver === cell,
  Wurf: (cell, { litter }) => litter?.pairingCode === cell,
  Gehege: (cell, { enclosure }) => enclosure === cell,
  'Gewicht 3.5.24': (cell, { weights }) => {
    const grams = weights.get('2024-05-03')
    return grams !== undefined && grams === { '12,5': 12.5, '0,07 kg': 70 }[cell]
  },
  'Gewicht 14. Tag': (_, { animal, weights }) =>
    animal?.dateOfBirth !== null && [...weights.values()].includes(20),
}

test.each([
  ['any', someTable],
  ['white', someWhiteTable],
])(
  'of %s table each cell is found again in its field, beside it, in a red row or in a column that is left out',
  (_, table) => {
    let cells = 0
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 30 }), ([heading = [], ...lines], nth) => {
        const drop = heading[nth] ?? ''
        const plan = planLines([heading, ...lines], { drop })
        const after = carryOutTable(plan, emptyTableBook())
        for (const [at, line] of lines.entries()) {
          const outcome = plan.rows.find(({ row }) => row === at + 2)
          if (outcome?.state === 'red') {
            expect(plan.findings.some(({ row, severity }) => row === at + 2 && severity === 'red')).toBe(true)
            continue
          }
          const found = foundOf(plan, after, at + 2)
          const extras = extrasOfGerbil(found.animal)
          for (const [column, cell] of line.entries()) {
            const label = heading[column] ?? ''
            if (cell === '' || label === drop) continue
            cells++
            const beside = extras.filter((extra) => extra.label === label).map(({ value }) => value)
            const isBeside = beside.join('') === cell
            const isInField = inField[label]?.(cell, found) ?? false
            const where = `${label} „${cell.slice(0, 20)}“ in ${JSON.stringify(line).slice(0, 300)}`
            // A parent whom a sibling's row tells may stand beside a name that could not be told.
            const isTold = /^(?:Vater|Mutter|V[VM]|MMM|Gewicht.*|Wurf)$/.test(label) && isBeside
            expect(isInField && !isTold ? !isBeside : isBeside, where).toBe(true)
          }
        }
      }),
      { numRuns: longRuns(400, 10_000), seed: 4 },
    )
    expect(cells).toBeGreaterThan(3000)
  },
)

function foundOf(
  plan: ReturnType<typeof planLines>,
  book: ReturnType<typeof carryOutTable>,
  row: number,
): Found {
  const found = animalOfRow(plan, book, row)
  const id = found.animal?.id ?? ''
  const parentOf = (child: string | undefined, role: 'fatherId' | 'motherId') => {
    const { litterId } = book.gerbils.find((gerbil) => gerbil.id === child) ?? {}
    return book.litters.find((litter) => litter.id === litterId)?.[role] ?? undefined
  }
  return {
    ...found,
    weights: book.weights.get(id) ?? new Map(),
    enclosure: book.enclosureOf.get(id),
    receiver: book.contacts.find((contact) => contact.id === found.animal?.receiverContactId)?.name,
    ancestor: (path) => {
      const ancestor = path
        .split('')
        .reduce<string | undefined>(
          (one, letter) => parentOf(one, letter === 'f' ? 'fatherId' : 'motherId'),
          id,
        )
      return book.gerbils.find((gerbil) => gerbil.id === ancestor)
    },
  }
}
