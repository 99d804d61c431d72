import type { SearchOf } from '../../searches.ts'
import type { NewFeedback } from '../../data/feedback.ts'

type Facts = Omit<NewFeedback, 'description' | 'status' | 'answer'>

const records = { tiere: 'gerbilId', wuerfe: 'litterId', kontakte: 'contactId' } as const
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the facts that go along with a ticket: its screen and device, cut to what the service takes. */
export function factsOf(
  { seite = '/', ansicht = '' }: SearchOf<'/tickets/$id'>,
  { origin, userAgent, nameOf }: { origin: string; userAgent: string; nameOf: (id: string) => string | null },
): Facts {
  const [, room = '', id = ''] = /^\/([^/?#]+)\/([^/?#]+)/.exec(seite) ?? []
  const member = Object.hasOwn(records, room) && uuid.test(id) ? records[room as keyof typeof records] : null
  return {
    view: ansicht === '' ? null : ansicht.slice(0, 200),
    ...(member === null ? {} : { [member]: id }),
    animalName: member === 'gerbilId' ? (nameOf(id)?.slice(0, 200) ?? null) : null,
    url: `${origin}${seite}`.slice(0, 2000),
    userAgent: userAgent.slice(0, 1000),
  }
}
