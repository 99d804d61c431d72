import { messageTemplateLimits } from '@zuchtbuch/domain/text-limits'
import { MESSAGE_KINDS, PLACEHOLDERS } from '@zuchtbuch/domain/letters/message-templates'
import { z } from 'zod'
import { bookkeeping, Id, input } from './fields.ts'
import { Request } from './requests.ts'

const oneLine = z
  .string()
  .trim()
  .min(1)
  .max(messageTemplateLimits.subject)
  .regex(/^[^\r\n]*$/, 'darf nur eine Zeile haben')
const body = z.string().max(messageTemplateLimits.body).regex(/\S/, 'darf nicht leer sein')
const members = {
  title: oneLine.meta({ description: 'What it is called', examples: ['Absage'] }),
  subjectSie: oneLine.meta({
    description: 'For people whom one calls Sie',
    examples: ['Ihre Anfrage nach Rennmäusen'],
  }),
  bodySie: body.meta({
    description: 'For people whom one calls Sie',
    examples: ['{{anrede}},\n\n…\n\n{{gruss}}'],
  }),
  subjectDu: oneLine.meta({
    description: 'For people whom one calls du',
    examples: ['Deine Anfrage nach Rennmäusen'],
  }),
  bodyDu: body.meta({
    description: 'For people whom one calls du',
    examples: ['{{anrede}},\n\n…\n\n{{gruss}}'],
  }),
}
const kind = z.enum(MESSAGE_KINDS)
const placeholders = z.array(z.enum(PLACEHOLDERS))

export const MessageTemplate = z
  .strictObject({
    id: Id,
    kind: kind.meta({ description: 'What the letter is about' }),
    ...members,
    placeholders: placeholders.meta({ description: 'What its texts may name, in double braces' }),
    isChanged: z.boolean().meta({ description: 'Its words are the breeder’s own' }),
    ...bookkeeping,
  })
  .meta({ id: 'MessageTemplate' })
export const MessageTemplates = z
  .strictObject({ items: z.array(MessageTemplate).describe('All of them') })
  .meta({ id: 'MessageTemplates' })

const orSeeded = <T extends z.ZodType>(member: T) =>
  member.nullable().optional().meta({ description: 'Null: the words that every book begins with' })
export const MessageTemplateUpdate = input(
  {
    title: orSeeded(members.title),
    subjectSie: orSeeded(members.subjectSie),
    bodySie: orSeeded(members.bodySie),
    subjectDu: orSeeded(members.subjectDu),
    bodyDu: orSeeded(members.bodyDu),
  },
  ['id', 'kind', 'placeholders', 'isChanged', 'createdAt', 'updatedAt', 'version'],
).meta({ id: 'MessageTemplateUpdate', example: { subjectSie: 'Ihre Anfrage bei uns' } })

export const TemplateReply = z
  .strictObject({ kind: kind.describe('What the mail is to say') })
  .meta({ id: 'TemplateReply', example: { kind: 'WaitlistPlaced' } })
export const RequestWithDraft = z
  .strictObject({
    ...Request.shape,
    missing: placeholders.meta({ description: 'Placeholders without a value: what names them was left out' }),
  })
  .meta({ id: 'RequestWithDraft' })
