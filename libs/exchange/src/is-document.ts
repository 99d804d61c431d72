import { AppError } from '@zuchtbuch/runtime/errors'
import { withZip } from './read-zip.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const largestPart = 1024 * 1024

/**
 * Whether these bytes are what the ending of the name says, `.docx` or `.pdf`: a PDF begins and ends as one, a Word
 * document is a sound zip that calls itself one and holds no macros.
 */
export async function isDocument(name: string, bytes: Buffer): Promise<boolean> {
  if (name.endsWith('.pdf')) {
    return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')
  }
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return false
  try {
    return await withZip(bytes, async ({ names, read }) => {
      if (!names.has('word/document.xml') || !names.has('[Content_Types].xml')) return false
      if ([...names].some((part) => /vbaProject/i.test(part))) return false
      return (await read('[Content_Types].xml', largestPart)).includes(wordType)
    })
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
