import { readdir } from 'node:fs/promises'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import { halves } from '@zuchtbuch/files/test-pictures'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addOwner, addPhotos, expectRefused, photoForm, storedFiles } from '../../test/test-photos.ts'

const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

const api = useTestApi()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await halves().jpeg().toBuffer()
})
afterEach(async () => {
  expect(await readdir(api.ctx.files.uploadDir)).toEqual([])
})

const names = (photos: { fileName: string }[]) => photos.map(({ fileName }) => fileName)
const ids = (photos: { id: string }[]) => photos.map(({ id }) => id)
const profile = async (target: string) => (await api.get(target)).body.profilePhotoUrl

describe.each(['gerbils', 'enclosures'])('the gallery of %s', (collection) => {
  test('starts empty and shows what was added, in order', async () => {
    const target = await addOwner(api, collection)
    expect((await api.get(`${target}/photos`)).body).toEqual([])
    const answer = await api.post(`${target}/photos`, photoForm(jpeg, await halves(80, 20).png().toBuffer()))

    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe(`${target}/photos`)
    expect(answer.body).toMatchObject([
      { sortOrder: 0, width: 64, height: 32 },
      { sortOrder: 1, width: 80, height: 20 },
    ])
    for (const photo of answer.body) {
      expect(photo.fileName).toMatch(/^[0-9a-f]{32}\.jpg$/)
      expect(photo.url).toBe(`/photos/files/${photo.fileName}`)
    }
    const later = await addPhotos(api, target)
    expect(later).toMatchObject([{ sortOrder: 2 }])
    expect((await api.get(`${target}/photos`)).body).toEqual([...answer.body, ...later])
  })

  test('takes a new order, and only one that names every photo once', async () => {
    const target = await addOwner(api, collection)
    const [a, b, c] = ids(await addPhotos(api, target, 3))
    const [foreign] = ids(await addPhotos(api, await addOwner(api, collection)))
    const answer = await api.put(`${target}/photos/order`, { photoIds: [c!.toUpperCase(), a, b] })

    expect(answer.status).toBe(200)
    expect(ids(answer.body)).toEqual([c, a, b])
    expect(answer.body.map(({ sortOrder }: { sortOrder: number }) => sortOrder)).toEqual([0, 1, 2])
    expect((await api.get(`${target}/photos`)).body).toEqual(answer.body)

    for (const photoIds of [[], [a, b], [a, b, b], [a, b, c, c], [a, b, foreign], [a, b, c, unknownId]]) {
      const refused = await api.put(`${target}/photos/order`, { photoIds })
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ code: 'ValidationFailed', errors: [{ path: '/photoIds' }] })
    }
    expect((await api.get(`${target}/photos`)).body).toEqual(answer.body)
  })

  test('loses a photo with all its files', async () => {
    const target = await addOwner(api, collection)
    const [first, second] = await addPhotos(api, target, 2)
    const answer = await api.delete(`${target}/photos/${first!.id.toUpperCase()}`)

    expect(answer.status).toBe(204)
    expect((await api.get(`${target}/photos`)).body).toEqual([second])
    const left = await storedFiles(api)
    expect(left).toEqual(expect.arrayContaining(pictureFiles(second!.fileName)))
    for (const name of pictureFiles(first!.fileName)) expect(left).not.toContain(name)
    expect((await api.get(first!.url)).status).toBe(404)
    expectRefused(await api.delete(`${target}/photos/${first!.id}`), 404, 'NotFound')
  })

  test('does not let go of a photo through another owner', async () => {
    const target = await addOwner(api, collection)
    const [photo] = await addPhotos(api, target)
    const other = await addOwner(api, collection)

    expectRefused(await api.delete(`${other}/photos/${photo!.id}`), 404, 'NotFound')
    expect((await api.get(`${target}/photos`)).body).toEqual([photo])
    expect((await api.get(photo!.url)).status).toBe(200)
  })

  test('keeps its order when uploads end at the same moment', async () => {
    const target = await addOwner(api, collection)
    await addPhotos(api, target)
    const waiting = sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    let uploads: Promise<unknown> | undefined
    await api.db.transaction(async (tx) => {
      await tx.execute(
        sql`select 1 from ${sql.identifier(collection)} where id = ${target.split('/')[2]} for update`,
      )
      uploads = Promise.all([addPhotos(api, target, 2), addPhotos(api, target, 2)])
      await expect.poll(async () => (await api.db.execute(waiting)).rows).toEqual([{ count: 2 }])
    })
    await uploads
    const { body } = await api.get(`${target}/photos`)

    expect(body.map(({ sortOrder }: { sortOrder: number }) => sortOrder)).toEqual([0, 1, 2, 3, 4])
  })

  test('of an unknown or malformed id is not there, and an upload to it leaves nothing', async () => {
    const before = await storedFiles(api)
    for (const [id, status, code] of [
      [unknownId, 404, 'NotFound'],
      ['krümel', 400, 'InvalidId'],
    ] as const) {
      const target = `/${collection}/${encodeURIComponent(id)}/photos`
      expectRefused(await api.get(target), status, code)
      expectRefused(await api.post(target, photoForm(jpeg)), status, code)
      expectRefused(await api.put(`${target}/order`, { photoIds: [] }), status, code)
      expectRefused(await api.delete(`${target}/${unknownId}`), status, code)
    }
    expect(await storedFiles(api)).toEqual(before)
  })

  test('goes with its owner, files included, and those of others stay', async () => {
    const target = await addOwner(api, collection)
    const photos = await addPhotos(api, target, 2)
    const [kept] = await addPhotos(api, await addOwner(api, collection))
    expect((await api.delete(target)).status).toBe(204)

    const left = await storedFiles(api)
    for (const name of names(photos).flatMap(pictureFiles)) expect(left).not.toContain(name)
    expect(left).toEqual(expect.arrayContaining(pictureFiles(kept!.fileName)))
    expectRefused(await api.get(`${target}/photos`), 404, 'NotFound')
  })
})

