import type { MailRequest } from '../../service/requests.ts'
import { texts } from './texts.de.ts'

/** Who wrote a request. */
export const senderOf = ({ fromName, fromAddress }: Pick<MailRequest, 'fromName' | 'fromAddress'>): string =>
  fromName?.trim() || fromAddress || texts.unknownSender
