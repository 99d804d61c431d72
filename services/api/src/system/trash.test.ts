import { createBackup } from '@zuchtbuch/backup/create-backup'
import { sql } from 'drizzle-orm'
import path from 'node:path'
import { utimes } from 'node:fs/promises'
import { findTrash } from '@zuchtbuch/db/book/trash'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import { halves } from '@zuchtbuch/files/test-pictures'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add } from '../../test/test-herd.ts'
import { importDataset } from '../../test/test-imports.ts'
import { photoForm } from '../../test/test-photos.ts'
import { sweepOrphans } from '../upkeep/sweep-files.ts'
import { startUpkeep } from '../upkeep/upkeep.ts'

const api = useTestApi()

/** Deletes and returns the id in the trash. */
async function remove(target: string): Promise<string> {
  const answer = await api.delete(target)
  expect(answer.status).toBe(204)
  expect(answer.headers.get('trash-id')).toMatch(/^[\da-f-]{36}$/)
  return answer.headers.get('trash-id')!
}
const restore = (id: string) => api.post(`/api/trash/${id}/restore`)
const bookkeeping = { version: expect.any(Number), updatedAt: expect.any(String) }

async function addPhoto(owner: string) {
  const [photo] = (await api.post(`${owner}/photos`, photoForm(await halves().jpeg().toBuffer()))).body
  return photo as { id: string; fileName: string; url: string }
}
const stored = async () => (await api.ctx.files.list(-1000)).toSorted()
const trashed = async () => (await api.ctx.files.listTrash(-1000)).toSorted()

