import { z } from 'zod'

/**
 * Characters that are not seen and turn the direction of what stands beside them: a text is shown as what it is not.
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
export const withoutTurning = (text: string) => text.replace(turning, '')

/** A text that must say something; blanks around it are removed. At most `max` code points. */
export const requiredText = (max: number) =>
  z.string().overwrite(withoutTurning).trim().min(1).max(max).regex(/\S/, 'darf nicht leer sein')

// oxlint-disable-next-line no-control-regex
const seen = /^[^\u0000-\u001f\u007f-\u009f]*$/
/** Refuses a text of several lines, or with other characters that are not seen. */
export const oneLine = [seen, 'enthält Zeichen, die man nicht sieht'] as const

/** The name of a record: one line of what can be seen. At most `max` code points. */
export const nameText = (max: number) => requiredText(max).regex(...oneLine)

/** The member, or null for what holds without it; described alike. */
export const orNull = <T extends z.ZodType>(member: T) =>
  member.nullable().optional().meta({ description: member.description })

/** Free text, at most `max` code points; null when there is none. */
export const optionalText = (max: number) => z.string().overwrite(withoutTurning).max(max).nullable()

/** One line of free text, at most `max` code points; null when there is none. */
export const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(withoutTurning)
    .trim()
    .max(max)
    .regex(...oneLine)
    .nullable()

/** A mail server of one's own may have a name without a dot. */
const mailAddress = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/

/** An address that somebody types; null or blank when there is none. */
export const MailAddress = optionalText(254)
  .refine((text) => text === null || text.trim() === '' || mailAddress.test(text.trim()), {
    error: 'ist keine E-Mail-Adresse, zum Beispiel jana@example.org',
  })
  .meta({ examples: ['jana@example.org'] })

/** A yes or no in an address: written as `true` or `false`, a boolean in the document. */
export const flag = (description: string) =>
  z
    .enum(['true', 'false'])
    .optional()
    .meta({ description, shown: { type: 'boolean', default: false } })

/** Names a record in the program that it comes from; a blank one is none, or two without one would be duplicates. */
export const ExternalRef = optionalText(200)
  .overwrite((text) => (text?.trim() ? text : null))
  .meta({
    description: 'Its name in the program that it was imported from; unique, and blank is none',
    examples: ['T-104'],
  })

