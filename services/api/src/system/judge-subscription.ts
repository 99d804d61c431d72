import { isPushPort, type Resolve } from '@zuchtbuch/runtime/public-address'
import { leadsToInternet } from '../assistant/leads-to-internet.ts'
import { subscriptionTexts as texts } from '../common/texts.de.ts'

type Given = { endpoint: string; p256dh: string; auth: string; label?: string | undefined }

/** Far above what browsers make; the endpoint must also fit an entry of its index. */
const longest = { endpoint: 2000, p256dh: 200, auth: 200, label: 100 }

/**
 * Why a subscription is refused, in German; undefined when it is taken. The endpoint is an address that whoever asks
 * wants us to call: https at its own port, without credentials, and not within our own network. A name that does not
 * resolve is taken.
 */
export async function judgeSubscription(
  { endpoint, p256dh, auth, label = '' }: Given,
  { allowPrivate, resolve }: { allowPrivate: boolean; resolve?: Resolve },
): Promise<string | undefined> {
  if ([endpoint, p256dh, auth].some((text) => text.trim() === '')) return texts.incomplete
  if (endpoint.length > longest.endpoint || p256dh.length > longest.p256dh || auth.length > longest.auth)
    return texts.tooLong
  if (label.length > longest.label) return texts.longLabel
  // Browsers hand out addresses in ASCII, without blanks that the parser would forgive.
  if (!/^https:\/\/[\x21-\x7e]+$/i.test(endpoint) || !URL.canParse(endpoint)) return texts.noAddress
  const url = new URL(endpoint)
  const { hostname, username, password } = url
  if (username !== '' || password !== '') return texts.noAddress
  if (allowPrivate) return undefined
  if (!isPushPort(url)) return texts.otherPort
  return (await leadsToInternet(hostname, resolve)) ? undefined : texts.notPublic
}
