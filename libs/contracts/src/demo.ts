import { z } from 'zod'

export const DemoFilled = z
  .object({
    gerbils: z
      .int()
      .min(0)
      .meta({ description: 'Animals that are in the book now.', examples: [112] }),
    litters: z
      .int()
      .min(0)
      .meta({ description: 'Litters that are in the book now.', examples: [29] }),
  })
  .meta({ id: 'DemoFilled' })
