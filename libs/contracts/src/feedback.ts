import { z } from 'zod'
import {
  bookkeeping,
  ContactId,
  GerbilId,
  Id,
  input,
  InputMoment,
  LitterId,
  Moment,
  optionalText,
  page,
  requiredText,
} from './fields.ts'

const FeedbackStatus = z.enum(['New', 'InProgress', 'Question', 'Solved', 'Declined']).meta({
  id: 'FeedbackStatus',
  description: 'Any may follow any; a new ticket is New unless it says otherwise',
  examples: ['Solved'],
})

const writable = {
  description: requiredText(5000).meta({
    description: 'What the breeder noticed',
    examples: ['Das Gewicht von Sanddorn lässt sich nicht speichern.'],
  }),
  status: FeedbackStatus,
  answer: optionalText(5000).meta({
    description: 'What the breeder is told',
    examples: ['Jetzt werden auch Kommazahlen angenommen.'],
  }),
  view: optionalText(200).meta({ description: 'Where it was written', examples: ['Tier'] }),
  animalId: optionalText(200).meta({ description: 'As the view knew it; not checked', examples: ['T-17'] }),
  animalName: optionalText(200).meta({
    description: 'Name of the animal that was shown',
    examples: ['Sanddorn'],
  }),
  litterName: optionalText(200).meta({
    description: 'What the litter that was shown is called',
    examples: ['K-Wurf'],
  }),
  url: optionalText(2000).meta({
    description: 'Address of the screen that was shown',
    examples: ['http://127.0.0.1:8080/?focus=1'],
  }),
  userAgent: optionalText(1000).meta({
    description: 'The browser, as it names itself',
    examples: ['Mozilla/5.0'],
  }),
}

/** They name records but do not hold on to them: those may be gone, or never have been. */
const references = {
  gerbilId: GerbilId.nullable(),
  litterId: LitterId.nullable(),
  contactId: ContactId.nullable(),
}

const replyText = requiredText(5000).meta({ examples: ['Ja, seit gestern.'] })

export const Feedback = z
  .strictObject({
    id: Id,
    ...writable,
    timestamp: Moment.nullable().meta({ description: 'When it was written, by the clock of the browser' }),
    ...references,
    replies: z
      .array(
        z
          .strictObject({
            id: Id,
            text: replyText.describe('What is told'),
            createdAt: Moment.describe('When it was stored'),
          })
          .meta({ id: 'FeedbackReply' }),
      )
      .meta({ description: 'What the breeder wrote to it, oldest first' }),
    ...bookkeeping,
  })
  .meta({ id: 'Feedback' })
export const FeedbackPage = page(Feedback, 'FeedbackPage')

const inputShape = {
  ...z.object({ ...writable, ...references }).partial().shape,
  timestamp: InputMoment.nullable().optional().describe('When the breeder noticed it'),
}
const notify = z
  .boolean()
  .optional()
  .meta({ description: 'Push the new status to all subscribed browsers', examples: [true] })
const bookkept = ['replies', 'createdAt', 'updatedAt', 'version'] as const

export const FeedbackCreate = input({ ...inputShape, description: writable.description }, [
  'id',
  ...bookkept,
]).meta({
  id: 'FeedbackCreate',
  example: {
    description: 'Das Gewicht von Sanddorn lässt sich nicht speichern.',
    view: 'Tier',
    animalName: 'Sanddorn',
    url: 'http://127.0.0.1:8080/tiere',
    userAgent: 'Mozilla/5.0',
    timestamp: '2025-06-14T09:26:53.000Z',
  },
})
export const FeedbackUpdate = input({ ...inputShape, notify }, ['id', ...bookkept]).meta({
  id: 'FeedbackUpdate',
  example: { status: 'Solved', answer: 'Jetzt werden auch Kommazahlen angenommen.', notify: false },
})
export const FeedbackUpdateWithId = input({ ...inputShape, notify, id: Id }, bookkept).meta({
  id: 'FeedbackUpdateWithId',
  example: { id: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b', status: 'InProgress', notify: false },
})
export type FeedbackChanges = z.output<typeof FeedbackUpdate>

export const mostReplies = 50
export const FeedbackReplyCreate = z
  .strictObject({ text: replyText.describe('What is told') })
  .meta({ id: 'FeedbackReplyCreate' })
