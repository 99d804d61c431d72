import type { Response } from 'express'

/** Makes the answer a download; of the name only letters, digits and `. _ -` remain, at most 80 of them. */
export function attach(response: Response, fileName: string): void {
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z0-9]{1,10})?$/isu.exec(fileName) ?? []
  const plain = stem.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80)
  const ascii = plain.normalize('NFKD').replace(/[^\w.-]/g, '')
  // RFC 6266: the plain name for programs that do not read the other one.
  response.set(
    'Content-Disposition',
    `attachment; filename="${ascii}${ending}"; filename*=UTF-8''${encodeURIComponent(plain.toWellFormed())}${ending}`,
  )
}
