export interface RequestPath {
  /** Decoded; none is empty, begins with a dot, or holds a slash, backslash or control character. */
  readonly segments: readonly string[]
  /** The path ended in a slash. */
  readonly folder: boolean
}

/**
 * The path of a request target in origin or absolute form (RFC 9112, 3.2), decoded exactly once. Null for
 * everything that names no file of a website: traversal, hidden files, broken encodings, empty segments.
 */
export function requestPath(target: string): RequestPath | null {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)
  if (!path.startsWith('/')) return null
  const segments = path.slice(1).split('/')
  const folder = segments.at(-1) === ''
  if (folder) segments.pop()
  try {
    const decoded = segments.map(decodeURIComponent)
    return decoded.every(isPlain) ? { segments: decoded, folder } : null
  } catch {
    return null
  }
}

function isPlain(segment: string): boolean {
  return segment !== '' && segment.length <= 255 && !segment.startsWith('.') && !/[/\\\p{Cc}]/u.test(segment)
}