describe('a deleted record', () => {
  test('comes back with all it owned, under the same ids, as its next version', async () => {
    const animal = await add(api, '/gerbils', { name: 'Krümel', genotype: 'aa CC DD EE GG PP spsp rere' })
    const target = `/gerbils/${animal.id}`
    const weight = await add(api, `${target}/weight-records`, { date: '2026-01-02', weightGrams: 70.25 })
    const record = { date: '2026-01-02', category: 'Checkup', title: 'Blick', costEur: 45.5 }
    const health = await add(api, `${target}/health-records`, record)
    const photo = await addPhoto(target)
    const before = (await api.get(target)).body
    const pedigree = (await api.get(`${target}/pedigree`)).body

    const id = await remove(target)
    expect((await api.get(target)).status).toBe(404)
    expect((await api.get(photo.url)).status).toBe(404)
    expect(await stored()).toEqual([])
    expect(await trashed()).toEqual(pictureFiles(photo.fileName).toSorted())
    const listed = (await api.get('/api/trash?filter=resource==gerbils')).body
    expect(listed).toMatchObject({ totalCount: 1, items: [{ id, recordId: animal.id, label: 'Krümel' }] })
    const { deletedAt, expiresAt } = listed.items[0]
    expect((Date.parse(expiresAt) - Date.parse(deletedAt)) / 86_400_000).toBeCloseTo(30, 2)

    expect(await restore(id)).toMatchObject({ status: 200, body: { resource: 'gerbils', id: animal.id } })
    expect((await api.get(target)).body).toEqual({ ...before, ...bookkeeping, version: before.version + 1 })
    expect((await api.get(`${target}/weight-records/${weight.id}`)).body).toEqual({
      ...weight,
      ...bookkeeping,
    })
    expect((await api.get(`${target}/health-records/${health.id}`)).body).toEqual({
      ...health,
      ...bookkeeping,
    })
    expect((await api.get(photo.url)).status).toBe(200)
    expect(await trashed()).toEqual([])
    expect((await api.get(`${target}/pedigree`)).body).toEqual(pedigree)
    expect((await restore(id)).status).toBe(404)
    expect((await api.get('/api/trash')).body.totalCount).toBe(0)
  })

  test('brings back where an animal has lived, as far as that is still there', async () => {
    const [old, now] = [
      await add(api, '/enclosures', { name: 'Alt' }),
      await add(api, '/enclosures', { name: 'Neu' }),
    ]
    const { id } = await add(api, '/gerbils', { name: 'Umzug', enclosureId: old.id })
    await api.db.execute(sql`update enclosure_stays set from_day = from_day - 9 where gerbil_id = ${id}`)
    await api.patch(`/gerbils/${id}`, { enclosureId: now.id })
    const stays = (await api.get(`/gerbils/${id}/stays`)).body.items
    expect(stays).toHaveLength(2)

    const enclosure = await remove(`/enclosures/${old.id}`)
    expect((await restore(enclosure)).status).toBe(200)
    expect(unversioned((await api.get(`/gerbils/${id}/stays`)).body.items)).toEqual(unversioned(stays))
    const animal = await remove(`/gerbils/${id}`)
    await remove(`/enclosures/${old.id}`)
    expect((await restore(animal)).status).toBe(200)
    expect((await api.get(`/gerbils/${id}/stays`)).body.items).toMatchObject([
      { enclosureId: now.id, toDay: null },
    ])
  })

  test('every kind comes back as it was', async () => {
    const owner = await add(api, '/gerbils', { name: 'Halter', gender: 'Male' })
    const enclosure = await add(api, '/enclosures', { name: 'Villa', lengthCm: 120.5 })
    await addPhoto(`/enclosures/${enclosure.id}`)
    const photo = await addPhoto(`/gerbils/${owner.id}`)
    const page = await add(api, '/api/pages', { slug: 'fort', title: 'Fort' })
    await add(api, `/api/pages/${page.id}/blocks`, { type: 'RichText', data: { markdown: 'eins' } })
    const site = (await api.get('/api/site')).body
    await api.put('/api/site', { navOrder: site.navOrder.toSpliced(2, 0, page.id) })
    const other = await add(api, '/api/pages', { slug: 'andere', title: 'Andere' })
    const texts = ['a', 'b', 'c']
    const blocks = []
    for (const markdown of texts)
      blocks.push(await add(api, `/api/pages/${other.id}/blocks`, { type: 'RichText', data: { markdown } }))
    const [media] = (await api.post('/api/media', photoForm(await halves().jpeg().toBuffer()))).body
    const litter = await add(api, '/litters', { date: '2026-03-01', fatherId: owner.id, litterLetter: 'K' })
    const contact = await add(api, '/contacts', { name: 'Özgür', address: { city: 'Köln' } })
    const ticket = await add(api, '/feedback', { description: 'Es klemmt', contactId: contact.id })
    const weight = await add(api, `/gerbils/${owner.id}/weight-records`, {
      date: '2026-01-02',
      weightGrams: 70,
    })
    const health = await add(api, `/gerbils/${owner.id}/health-records`, {
      date: '2026-01-02',
      category: 'Checkup',
      title: 'Blick',
    })

    for (const [resource, target, label, shownBy = target] of [
      ['enclosures', `/enclosures/${enclosure.id}`, 'Villa'],
      ['photos', `/gerbils/${owner.id}/photos/${photo.id}`, 'Foto', `/gerbils/${owner.id}/photos`],
      ['pages', `/api/pages/${page.id}`, 'Fort'],
      ['blocks', `/api/pages/${other.id}/blocks/${blocks[1].id}`, 'RichText', `/api/pages/${other.id}`],
      ['media', `/api/media/${media.id}`, 'bild.png'],
      ['litters', `/litters/${litter.id}`, 'K'],
      ['contacts', `/contacts/${contact.id}`, 'Özgür'],
      ['feedback', `/feedback/${ticket.id}`, 'Es klemmt'],
      ['weight-records', `/gerbils/${owner.id}/weight-records/${weight.id}`, '70 g'],
      ['health-records', `/gerbils/${owner.id}/health-records/${health.id}`, 'Blick'],
    ] as const) {
      const before = await api.get(shownBy)
      expect([resource, before.status]).toEqual([resource, 200])
      const id = await remove(target)
      const entry = (await api.get(`/api/trash?filter=id==${id}`)).body.items[0]
      expect(entry).toMatchObject({ resource })
      if (resource !== 'media') expect(entry.label).toBe(label)
      expect((await api.get(shownBy)).body).not.toEqual(before.body)
      expect(await restore(id)).toMatchObject({ status: 200 })
      expect(unversioned((await api.get(shownBy)).body)).toEqual(unversioned(before.body))
    }
    expect(await trashed()).toEqual([])
    expect((await api.get('/api/site')).body.navOrder).toEqual(site.navOrder.toSpliced(2, 0, page.id))
    const { body } = await api.get(`/api/pages/${other.id}`)
    expect(body.blocks.map((block: any) => block.data.markdown)).toEqual(texts)
  })

  test('can be removed for good, and is removed after 30 days', async () => {
    const ids = []
    for (const name of ['Fort', 'Alt', 'Neu']) {
      const { id } = await add(api, '/gerbils', { name })
      await addPhoto(`/gerbils/${id}`)
      ids.push(await remove(`/gerbils/${id}`))
    }
    const [gone, old, kept] = ids as [string, string, string]
    expect((await api.delete(`/api/trash/${gone}`)).status).toBe(204)
    expect((await api.delete(`/api/trash/${gone}`)).status).toBe(404)
    expect((await restore(gone)).status).toBe(404)
    await api.db.$client.query(`update trash set expires_at = now() where id = $1`, [old])
    const upkeep = startUpkeep(api.ctx)
    const left = async () => (await api.get('/api/trash?filter=resource==gerbils')).body.items
    await expect.poll(left).toMatchObject([{ id: kept }])
    await upkeep.stop()
    const { files } = (await findTrash(api.db, kept))!
    expect(await trashed()).toEqual(expect.arrayContaining(files.flatMap(pictureFiles)))
    await api.delete(`/api/trash/${kept}`)
  })

  test('that is still used stays where it is, with its files', async () => {
    const father = await add(api, '/gerbils', { name: 'Vater', gender: 'Male' })
    const { url } = await addPhoto(`/gerbils/${father.id}`)
    await add(api, '/litters', { date: '2026-01-01', fatherId: father.id })
    const before = (await api.get('/api/trash')).body.totalCount
    const answer = await api.delete(`/gerbils/${father.id}`)

    expect(answer).toMatchObject({ status: 409, body: { code: 'InUse' } })
    expect(answer.headers.get('trash-id')).toBeNull()
    expect((await api.get(url)).status).toBe(200)
    expect((await api.get('/api/trash')).body.totalCount).toBe(before)
  })
})

