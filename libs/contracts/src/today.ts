import { DUE_DONES, DUE_KINDS, DUE_RESOURCES, DUE_WORKS, parseDueKey } from '@zuchtbuch/domain/due/due-key'
import { z } from 'zod'
import { Count, Day, EnclosureId, Id, Moment } from './fields.ts'
import { YoungPerYear } from './statistics.ts'

export const DueItem = z
  .strictObject({
    key: z.string().meta({
      description: 'Names this one occurrence: kind, id of the record and, of what comes again, its day',
      examples: ['CleanEnclosure:0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b:2026-03-14'],
    }),
    kind: z.enum(DUE_KINDS).describe('What is due'),
    work: z
      .enum(DUE_WORKS)
      .meta({ description: 'The work of the animal room that it is a part of, or the desk' }),
    title: z.string().meta({ description: 'Whom or what it is about', examples: ['Düne'] }),
    detail: z
      .string()
      .nullable()
      .meta({ description: 'A German line below the title', examples: ['zuletzt am 14.02.'] }),
    dueOn: Day,
    overdueDays: Count.meta({ description: 'Days since it was due; 0 until the day after', examples: [0] }),
    isPressing: z
      .boolean()
      .meta({ description: 'An animal or a promise suffers from it; all else can wait' }),
    inQuarantine: z.boolean().meta({
      description: 'Its enclosure or one of its animals is in quarantine: it comes last in a round',
    }),
    promisedOn: Day.nullable().meta({ description: 'The day that was promised to a person' }),
    resource: z.enum(DUE_RESOURCES).meta({ description: 'What `id` names' }),
    id: Id,
    gerbilIds: z.array(Id).describe('Ids of animals (`GET /gerbils`)'),
    enclosureId: EnclosureId.nullable(),
    contactId: Id.nullable().meta({ description: 'Whom it is about' }),
    actions: z
      .array(
        z.strictObject({
          code: z
            .string()
            .meta({ description: 'What it is about in its kind, for programs', examples: ['Extend'] }),
          label: z.string().meta({ examples: ['Verlängern'] }),
        }),
      )
      .meta({ description: 'What can be done about it beside calling it done' }),
    done: z.enum(DUE_DONES).meta({
      description:
        'What "done" writes down beside the mark: `lastCleanedOn` of the enclosure, `resolvedOn` of the health record, 0 as `deathsWithin8Weeks` of the litter, today as `lastSeenAliveOn` of the animals, nothing',
    }),
  })
  .meta({ id: 'DueItem' })

export const Today = z
  .strictObject({
    day: Day,
    items: z.array(DueItem).meta({
      description: 'Overdue ones first, by day, kind and id; those that are done or put off are left out',
    }),
    snoozed: z
      .array(
        DueItem.extend({ snoozedUntil: Day.meta({ description: 'It comes back on this day' }) }).meta({
          id: 'SnoozedItem',
        }),
      )
      .meta({ description: 'Those that were put off until after today' }),
    counts: z
      .strictObject({
        newRequests: Count.meta({ description: 'Mails of people that nobody looked at' }),
        openQuestions: Count.meta({ description: 'Tickets that wait for the breeder' }),
        runningJobs: Count.meta({ description: 'Queued ones among them, scheduled ones not' }),
        failedJobs: Count,
        doneToday: Count.meta({ description: 'Items called done today' }),
        residents: Count.meta({ description: 'Animals that live here' }),
        litters: Count.meta({ description: 'With young that live here and are not ready to go' }),
        young: Count.meta({ description: 'Those young' }),
      })
      .describe('What the first page counts'),
    young: YoungPerYear,
    backup: z
      .strictObject({
        lastAt: Moment.nullable(),
        state: z.enum(['ok', 'old', 'none']).meta({ description: '`old` after two days' }),
      })
      .describe('The newest of the daily backups'),
    mail: z
      .strictObject({
        configured: z.boolean(),
        lastSyncAt: Moment.nullable().describe('When the mailbox was last read'),
        error: z.string().nullable(),
      })
      .describe('The mailbox, and its last reading'),
  })
  .meta({ id: 'Today' })

export const TodayQuery = z.object({
  until: Day.optional().meta({ description: 'Items due later are left out; in two weeks unless told' }),
  resource: z.enum(DUE_RESOURCES).optional().meta({ description: 'Only items about such records' }),
})

export const DueKeyParams = z.strictObject({
  key: z
    .string()
    .max(200)
    .refine((key) => parseDueKey(key) !== undefined, 'ist kein Schlüssel von etwas Fälligem')
    .meta({
      description: 'Names what is due (`key` of its item)',
      examples: ['Selection:0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'],
    }),
})

export const longestSnoozeDays = 60

export const SnoozeInput = z
  .strictObject({
    until: Day.meta({ description: `After today, at most ${longestSnoozeDays} days ahead` }),
  })
  .meta({ id: 'SnoozeInput' })
