import { z } from 'zod'
import { bookkeeping, Day, EnclosureId, GerbilId, Id, page } from './fields.ts'

export const EnclosureStay = z
  .strictObject({
    id: Id,
    gerbilId: GerbilId,
    gerbilName: z.string().meta({ description: 'Name of the animal', examples: ['Krümel'] }),
    enclosureId: EnclosureId,
    enclosureName: z.string().meta({ description: 'Name of the enclosure', examples: ['Gehege 3'] }),
    fromDay: Day,
    toDay: Day.nullable().meta({ description: 'YYYY-MM-DD; null while the animal lives there' }),
    ...bookkeeping,
  })
  .meta({ id: 'EnclosureStay' })
export const EnclosureStayPage = page(EnclosureStay, 'EnclosureStayPage')