/** Any UUID: an id of a version that nobody knows is well-formed and names no record. */
export const Id = z
  .guid()
  .toLowerCase()
  .meta({ description: 'Id of a record, a UUID', examples: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'] })
export const GerbilId = Id.describe('Id of an animal (`GET /gerbils`)')
export const FatherId = Id.describe('Id of a male animal (`GET /gerbils`)')
export const MotherId = Id.describe('Id of a female animal (`GET /gerbils`)')
export const LitterId = Id.describe('Id of a litter (`GET /litters`)')
export const MatingId = Id.describe('Id of a mating (`GET /matings`)')
export const EnclosureId = Id.describe('Id of an enclosure (`GET /enclosures`)')
/** The varieties of the catalogue have the same ids in every book. */
export const ColorVarietyId = Id.describe(
  'Id of a colour variety (`GET /color-varieties`); those of the catalogue are the same everywhere',
)
export const DiagnosisCode = z
  .string()
  .regex(/^[a-z0-9-]{2,60}$/, 'ist kein Kürzel einer Diagnose')
  .meta({ description: 'Code of a diagnosis (`GET /diagnoses`)', examples: ['epilepsy'] })
export const ContactId = Id.describe('Id of a contact (`GET /contacts`)')
export const ReceiverContactId = Id.describe('Id of the contact that got the animal (`GET /contacts`)')
export const ProspectId = Id.describe('Id of a prospect (`GET /prospects`)')
/** A day of the years 0001 to 9999; Postgres knows no year 0. */
export const Day = z.iso
  .date()
  .refine((day) => day >= '0001', 'muss im Jahr 0001 oder später liegen')
  .meta({ description: 'YYYY-MM-DD', examples: ['2026-03-14'] })
/** RFC 3339 in UTC with `Z`. */
export const Moment = z.iso.datetime({ precision: 3 }).meta({ examples: ['2026-03-14T09:26:53.000Z'] })
/** Before 1900 the clocks of some zones, hence what Postgres answers, differ from UTC by odd seconds. */
const earliest = Date.UTC(1900, 0)
const afterLatest = Date.UTC(10_000, 0)

/** RFC 3339; a date alone is midnight UTC. Stored and answered in UTC. */
export const InputMoment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .meta({
    description: 'In the years 1900 to 9999 (UTC); a date alone is midnight UTC',
    examples: ['2026-03-14T00:00:00.000Z'],
  })
  .transform((text) => new Date(text))
  .refine(
    (date) => date.getTime() >= earliest && date.getTime() < afterLatest,
    'muss in den Jahren 1900 bis 9999 liegen',
  )

export const Count = z.int().min(0).max(2_147_483_647)
/** A number that its column holds exactly; one with more decimals is refused rather than rounded. */
export const decimal = (places: number) =>
  z
    .number()
    .refine(
      (value) => Number(value.toFixed(places)) === value,
      `darf höchstens ${places} Stellen hinter dem Komma haben`,
    )

/** EUR with at most two decimals. */
export const Euro = decimal(2)
  .min(0)
  .max(99_999_999.99)
  .meta({ examples: [45.5] })

const longestProvenance = 100_000

/** Text that holds JSON (origin of imported data). Input may be that text or an object; both are stored as text. */
export const Provenance = z
  .union([z.string().max(longestProvenance), z.record(z.string(), z.unknown())])
  .nullable()
  .meta({
    description: 'Where the record came from: an object, or text that holds JSON',
    examples: ['{"heft":"2024, Seite 7"}'],
  })
  .transform((value, context) => {
    if (value === null) return null
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (text.length > longestProvenance) {
      context.addIssue({ code: 'custom', message: `darf höchstens ${longestProvenance} Zeichen JSON haben` })
      return z.NEVER
    }
    try {
      JSON.parse(text)
      return text
    } catch {
      context.addIssue({ code: 'custom', message: 'ist kein JSON' })
      return z.NEVER
    }
  })

/** Bookkeeping members of every record. */
export const bookkeeping = {
  createdAt: Moment.describe('When it was stored'),
  updatedAt: Moment.describe('When it was last changed'),
  version: z.int().meta({ description: 'Counts the changes of the record', examples: [1] }),
}

const ignored = z.unknown().optional().meta({ description: 'Read-only; ignored in a body' })

/**
 * The input form of a record: members that only the service sets are known and dropped, so that a record can
 * be sent back as it came; any other unknown member is an error.
 */
export function input<S extends z.ZodRawShape, K extends string>(shape: S, readOnly: readonly K[]) {
  const known = Object.fromEntries(readOnly.map((key) => [key, ignored])) as Record<K, typeof ignored>
  return z.strictObject({ ...known, ...shape }).transform((value) => {
    const members = Object.entries(value).filter(([key]) => !(readOnly as readonly string[]).includes(key))
    return Object.fromEntries(members) as z.output<z.ZodObject<S>>
  })
}

/** The envelope of every list. */
export function page<T extends z.ZodType>(item: T, id: string) {
  return z
    .strictObject({
      items: z.array(item).describe('The records of this page'),
      totalCount: z
        .int()
        .min(0)
        .meta({ description: 'Records on all pages', examples: [1] }),
      page: z
        .int()
        .min(1)
        .meta({ description: 'Number of this page, from 1', examples: [1] }),
      pageSize: z
        .int()
        .min(1)
        .max(1000)
        .meta({ description: 'Records of a full page', examples: [20] }),
    })
    .meta({ id })
}

export const IdParams = z.strictObject({ id: Id })
/** A record that belongs to the record `id`. */
export const RecordParams = z.strictObject({
  id: Id,
  recordId: Id.describe('Id of the record below the one in the path before it'),
})
