import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Encoding } from './text-cache.ts'

/** The best encoding a client takes (RFC 9110, 12.5.3); without the header, none. */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const weights = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', weight] = entry.split(';').map((part) => part.trim())
        return [name, weight === undefined ? 1 : Number(/^q=([\d.]+)$/.exec(weight)?.[1] ?? 1)]
      }),
  )
  const weight = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br'
  return weight('gzip') > 0 ? 'gzip' : 'identity'
}

/**
 * Whether the client's copy is the one that `answer` would send (RFC 9110, 13.1). A date counts only when it is
 * the very one sent: after a roll back the right contents can be older than the copy.
 */
export function notModified(request: IncomingHttpHeaders, answer: OutgoingHttpHeaders): boolean {
  const tags = request['if-none-match']
  if (tags === undefined) return request['if-modified-since'] === answer['last-modified']
  return tags.split(',').some((tag) => ['*', answer.etag].includes(tag.trim().replace(/^W\//, '')))
}
