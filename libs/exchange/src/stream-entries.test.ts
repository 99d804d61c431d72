import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { withZip } from './read-zip.ts'
import { streamEntries } from './stream-entries.ts'

test('a file that cannot be read cuts the zip off, instead of leaving it out or waiting for ever', async () => {
  const target = new PassThrough()
  const received = buffer(target)
  received.catch(() => {})
  const sent = streamEntries(target, new Date(), async (add) => {
    await add('da.txt', 'da')
    await add('weg.txt', { path: '/gibt/es/nicht' })
    await add('danach.txt', 'danach')
  })
  await expect(sent).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(received).rejects.toThrow()
})

test('a receiver that leaves ends it', async () => {
  const target = new PassThrough()
  const sent = streamEntries(target, new Date(), async (add) => {
    await add('da.txt', 'da')
    target.destroy()
    await add('danach.txt', 'x'.repeat(1_000_000))
  })
  await expect(sent).rejects.toThrow()
})

test('what is added stands in it in that order', async () => {
  const target = new PassThrough()
  const received = buffer(target)
  await streamEntries(target, new Date(), async (add) => {
    await add('zwei.txt', 'zwei')
    await add('eins.txt', 'eins', { store: true })
  })
  await withZip(await received, async ({ names, read }) => {
    expect([...names]).toEqual(['zwei.txt', 'eins.txt'])
    expect((await read('eins.txt', 10)).toString()).toBe('eins')
  })
})
