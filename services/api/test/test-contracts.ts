import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { add } from './test-herd.ts'
import type { TestApi } from './test-api.ts'

export const addGerbil = async (api: TestApi, members: object = {}): Promise<string> =>
  (await add(api, '/gerbils', { name: 'Krümel', ...members })).id

export const addBuyer = async (api: TestApi, members: object = {}): Promise<string> =>
  (await add(api, '/contacts', { name: 'Özgür Schmidt', ...members })).id

/** A contract of one new animal with one new buyer, unless told otherwise. */
export async function addContract(api: TestApi, members: Record<string, unknown> = {}) {
  const buyerContactId = members['buyerContactId'] ?? (await addBuyer(api))
  const gerbilIds = members['gerbilIds'] ?? [await addGerbil(api)]
  return add(api, '/contracts', { price: 45.5, ...members, buyerContactId, gerbilIds })
}

/** What an animal shows of a hand-over. */
export async function stateOf(api: TestApi, gerbilId: string) {
  const { receiverContactId, goHomeDate, status } = (await api.get(`/gerbils/${gerbilId}`)).body
  return { receiverContactId, goHomeDate, status }
}

export async function download(api: TestApi, target: string) {
  const response = await fetch(api.url + target)
  expect(response.status, target).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, headers: response.headers }
}

/** Without the hyphens of parted words. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\u2010\s*/g, '')
}

/** The text of the Word file's body, a blank between its runs, without soft hyphens. */
export function docxText(bytes: Uint8Array): string {
  const xml = strFromU8(unzipSync(bytes)['word/document.xml']!)
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
    .map(([, text]) => text)
    .join(' ')
    .replaceAll('\u00ad', '')
}
