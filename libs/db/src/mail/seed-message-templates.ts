import { MESSAGE_KINDS } from '@zuchtbuch/domain/letters/message-templates'
import type { Tx } from '../client.ts'
import { messageTemplates } from '../schema/messages.ts'

/** Adds the rows that are missing; their words are those of the program until the breeder changes them. */
export async function seedMessageTemplates(tx: Tx): Promise<void> {
  await tx
    .insert(messageTemplates)
    .values(MESSAGE_KINDS.map((kind) => ({ kind })))
    .onConflictDoNothing({ target: messageTemplates.kind })
}
