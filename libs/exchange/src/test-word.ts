import type { Readable } from 'node:stream'
import { zipOf } from './test-zip.ts'

const office = 'http://schemas.openxmlformats.org'

/** A document with this body as programs other than Word write it: no styles, no properties. */
export function wordDocument(
  body: string,
  more: Record<string, string | Readable> = {},
): Promise<Buffer<ArrayBuffer>> {
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...more,
  })
}