/** Whatever counts changes or tells their time is another one after a restore. */
function unversioned(value: unknown): unknown {
  const text = JSON.stringify(value, (key, member) =>
    /^(version|updatedAt|pageVersion)$/.test(key) ? 0 : member,
  )
  return JSON.parse(text)
}

describe('what has changed since', () => {
  const refused = async (id: string, error: Record<string, unknown>) => {
    const answer = await restore(id)
    expect(answer).toMatchObject({ status: 409, body: { code: 'RestoreConflict', errors: [error] } })
    expect((await api.get(`/api/trash?filter=id==${id}`)).body.totalCount).toBe(1)
  }

  test('a name, address or reference of somewhere else that is taken', async () => {
    const enclosure = await add(api, '/enclosures', { name: 'Burg' })
    const { fileName } = await addPhoto(`/enclosures/${enclosure.id}`)
    const burg = await remove(`/enclosures/${enclosure.id}`)
    await add(api, '/enclosures', { name: 'Burg' })
    await refused(burg, { path: '/name', code: 'taken' })
    expect(await trashed()).toEqual(expect.arrayContaining(pictureFiles(fileName)))

    const page = await remove(`/api/pages/${(await add(api, '/api/pages', { slug: 'da', title: 'Da' })).id}`)
    await add(api, '/api/pages', { slug: 'da', title: 'Da' })
    await refused(page, { path: '/slug' })

    const animal = await remove(
      `/gerbils/${(await add(api, '/gerbils', { name: 'A', externalRef: 'r1' })).id}`,
    )
    await add(api, '/gerbils', { name: 'B', externalRef: 'r1' })
    await refused(animal, { path: '/externalRef' })
  })

  test('a parent or another record that is gone, or no longer fits', async () => {
    const father = await add(api, '/gerbils', { name: 'Vater', gender: 'Male' })
    const litter = await add(api, '/litters', { date: '2026-01-01', fatherId: father.id })
    const animal = await add(api, '/gerbils', { name: 'Kind', litterId: litter.id })
    const child = await remove(`/gerbils/${animal.id}`)
    let litterId = await remove(`/litters/${litter.id}`)
    await refused(child, { path: '/litterId' })
    // It says which, so that both can come back, and what of the litter is left then.
    const sibling = await add(api, '/gerbils', { name: 'Ohne' })
    expect((await restore(child)).body).toMatchObject({
      detail: expect.stringContaining('auch im Papierkorb'),
      needed: [{ id: litterId, resource: 'litters', recordId: litter.id }],
    })
    expect((await restore(litterId)).body).toMatchObject({
      resource: 'litters',
      left: [{ id: child, label: 'Kind' }],
    })
    expect((await restore(child)).body.left).toEqual([])
    expect((await restore(await remove(`/gerbils/${sibling.id}`))).body.left).toEqual([])
    await remove(`/gerbils/${animal.id}`)
    litterId = await remove(`/litters/${litter.id}`)

    await api.patch(`/gerbils/${father.id}`, { gender: 'Female' })
    const wrong = await restore(litterId)
    expect(wrong).toMatchObject({ status: 409, body: { code: 'RestoreConflict', parent: 'father' } })
    await api.patch(`/gerbils/${father.id}`, { gender: 'Male' })
    await remove(`/gerbils/${father.id}`)
    await refused(litterId, { path: '/fatherId' })

    const owner = await add(api, '/gerbils', { name: 'Halter' })
    const target = `/gerbils/${owner.id}/weight-records`
    const weight = await remove(
      `${target}/${(await add(api, target, { date: '2026-01-02', weightGrams: 60 })).id}`,
    )
    await api.patch(`/gerbils/${owner.id}`, { dateOfBirth: '2026-01-03' })
    await refused(weight, { path: '/date', code: 'implausibleDate' })
    await api.patch(`/gerbils/${owner.id}`, { dateOfBirth: null })
    await add(api, target, { date: '2026-01-02', weightGrams: 61 })
    await refused(weight, { path: '/date', code: 'taken' })
  })

  test('a picture of a block', async () => {
    const [media] = (await api.post('/api/media', photoForm(await halves().jpeg().toBuffer()))).body
    const page = await add(api, '/api/pages', { slug: 'bild', title: 'Bild' })
    const data = { mediaId: media.id, alt: 'x' }
    const block = await add(api, `/api/pages/${page.id}/blocks`, { type: 'Image', data })
    const id = await remove(`/api/pages/${page.id}/blocks/${block.id}`)
    const picture = await remove(`/api/media/${media.id}`)
    await refused(id, { path: '/data/mediaId' })
    expect((await restore(picture)).status).toBe(200)
    expect((await restore(id)).status).toBe(200)
  })

  test('an animal that has become too old is presumed deceased', async () => {
    const { id } = await add(api, '/gerbils', { name: 'Alt' })
    const trashId = await remove(`/gerbils/${id}`)
    await api.db
      .execute(sql`update trash set rows = jsonb_set(rows, '{0,rows,0,date_of_birth}', '"2010-01-01"')
      where id = ${trashId}`)
    expect((await restore(trashId)).status).toBe(200)
    expect((await api.get(`/gerbils/${id}`)).body).toMatchObject({
      status: 'Deceased',
      chosenStatus: 'Breeding',
      statusReason: 'PresumedByAge',
    })
  })
})

