import type { MailRequest } from '../../data/requests.ts'
import { texts } from './texts.de.ts'

type Sender = Pick<MailRequest, 'fromName' | 'fromPhone' | 'fromAddress' | 'writer'>

/** Names the sender of a request; the marketplace where it sent the request and names nobody. */
export const senderOf = ({ fromName, fromPhone, fromAddress, writer }: Sender): string =>
  writer.name?.trim() || fromName?.trim() || fromPhone || fromAddress || texts.unknownSender
