import { decodeText, encodingOfHead } from './decode-text.ts'
import { type UnsupportedReason, unreadable, unsupported } from './table-refused.ts'
import { chunksOf, headOf, type TableSource } from './table-source.ts'
import { openTableZip, type TableZip } from './table-zip.ts'
import { xmlText } from './xml-events.ts'

export type TableKind = 'delimited' | 'xlsx' | 'ods' | 'docx'

const headBytes = 16 * 1024

/**
 * The kind of a file by what is in it, never by its name. Throws `UnsupportedMediaType` with the reason, or
 * `TableUnreadable` for a workbook that is encrypted or damaged.
 */
export async function sniffTable(source: TableSource): Promise<TableKind> {
  const head = await headOf(source, headBytes)
  const latin = head.toString('latin1')
  if (latin.startsWith('PK\u0003\u0004')) return await kindOfZip(source, head)
  if (latin.startsWith('\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1'))
    throw await refusalOfCompound(source)
  const reason = reasonOfBytes(head) ?? (await reasonOfText(head))
  if (reason) throw unsupported(reason)
  return 'delimited'
}

/** First bytes in hexadecimal. */
const signatures: readonly (readonly [start: RegExp, reason: UnsupportedReason])[] = [
  [/^255044462d/, 'Pdf'],
  // JPEG, PNG, GIF, TIFF, Photoshop, BMP, WebP, HEIC and AVIF
  [/^(?:ffd8ff|89504e470d0a|47494638|49492a00|4d4d002a|384250530001|424d.{8}00000000)/, 'Picture'],
  [/^(?:52494646.{8}57454250|.{8}66747970(?:6865|6d696631|6d736631|6176696))/, 'Picture'],
  // Access, SQLite
  [/^(?:000100005374616e64617264(?:204a6574|20414345)|53514c69746520666f726d6174)/, 'Database'],
  // Excel 2 to 5 without the container of later versions
  [/^09(?:00|02|04|08)(?:04|06|08|10)00/, 'OldWorkbook'],
  // An empty or divided zip, gzip, RAR, 7-Zip
  [/^(?:504b0506|504b0708|1f8b|526172211a07|377abcaf271c)/, 'Other'],
]

function reasonOfBytes(head: Buffer): UnsupportedReason | null {
  const start = head.toString('hex', 0, 64)
  const known = signatures.find(([signature]) => signature.test(start))
  if (known) return known[1]
  return isDbase(head) ? 'Database' : null
}

const dbaseVersions = new Set([
  0x02, 0x03, 0x04, 0x05, 0x30, 0x31, 0x32, 0x43, 0x63, 0x7b, 0x83, 0x8b, 0x8c, 0xcb, 0xe5, 0xf5, 0xfb,
])
const dbaseHeader = 32

/** A version, the day of the last change, and a list of fields of 32 bytes each that a 0D ends. */
function isDbase(head: Buffer): boolean {
  if (head.length <= dbaseHeader || !dbaseVersions.has(head[0]!)) return false
  const [month, day] = [head[2]!, head[3]!]
  if (month < 1 || month > 12 || day < 1 || day > 31) return false
  const length = head.readUInt16LE(8)
  for (let at = dbaseHeader; at < Math.min(length, head.length); at += dbaseHeader) {
    if (head[at] === 0x0d) return true
  }
  return false
}