describe('at the same time', () => {
  test('of several restores one brings the record back', async () => {
    const { id } = await add(api, '/gerbils', { name: 'Einmal' })
    const { url } = await addPhoto(`/gerbils/${id}`)
    const trashId = await remove(`/gerbils/${id}`)
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(trashId)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404])
    expect((await api.get(url)).status).toBe(200)
  })

  test('a record is either there with its files or in the trash with them, however often both happen', async () => {
    const { id } = await add(api, '/gerbils', { name: 'Hin und her' })
    const { fileName } = await addPhoto(`/gerbils/${id}`)
    const deleting = async () => {
      for (let nth = 0; nth < 15; nth++) await api.delete(`/gerbils/${id}`)
    }
    const restoring = async () => {
      for (let nth = 0; nth < 15; nth++) {
        const { items } = (await api.get(`/api/trash?filter=recordId==${id}`)).body
        for (const entry of items) await restore(entry.id)
      }
    }
    await Promise.all([deleting(), restoring(), deleting(), restoring()])

    const isThere = (await api.get(`/gerbils/${id}`)).status === 200
    const { totalCount } = (await api.get(`/api/trash?filter=recordId==${id}`)).body
    expect(totalCount).toBe(isThere ? 0 : 1)
    const files = pictureFiles(fileName)
    expect((await stored()).filter((name) => files.includes(name))).toHaveLength(isThere ? files.length : 0)
    expect((await trashed()).filter((name) => files.includes(name))).toHaveLength(isThere ? 0 : files.length)
  })

  test(
    'an import and a restore that bring the same animal leave one of it',
    { timeout: 180_000 },
    async () => {
      const { id } = await add(api, '/gerbils', { name: 'Doppelt', externalRef: 'import-1' })
      const trashId = await remove(`/gerbils/${id}`)
      const [, restored] = await Promise.all([
        importDataset(api, 'execute', { animals: [{ externalRef: 'import-1', name: 'Doppelt' }] }),
        restore(trashId),
      ])
      expect([200, 409]).toContain(restored.status)
      expect((await api.get('/gerbils?filter=externalRef==import-1')).body.totalCount).toBe(1)
    },
  )
})

