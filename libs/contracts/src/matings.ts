import { MATING_STATES } from '@zuchtbuch/domain/herd-rules/breeding-calendar'
import { matingLimits } from '@zuchtbuch/domain/text-limits'
import { z } from 'zod'
import { bookkeeping, Count, Day, FatherId, Id, input, MotherId, optionalText, page } from './fields.ts'
import { RecordWarnings } from './record-warnings.ts'

const past = 'Not in the future'
const writable = {
  fatherId: FatherId,
  motherId: MotherId,
  plannedFor: Day.nullable().describe('Day on which the two shall come together'),
  togetherFrom: Day.nullable().meta({ description: past, examples: ['2026-03-14'] }),
  separatedOn: Day.nullable().meta({ description: `${past}, not before togetherFrom` }),
  endedOn: Day.nullable().meta({ description: `${past}; the mating came to nothing, or was given up` }),
  retiredOn: Day.nullable().meta({
    description: `${past}, not before togetherFrom; the two live on together and shall have no young any more. Null takes the pair up again`,
  }),
  pairingCode: optionalText(matingLimits.pairingCode).meta({
    description: 'Breeding number of the pairing',
    examples: ['26-04'],
  }),
  notes: optionalText(matingLimits.notes).describe('Free text'),
  litterId: Id.nullable().meta({ description: 'The litter that came of it; it has the same parents' }),
}
const name = z
  .string()
  .nullable()
  .meta({ examples: ['Krümel'] })

export const Mating = z
  .strictObject({
    id: Id,
    ...writable,
    state: z.enum(MATING_STATES).meta({
      description:
        'The last four follow from separatedOn, litterId, endedOn and retiredOn; open are the first three',
    }),
    expectedFrom: Day.nullable().meta({
      description:
        'The first day on which young can be born; null while it is planned, when it is closed, and once the mother is dead or gone',
    }),
    expectedTo: Day.nullable().meta({
      description:
        'The last day on which young are likely; once it is past, and when they were parted, the last one that is possible',
    }),
    afterLitterId: Id.nullable().meta({ description: 'The litter after which the pair stayed together' }),
    nursing: Count.nullable().meta({
      description: 'Young of that litter that the mother nurses; null without one, and where nobody knows',
      examples: [5],
    }),
    fatherName: name.describe('Name of the father'),
    motherName: name.describe('Name of the mother'),
    coefficient: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'F of the young, unrounded', examples: [0.0625] }),
    percent: z.number().meta({ description: 'F in %, two decimals', examples: [6.25] }),
    fullGenerations: z
      .int()
      .min(0)
      .meta({ description: 'Generations of the young that are known without a gap' }),
    warnings: RecordWarnings.optional(),
    ...bookkeeping,
  })
  .meta({ id: 'Mating' })
export const MatingPage = page(Mating, 'MatingPage')

const inputShape = z.object(writable).partial().shape
const readOnly = [
  'id',
  'state',
  'expectedFrom',
  'expectedTo',
  'afterLitterId',
  'nursing',
  'fatherName',
  'motherName',
  'coefficient',
  'percent',
  'fullGenerations',
  'warnings',
  'createdAt',
  'updatedAt',
  'version',
] as const

export const MatingCreate = input(
  { ...inputShape, fatherId: writable.fatherId, motherId: writable.motherId },
  readOnly,
).meta({
  id: 'MatingCreate',
  example: {
    fatherId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b',
    motherId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6c',
    togetherFrom: '2025-10-01',
    pairingCode: '25-05',
  },
})
export const MatingUpdate = input(inputShape, readOnly).meta({
  id: 'MatingUpdate',
  example: { separatedOn: '2025-10-20', notes: 'Verstehen sich gut.' },
})
export type MatingChanges = z.output<typeof MatingUpdate>
