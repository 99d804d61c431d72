import type { MailRequest } from '../../service/requests.ts'
import { texts } from './texts.de.ts'

type Sender = Pick<MailRequest, 'fromName' | 'fromAddress' | 'writer'>

/** Who wrote a request; where a marketplace sent it and names nobody, the marketplace. */
export const senderOf = ({ fromName, fromAddress, writer }: Sender): string =>
  writer.name?.trim() || fromName?.trim() || fromAddress || texts.unknownSender
