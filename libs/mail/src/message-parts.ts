import type { Attachment } from './mail-fields.ts'

/** A node of an IMAP BODYSTRUCTURE, as imapflow gives it; `size` in bytes as transferred. */
export type BodyNode = {
  part?: string | undefined
  type?: string | undefined
  parameters?: Record<string, string> | undefined
  encoding?: string | undefined
  size?: number | undefined
  disposition?: string | undefined
  dispositionParameters?: Record<string, string> | undefined
  childNodes?: BodyNode[] | undefined
}

export type TextPart = { part: string; isHtml: boolean }
/** `size` is estimated from the transferred one. */
export type FilePart = Attachment & { part: string }

const mostParts = 200

/**
 * Tells the text parts of a mail from its files, so that the text of a large one can be read without the
 * rest. Of alternatives plain text is preferred; `otherTexts` are those that it was preferred to.
 */
export function messageParts(root: BodyNode): {
  texts: TextPart[]
  otherTexts: TextPart[]
  files: FilePart[]
} {
  const texts: TextPart[] = []
  const otherTexts: TextPart[] = []
  const files: FilePart[] = []
  let seen = 0
  const visit = (node: BodyNode, within: TextPart[]): void => {
    if (++seen > mostParts) return
    const type = (node.type ?? '').toLowerCase()
    if (node.childNodes && type.startsWith('multipart/')) {
      if (type !== 'multipart/alternative') return node.childNodes.forEach((child) => visit(child, within))
      const choices: TextPart[] = []
      for (const child of node.childNodes) visit(child, choices)
      const plain = choices.filter((choice) => !choice.isHtml)
      within.push(...(plain.length > 0 ? plain : choices))
      if (plain.length > 0) otherTexts.push(...choices.filter((choice) => choice.isHtml))
      return
    }
    const part = node.part ?? '1'
    if (isText(type) && (node.disposition ?? 'inline').toLowerCase() !== 'attachment')
      within.push({ part, isHtml: type === 'text/html' })
    else files.push({ part, ...fileOf(node, type) })
  }
  visit(root, texts)
  return { texts, otherTexts, files }
}

/** A bounce says in its status which address failed. */
const isText = (type: string) =>
  type === 'text/plain' || type === 'text/html' || type === 'message/delivery-status'

function fileOf(node: BodyNode, type: string): Attachment {
  const { dispositionParameters = {}, parameters = {}, size = 0 } = node
  const isBase64 = (node.encoding ?? '').toLowerCase() === 'base64'
  return {
    fileName: dispositionParameters['filename'] ?? parameters['name'] ?? null,
    contentType: type === '' ? 'application/octet-stream' : type,
    // Lines of 76 characters and their ends carry 57 bytes.
    size: isBase64 ? Math.floor((size * 57) / 78) : size,
  }
}
