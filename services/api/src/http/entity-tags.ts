/** The tags of an If-Match or If-None-Match header, without the mark of weak ones (RFC 9110, section 8.8.3). */
export function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}

/** True when an If-None-Match header says that the caller has what carries this tag. */
export function namesTag(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header.trim() === '*' || tagsOf(header).includes(etag))
}
