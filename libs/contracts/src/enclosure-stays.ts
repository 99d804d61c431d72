import { z } from 'zod'
import { bookkeeping, Day, Id, page } from './fields.ts'

export const EnclosureStay = z
  .strictObject({
    id: Id,
    gerbilId: Id,
    gerbilName: z.string().meta({ examples: ['Krümel'] }),
    enclosureId: Id,
    enclosureName: z.string().meta({ examples: ['Gehege 3'] }),
    fromDay: Day,
    toDay: Day.nullable().meta({ description: 'YYYY-MM-DD; null while the animal lives there' }),
    ...bookkeeping,
  })
  .meta({ id: 'EnclosureStay' })
export const EnclosureStayPage = page(EnclosureStay, 'EnclosureStayPage')
