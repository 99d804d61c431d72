import type { MailRequest } from '../../data/requests.ts'
import { texts } from './texts.de.ts'

type Sender = Pick<MailRequest, 'fromName' | 'fromPhone' | 'fromAddress' | 'writer'>

/** Who wrote a request; where a marketplace sent it and names nobody, the marketplace. */
export const senderOf = ({ fromName, fromPhone, fromAddress, writer }: Sender): string =>
  writer.name?.trim() || fromName?.trim() || fromPhone || fromAddress || texts.unknownSender
