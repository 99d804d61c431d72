import { z } from 'zod'
import { bookkeeping, input } from './fields.ts'

const writable = {
  years: z
    .array(
      z.strictObject({
        year: z
          .int()
          .min(1900)
          .max(9999)
          .meta({ description: 'Calendar year', examples: [2026] }),
        otherRodentYoung: z
          .int()
          .min(0)
          .max(9999)
          .meta({ description: 'Young of mice, rats and hamsters in it', examples: [12] }),
      }),
    )
    .max(200)
    .refine((years) => new Set(years.map(({ year }) => year)).size === years.length, 'nennt ein Jahr zweimal')
    .describe('What counts beside the gerbils, by year; a PUT replaces all'),
  sharesRooms: z.boolean().describe('Somebody else keeps rodents in the same rooms'),
}

export const HerdSize = z.strictObject({ ...writable, ...bookkeeping }).meta({ id: 'HerdSize' })

export const HerdSizeUpdate = input(z.object(writable).partial().shape, [
  'createdAt',
  'updatedAt',
  'version',
]).meta({ id: 'HerdSizeUpdate', example: { years: [{ year: 2026, otherRodentYoung: 12 }] } })