describe('files', () => {
  test('a crash between move and commit is settled by the sweep', async () => {
    const { id } = await add(api, '/gerbils', { name: 'Absturz' })
    const { fileName, url } = await addPhoto(`/gerbils/${id}`)
    const files = pictureFiles(fileName)
    // A delete that never committed, long ago enough.
    await api.ctx.files.moveToTrash(files)
    await sweepOrphans(api.db, { ...api.ctx.files, listTrash: () => api.ctx.files.listTrash(-1000) })
    expect((await api.get(url)).status).toBe(200)

    // A restore that never committed.
    await remove(`/gerbils/${id}`)
    await api.ctx.files.moveFromTrash(files)
    const old = Date.now() / 1000 - 25 * 3600
    for (const name of files) await utimes(api.ctx.files.pathOf(name), old, old)
    await sweepOrphans(api.db, api.ctx.files)
    expect((await api.get(url)).status).toBe(404)
    expect(await trashed()).toEqual(expect.arrayContaining(files))
  })

  test('the trash is part of a backup, and of no export', async () => {
    const { id } = await add(api, '/gerbils', { name: 'Nur im Papierkorb' })
    const { fileName } = await addPhoto(`/gerbils/${id}`)
    await remove(`/gerbils/${id}`)
    const { config } = api.ctx
    const report = await createBackup(
      { databaseUrl: config.databaseUrl!, filesDir: config.filesDir },
      path.join(config.dataDir, 'test.tar.gz'),
    )
    const { rows } = await api.db.execute<{ n: number }>(sql`select count(*)::int as n from trash`)
    expect(report.rows['trash']).toBe(rows[0]!.n)
    expect(report.files).toBe((await stored()).length + (await trashed()).length)

    const exported = Buffer.from(await (await fetch(`${api.url}/export?files=true`)).arrayBuffer())
    expect(exported.includes(fileName)).toBe(false)
  })

  test('making a contact anonymous empties the trash of what tells about it', async () => {
    const contact = await add(api, '/contacts', { name: 'Petra' })
    const about = await add(api, '/feedback', { description: 'Petra rief an', contactId: contact.id })
    const other = await add(api, '/feedback', { description: 'Anderes' })
    const [gone, kept] = [await remove(`/feedback/${about.id}`), await remove(`/feedback/${other.id}`)]
    expect((await api.post(`/contacts/${contact.id}/anonymise`)).status).toBe(200)
    expect((await restore(gone)).status).toBe(404)
    expect((await restore(kept)).status).toBe(200)
  })
})
