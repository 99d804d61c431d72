import { randomBytes } from 'node:crypto'
import type { Photos } from '@zuchtbuch/contracts/photos'
import { halves } from '@zuchtbuch/files/test-pictures'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { TestApi } from './test-api.ts'

export type Photo = z.output<typeof Photos>[number]

/** A form that carries these files in the field `file`, all said to be JPEG. */
export function photoForm(...files: (Uint8Array | string)[]): FormData {
  const form = new FormData()
  for (const [index, bytes] of files.entries()) {
    form.append('file', new Blob([Buffer.from(bytes)], { type: 'image/jpeg' }), `bild-${index}.jpg`)
  }
  return form
}

/** The address of a new animal or enclosure. */
export async function addOwner(api: TestApi, collection = 'gerbils'): Promise<string> {
  const name = `Krümel ${randomBytes(4).toString('hex')}`
  const { status, body } = await api.post<{ id: string }>(`/${collection}`, { name })
  expect(status).toBe(201)
  return `/${collection}/${body.id}`
}

export async function addPhotos(api: TestApi, owner: string, count = 1): Promise<Photo[]> {
  const jpeg = await halves().jpeg().toBuffer()
  const form = photoForm(...Array.from({ length: count }, () => jpeg))
  const { status, body } = await api.post<Photo[]>(`${owner}/photos`, form)
  expect(status).toBe(201)
  return body
}

/** Names of all files of the store. */
export async function storedFiles(api: TestApi): Promise<string[]> {
  return (await api.ctx.files.list(-1000)).toSorted()
}

export function expectRefused(
  answer: { status: number; body: { code: string } },
  status: number,
  code: string,
): void {
  expect([answer.status, answer.body.code]).toEqual([status, code])
}