/** What texts of other kinds begin with, behind blanks. */
const beginnings: readonly (readonly [start: RegExp, reason: UnsupportedReason])[] = [
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype html|html|head|body|table|meta|style|title|div)\b/i,
    'WebPage',
  ],
  [/^MIME-Version:/i, 'WebPage'],
  [/^<\?xml[^>]*>\s*<\?mso-application progid="Excel\.Sheet"/, 'OldWorkbook'],
  [/^(?:<\?xml[^>]*>\s*)?<(?:\w+:)?Workbook\b/, 'OldWorkbook'],
  [/^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*(?:<!DOCTYPE svg\b[^>]*>\s*)?<svg\b/i, 'Picture'],
  [/^(?:<\?xml|<!|\{\\rtf|%!PS|[{[]\s*["{[\]}])/, 'Other'],
  [/^%PDF-/, 'Pdf'],
  [/^0 +HEAD\b/, 'Gedcom'],
]
/** Control characters that texts have, the end of DOS among them. */
const textControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a])
/** In bytes drawn by chance a tenth are control characters. */
const mostControls = 0.05

async function reasonOfText(head: Buffer): Promise<UnsupportedReason | null> {
  const encoding = encodingOfHead(head)
  let controls = 0
  if (!encoding?.startsWith('utf-16')) {
    for (const byte of head) if (byte < 0x20 && !textControls.has(byte)) controls++
  }
  if (controls > mostControls * head.length) return 'Other'
  let text = ''
  for await (const piece of decodeText(head, encoding ?? 'utf-8')) text += piece
  const start = text.trimStart()
  return beginnings.find(([beginning]) => beginning.test(start))?.[1] ?? null
}

/** Entries of the directory of a compound file stand at multiples of it. */
const compoundEntry = 128
const compoundNames: readonly (readonly [name: string, refusal: () => Error])[] = [
  ['EncryptedPackage', () => unreadable('Encrypted')],
  ['Workbook', () => unsupported('OldWorkbook')],
  ['Book', () => unsupported('OldWorkbook')],
]

/** A compound file of Microsoft: an old workbook, or a new one behind a password, or something else. */
async function refusalOfCompound(source: TableSource): Promise<Error> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(source)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const known = compoundNames.find(([name]) => hasCompoundEntry(bytes, name))
  return known ? known[1]() : unsupported('Other')
}

function hasCompoundEntry(bytes: Buffer, name: string): boolean {
  const wanted = Buffer.from(`${name}\0`, 'utf16le')
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) {
    if (at % compoundEntry === 0) return true
  }
  return false
}

async function kindOfZip(source: TableSource, head: Buffer): Promise<TableKind> {
  // Bit 0 of an entry's flags: its bytes are encrypted.
  if (head.length > 6 && (head[6]! & 1) !== 0) throw unreadable('Encrypted')
  const zip = await openTableZip(source)
  try {
    return await kindOfNames(zip)
  } finally {
    zip.close()
  }
}

const contentTypes = '[Content_Types].xml'
const workbookType =
  /(?:spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template)\.macroEnabled)\.main\+xml/
const odsType = /^application\/vnd\.oasis\.opendocument\.spreadsheet(?:-template)?\s*$/
const smallPart = 1024 * 1024

async function kindOfNames(zip: TableZip): Promise<TableKind> {
  const { names } = zip
  if (names.has('xl/workbook.bin')) throw unsupported('BinaryWorkbook')
  if ([...names].some((name) => /^(?:Index\.zip|Index\/.*\.iwa|buildVersionHistory\.plist)$/.test(name)))
    throw unsupported('AppleNumbers')
  if (names.has('encrypted-package')) throw unreadable('Encrypted')
  if (names.has('mimetype') && names.has('content.xml')) {
    if (!odsType.test(await textOf(zip, 'mimetype'))) throw unsupported('Other')
    if (await isEncryptedOds(zip)) throw unreadable('Encrypted')
    return 'ods'
  }
  if (names.has('xl/workbook.xml') && names.has(contentTypes)) {
    if (workbookType.test(await textOf(zip, contentTypes))) return 'xlsx'
  }
  if (names.has('word/document.xml')) return 'docx'
  throw unsupported('Other')
}

const manifest = 'META-INF/manifest.xml'

/** Its content is no XML, and the list of its parts, which is read for nothing else, says how to decrypt it. */
async function isEncryptedOds(zip: TableZip): Promise<boolean> {
  for await (const chunk of zip.part('content.xml')) {
    if (/^(?:efbbbf|feff|fffe|(?:00)?(?:3c|20|09|0a|0d))/.test(chunk.toString('hex', 0, 4))) return false
    break
  }
  if (!zip.names.has(manifest)) return false
  const chunks: Buffer[] = []
  for await (const chunk of zip.part(manifest, smallPart)) chunks.push(chunk)
  return Buffer.concat(chunks).includes('encryption-data')
}

async function textOf(zip: TableZip, name: string): Promise<string> {
  let text = ''
  for await (const piece of xmlText(zip.part(name, smallPart))) text += piece
  return text
}
