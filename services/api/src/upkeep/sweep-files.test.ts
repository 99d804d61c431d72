import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { documentColumns, pictureColumns } from '@zuchtbuch/db/file-names'
import { pictureFiles } from '@zuchtbuch/files/pictures'
import { halves } from '@zuchtbuch/files/test-pictures'
import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { sweepOrphans } from './sweep-files.ts'

const api = useTestApi()

const sweep = () => sweepOrphans(api.db, api.ctx.files)
const storedFiles = async () => (await api.ctx.files.list(-1000)).toSorted()

async function addPhoto(collection: string): Promise<{ target: string; fileName: string }> {
  const { body } = await api.post(`/${collection}`, { name: 'Krümel' })
  const target = `/${collection}/${body.id}`
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(await halves().png().toBuffer())]), 'bild.png')
  const photos = await api.post(`${target}/photos`, form)
  return { target, fileName: photos.body[0].fileName }
}

async function age(file: string, hours: number): Promise<void> {
  const then = Date.now() / 1000 - hours * 3600
  await utimes(file, then, then)
}

async function ageAll(hours: number): Promise<void> {
  for (const name of await api.ctx.files.list(-1000)) await age(api.ctx.files.pathOf(name), hours)
}

test('pictures that lost their rows go after a day, those with a row and files of other kinds stay', async () => {
  const kept = [await addPhoto('gerbils'), await addPhoto('enclosures')]
  const lost = await addPhoto('gerbils')
  await api.ctx.files.write('vertrag-2026-0007.docx', Buffer.from('PK'))
  // What a crash between the commit of a delete and the removal of the files leaves.
  await api.db.execute(sql`delete from gerbils where id = ${lost.target.split('/')[2]}`)

  await ageAll(23)
  expect(await sweep()).toEqual({ pictures: 0, documents: 0, uploads: 0 })
  expect(await storedFiles()).toEqual(expect.arrayContaining(pictureFiles(lost.fileName)))

  await ageAll(25)
  expect(await sweep()).toEqual({ pictures: 1, documents: 0, uploads: 0 })
  const left = [...kept.flatMap(({ fileName }) => pictureFiles(fileName)), 'vertrag-2026-0007.docx']
  expect(await storedFiles()).toEqual(left.toSorted())
  expect(await sweep()).toEqual({ pictures: 0, documents: 0, uploads: 0 })
})

test('a picture of which only some files were written goes as well', async () => {
  const [, variant] = pictureFiles('4f1d2c3b5a69788796a5b4c3d2e1f001.jpg')
  await api.ctx.files.write(variant!, Buffer.from('x'))
  await age(api.ctx.files.pathOf(variant!), 25)

  expect(await sweep()).toEqual({ pictures: 1, documents: 0, uploads: 0 })
  expect(await storedFiles()).not.toContain(variant)
})

test('unfinished uploads go after a day', async () => {
  const { uploadDir } = api.ctx.files
  await writeFile(path.join(uploadDir, 'old'), 'x')
  await writeFile(path.join(uploadDir, 'running'), 'x')
  await age(path.join(uploadDir, 'old'), 25)

  expect(await sweep()).toEqual({ pictures: 0, documents: 0, uploads: 1 })
  expect(await readdir(uploadDir)).toEqual(['running'])
})

test('documents that no contract names go after a day, those of any version stay', async () => {
  const write = async (name: string) => {
    await api.ctx.files.write(name, Buffer.from('x'))
    await age(api.ctx.files.pathOf(name), 25)
    return name
  }
  const versions = [hex('a'), hex('b')].map((stem) => ({
    fileName: `${stem}.docx`,
    pdfFileName: `${stem}.pdf`,
  }))
  const kept = versions.flatMap((version) => Object.values(version))
  for (const name of kept) await write(name)
  const lost = [await write(`${hex('c')}.docx`), await write(`${hex('c')}.pdf`)]
  const { rows } = await api.db.execute<{ id: string }>(sql`
    insert into contracts (id, cancelled_at) values (gen_random_uuid(), now()) returning id`)
  for (const { fileName, pdfFileName } of versions) {
    await api.db.execute(sql`
      insert into contract_documents (id, contract_id, file_name, pdf_file_name)
      values (gen_random_uuid(), ${rows[0]!.id}, ${fileName}, ${pdfFileName})`)
  }

  expect(await sweep()).toEqual({ pictures: 0, documents: 2, uploads: 0 })
  const left = await storedFiles()
  expect(left).toEqual(expect.arrayContaining(kept))
  expect(left.filter((name) => lost.includes(name))).toEqual([])
})

const hex = (digit: string) => digit.repeat(32)

test('the sweep knows every column of the database that names a file', async () => {
  const { rows } = await api.db.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name ~ 'file_name$'`)
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const known = [...pictureColumns, ...documentColumns].map(
    (column) => `${getTableName(column.table)}.${snakeCase(column.name)}`,
  )

  expect(rows.map(({ column }) => column).toSorted()).toEqual(known.toSorted())
})