test('an animal that cannot be deleted keeps its photos', async () => {
  const target = await addOwner(api)
  const [photo] = await addPhotos(api, target)
  const id = target.split('/')[2]
  await api.patch(target, { gender: 'Male' })
  expect((await api.post('/litters', { date: '2026-01-01T00:00:00Z', fatherId: id })).status).toBe(201)

  expectRefused(await api.delete(target), 409, 'InUse')
  expect((await api.get(photo!.url)).status).toBe(200)
})

describe('the profile photo', () => {
  test('is the first in order, follows a new order and moves on when it is removed', async () => {
    const target = await addOwner(api)
    expect(await profile(target)).toBeNull()
    const [a, b, c] = await addPhotos(api, target, 3)
    expect(await profile(target)).toBe(a!.url)
    await api.put(`${target}/photos/order`, { photoIds: [c!.id, a!.id, b!.id] })
    expect(await profile(target)).toBe(c!.url)
    await api.delete(`${target}/photos/${c!.id}`)
    expect(await profile(target)).toBe(a!.url)
    await api.delete(`${target}/photos/${a!.id}`)
    await api.delete(`${target}/photos/${b!.id}`)
    expect(await profile(target)).toBeNull()
  })

  test('is in the list as well, and photos added later do not replace it', async () => {
    const target = await addOwner(api)
    const [first] = await addPhotos(api, target)
    await addPhotos(api, target)
    const { body } = await api.get(`/gerbils?filter=id=${target.split('/')[2]}`)

    expect(body.items).toMatchObject([{ profilePhotoUrl: first!.url }])
  })

  test('changes the tag of the animal, not its version', async () => {
    const target = await addOwner(api)
    const before = await api.get(target)
    await addPhotos(api, target)
    const after = await api.get(target, undefined, { 'if-none-match': before.headers.get('etag')! })

    expect(after.status).toBe(200)
    expect(after.body.version).toBe(before.body.version)
  })
})
