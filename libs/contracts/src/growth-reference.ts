import { z } from 'zod'

const count = (example: number, description: string) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] })
const grams = (example: number, description: string) => z.number().meta({ description, examples: [example] })

const GrowthPoint = z.strictObject({
  ageDays: count(21, 'Age in days'),
  animals: count(34, 'How many animals were weighed about this age'),
  grams: grams(19.5, 'g, the median'),
  low: grams(15.8, 'g, 10 of 100 weights are below; null with fewer than 20 animals').nullable(),
  high: grams(23.1, 'g, 10 of 100 weights are above; null with fewer than 20 animals').nullable(),
})

export const GrowthReference = z
  .strictObject({
    weights: count(812, 'How many weights the points are made of'),
    animals: count(96, 'How many animals they are of'),
    points: z
      .array(GrowthPoint)
      .describe(
        'By rising age, empty while too little is known; straight lines lie between, and nothing is known before the first and after the last',
      ),
  })
  .meta({ id: 'GrowthReference' })
