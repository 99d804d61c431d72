import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdtemp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listReleases } from '@zuchtbuch/files/releases'
import { TransientError } from '@zuchtbuch/jobs/failure'
import type { RenderOutput } from '@zuchtbuch/site/render-input'
import { activateRelease, publishRelease, type PublishStep } from './switch-release.ts'

const PAGES = ['index.html', 'kontakt/index.html', 'assets/site.css']

let root = ''
let siteDir = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-release-'))
  siteDir = path.join(root, 'site')
  await mkdir(path.join(root, 'store'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const inStore = (name: string) => path.join(root, 'store', name)

/** A site whose pages all carry the same mark and show one picture of that name. */
function siteOf(mark: string, picture = mark): RenderOutput {
  const page = (name: string) => ({ path: name, contents: `${mark} ${name}`, contentType: 'text/html' })
  return {
    files: PAGES.map(page),
    copies: [{ path: `bilder/${picture}.webp`, source: inStore(picture) }],
  }
}

async function publish(
  releaseId: string,
  output: RenderOutput,
  options: Partial<Parameters<typeof publishRelease>[0]> = {},
) {
  for (const { source } of output.copies)
    await writeFile(source, `bytes of ${path.basename(source)}`, { mode: 0o600 })
  return await publishRelease({
    siteDir,
    releaseId,
    output,
    publishedAt: new Date(`2026-05-${day()}`),
    ...options,
  })
}

let days = 0
beforeEach(() => (days = 0))
const day = () => String(++days).padStart(2, '0')

const live = (file: string) => readFile(path.join(siteDir, 'live', file), 'utf8')
const leftovers = async () =>
  (await readdir(siteDir, { recursive: true })).filter((name) => name.includes('.tmp'))
const ids = async () => (await listReleases(siteDir)).map(({ releaseId }) => releaseId)

test('a published site is served through a relative link, with nothing internal in the served folder', async () => {
  const result = await publish('job-1', siteOf('a'))
  expect(result).toEqual({
    releaseId: 'job-1',
    publishedAt: '2026-05-01T00:00:00.000Z',
    files: 4,
    bytes: 'a index.htmla kontakt/index.htmla assets/site.cssbytes of a'.length,
    changed: true,
    animals: null,
    isAutomatic: false,
  })
  expect(await readlink(path.join(siteDir, 'live'))).toBe('releases/job-1/site')
  expect(await live('kontakt/index.html')).toBe('a kontakt/index.html')
  expect((await readdir(path.join(siteDir, 'live'), { recursive: true })).toSorted()).toEqual([
    'assets',
    'assets/site.css',
    'bilder',
    'bilder/a.webp',
    'index.html',
    'kontakt',
    'kontakt/index.html',
  ])
})

test('unchanged content publishes nothing and names the release that shows it', async () => {
  await publish('job-1', siteOf('a'))
  expect(await publish('job-2', siteOf('a'))).toMatchObject({
    releaseId: 'job-1',
    changed: false,
    publishedAt: '2026-05-01T00:00:00.000Z',
  })
  expect(await ids()).toEqual(['job-1'])
})

test.each([
  ['a page', 'kontakt/index.html'],
  ['a picture', 'bilder/a.webp'],
])('unchanged content is published anew when %s of the live site is gone', async (_, file) => {
  await publish('job-1', siteOf('a'))
  const contents = await live(file)
  await rm(path.join(siteDir, 'live', file))
  expect(await publish('job-2', siteOf('a'))).toMatchObject({ releaseId: 'job-2', changed: true })
  expect(await live(file)).toBe(contents)
})

test('a picture that changed alone is a change', async () => {
  await publish('job-1', siteOf('a', 'alt'))
  expect(await publish('job-2', siteOf('a', 'neu'))).toMatchObject({ releaseId: 'job-2', changed: true })
})

test('a rerun that finds its own release live reports it as changed', async () => {
  await publish('job-1', siteOf('a'))
  expect(await publish('job-1', siteOf('b'))).toMatchObject({ releaseId: 'job-1', changed: true })
  expect(await live('index.html')).toBe('a index.html')
})

test('pictures are linked, not copied, and those of the release before stay reachable for one more', async () => {
  await publish('job-1', siteOf('a', 'eins'))
  await rm(inStore('eins'))
  await publish('job-2', siteOf('b', 'zwei'))
  expect(await live('bilder/eins.webp')).toBe('bytes of eins')
  const { nlink, mode } = await stat(path.join(siteDir, 'live/bilder/eins.webp'))
  expect([nlink, mode & 0o777]).toEqual([2, 0o644])
  await publish('job-3', siteOf('c', 'drei'))
  expect(await live('bilder/zwei.webp')).toBe('bytes of zwei')
  await expect(live('bilder/eins.webp')).rejects.toThrow('ENOENT')
})

test('a picture that both releases use needs the file store no more', async () => {
  await publish('job-1', siteOf('a', 'bild'))
  await rm(inStore('bild'))
  await publishRelease({
    siteDir,
    releaseId: 'job-2',
    output: siteOf('b', 'bild'),
    publishedAt: new Date(),
  })
  expect(await live('bilder/bild.webp')).toBe('bytes of bild')
})

test('a picture that is nowhere fails this run, leaves the old site and no trace, and asks for another run', async () => {
  await publish('job-1', siteOf('a'))
  const publishing = publishRelease({
    siteDir,
    releaseId: 'job-2',
    output: siteOf('b'),
    publishedAt: new Date(),
  })
  await expect(publishing).rejects.toThrow(TransientError)
  expect(await live('index.html')).toBe('a index.html')
  expect(await ids()).toEqual(['job-1'])
  expect(await leftovers()).toEqual([])
})

test.each(['../x', '/etc/x', 'a/../../x', 'a//b', '.env', 'a/.b', 'a\\b', '', 'a\0b', 'a/'])(
  'the path %j is never written',
  async (file) => {
    const output = { files: [{ path: file, contents: 'x', contentType: 'text/plain' }], copies: [] }
    await expect(publish('job-1', output)).rejects.toThrow('refusing to write')
    await expect(
      publish('job-1', { files: [], copies: [{ path: file, source: inStore('x') }] }),
    ).rejects.toThrow('refusing to write')
    expect(await readdir(path.join(siteDir, 'releases'))).toEqual([])
  },
)

test.each(['', '.', '..', '../x', 'a/b', 'x.tmp', '-x'])('%j is no release id', async (releaseId) => {
  await expect(publish(releaseId, siteOf('a'))).rejects.toThrow('no release id')
  expect(await activateRelease({ siteDir, releaseId, jobId: 'roll-back' })).toBeNull()
})

test('the five newest releases are kept, and the live one even when it is older', async () => {
  for (const mark of ['1', '2', '3', '4', '5', '6']) await publish(`job-${mark}`, siteOf(mark))
  expect(await ids()).toEqual(['job-6', 'job-5', 'job-4', 'job-3', 'job-2'])
  await activateRelease({ siteDir, releaseId: 'job-2', jobId: 'roll-back' })
  expect((await listReleases(siteDir)).filter((release) => release.live)).toHaveLength(1)
  await publish('job-7', siteOf('7'), {
    beforeSwitch: async () => expect(await live('index.html')).toBe('2 index.html'),
  })
  expect(await ids()).toEqual(['job-7', 'job-6', 'job-5', 'job-4', 'job-3'])
})

test('rolling back shows the older release and keeps the pictures of the newer one reachable', async () => {
  await publish('job-1', siteOf('a', 'eins'))
  await publish('job-2', siteOf('b', 'zwei'))
  await publish('job-3', siteOf('c', 'drei'))
  expect(await activateRelease({ siteDir, releaseId: 'job-1', jobId: 'roll-back' })).toMatchObject({
    releaseId: 'job-1',
    changed: true,
  })
  expect(await live('index.html')).toBe('a index.html')
  expect(await live('bilder/eins.webp')).toBe('bytes of eins')
  expect(await live('bilder/drei.webp')).toBe('bytes of drei')
  expect(await activateRelease({ siteDir, releaseId: 'job-1', jobId: 'another' })).toMatchObject({
    changed: false,
  })
  expect(await publish('job-4', siteOf('c', 'drei'))).toMatchObject({ changed: true })
})

test('a release that is not kept cannot be activated', async () => {
  await publish('job-1', siteOf('a'))
  expect(await activateRelease({ siteDir, releaseId: 'job-9', jobId: 'roll-back' })).toBeNull()
  expect(await live('index.html')).toBe('a index.html')
})

test.each([
  ['a page is gone', (site: string) => rm(path.join(site, 'index.html'))],
  ['a page is cut short', (site: string) => truncate(path.join(site, 'kontakt/index.html'), 3)],
  ['a page says something else', (site: string) => writeFile(path.join(site, 'index.html'), 'A index.html')],
  ['a picture is gone', (site: string) => rm(path.join(site, 'bilder/eins.webp'))],
  ['a picture is cut short', (site: string) => replaceFile(path.join(site, 'bilder/eins.webp'), 'byt')],
  ['its folder is empty', (site: string) => rm(site, { recursive: true })],
  ['its note is gone', (site: string) => rm(path.join(site, '../release.json'))],
  ['its note is cut short', (site: string) => truncate(path.join(site, '../release.json'), 20)],
  ['its note lacks members', (site: string) => writeFile(path.join(site, '../release.json'), '{}')],
])('a release is not made live again when %s, and the site stays', async (_, damage) => {
  await publish('job-1', siteOf('a', 'eins'))
  await publish('job-2', siteOf('b', 'zwei'))
  await damage(path.join(siteDir, 'releases/job-1/site'))
  await expect(activateRelease({ siteDir, releaseId: 'job-1', jobId: 'roll-back' })).rejects.toMatchObject({
    code: 'ReleaseDamaged',
  })
  expect(await live('index.html')).toBe('b index.html')
  expect(await live('bilder/zwei.webp')).toBe('bytes of zwei')
  expect(await leftovers()).toEqual([])
})

/** Pictures are links to one file: writing into it would change it everywhere. */
async function replaceFile(file: string, contents: string): Promise<void> {
  await rm(file)
  await writeFile(file, contents)
}

test('a note whose paths lead out of the release counts as damage', async () => {
  await publish('job-1', siteOf('a'))
  await publish('job-2', siteOf('b'))
  const note = path.join(siteDir, 'releases/job-1/release.json')
  const manifest = JSON.parse(await readFile(note, 'utf8'))
  await writeFile(note, JSON.stringify({ ...manifest, pictures: ['../../../../store/b'] }))
  expect(await ids()).toEqual(['job-2'])
  await expect(activateRelease({ siteDir, releaseId: 'job-1', jobId: 'roll-back' })).rejects.toMatchObject({
    code: 'ReleaseDamaged',
  })
})

test('leftovers of a roll back that was cut off are removed by the next one', async () => {
  await publish('job-1', siteOf('a'))
  await publish('job-2', siteOf('b'))
  await symlink('releases/job-1/site', path.join(siteDir, 'live.job-1.tmp'))
  await activateRelease({ siteDir, releaseId: 'job-1', jobId: 'roll-back' })
  expect(await leftovers()).toEqual([])
})

test('progress grows with every file until all are written', async () => {
  const shares: number[] = []
  await publish('job-1', siteOf('a'), { onProgress: (share) => shares.push(share) })
  expect(shares).toEqual([0.25, 0.5, 0.75, 1])
})

const lockLost = () => Promise.reject(new Error('lock lost'))

test('a lock lost before the switch leaves the old site and no trace of the new release', async () => {
  await publish('job-1', siteOf('a'))
  await publish('job-2', siteOf('b'))
  await expect(publish('job-3', siteOf('c'), { beforeSwitch: lockLost })).rejects.toThrow('lock lost')
  await expect(
    activateRelease({ siteDir, releaseId: 'job-1', jobId: 'roll-back', beforeSwitch: lockLost }),
  ).rejects.toThrow('lock lost')
  expect(await live('index.html')).toBe('b index.html')
  expect(await ids()).toEqual(['job-2', 'job-1'])
  expect(await leftovers()).toEqual([])
})

const STEPS: PublishStep[] = ['cleaned', 'written', 'placed', 'switched']

test.each(STEPS)(
  'a failure after the step "%s" leaves a whole site and nothing unfinished',
  async (failing) => {
    await publish('job-1', siteOf('a'))
    const onStep = (step: PublishStep) => {
      if (step === failing) throw new Error('disk full')
    }
    await expect(publish('job-2', siteOf('b'), { onStep })).rejects.toThrow('disk full')
    expect(await live('index.html')).toBe(failing === 'switched' ? 'b index.html' : 'a index.html')
    expect(await leftovers()).toEqual([])
  },
)

test.each([...STEPS, 'beforeSwitch'])(
  'killed at "%s", the site stays whole and a rerun finishes the publish',
  async (moment) => {
    await publish('job-1', siteOf('a'))
    await writeFile(inStore('b'), 'bytes of b')
    await publishUntilKilled({ siteDir, releaseId: 'job-2', output: siteOf('b') }, moment)

    const shown = moment === 'switched' ? 'b' : 'a'
    for (const file of PAGES) {
      expect(await live(file)).toBe(`${shown} ${file}`)
    }
    expect(await live(`bilder/${shown}.webp`)).toBe(`bytes of ${shown}`)

    expect(await publish('job-2', siteOf('b'))).toMatchObject({ releaseId: 'job-2', changed: true })
    expect(await live('index.html')).toBe('b index.html')
    expect(await ids()).toEqual(['job-2', 'job-1'])
    expect(await leftovers()).toEqual([])
  },
)

test('the live release is kept even when it is the oldest of more than five', async () => {
  for (const mark of ['1', '2', '3', '4', '5']) await publish(`job-${mark}`, siteOf(mark))
  await activateRelease({ siteDir, releaseId: 'job-1', jobId: 'roll-back' })
  await writeFile(inStore('6'), 'bytes of 6')
  await publishUntilKilled({ siteDir, releaseId: 'job-6', output: siteOf('6') }, 'placed', day())
  expect(await ids()).toHaveLength(6)
  expect(await publish('job-7', siteOf('1'))).toMatchObject({ releaseId: 'job-1', changed: false })
  expect(await live('index.html')).toBe('1 index.html')
})

test('leftovers of a publisher that was cut off are removed by the next one', async () => {
  await publish('job-1', siteOf('a'))
  await mkdir(path.join(siteDir, 'releases/job-0.tmp/site'), { recursive: true })
  await writeFile(path.join(siteDir, 'releases/job-0.tmp/site/index.html'), 'half')
  await symlink('releases/job-0/site', path.join(siteDir, 'live.job-0.tmp'))
  await publish('job-2', siteOf('b'))
  expect(await leftovers()).toEqual([])
})

test('readers see a whole site of one release at every moment of fifty publishes', async () => {
  await publish('0', siteOf('0'))
  const done = new AbortController()
  const seen = new Set<string>()
  const reader = async () => {
    while (!done.signal.aborted) {
      const served = path.join(siteDir, await readlink(path.join(siteDir, 'live')))
      const pages = await Promise.all(PAGES.map((file) => readFile(path.join(served, file), 'utf8')))
      const mark = pages[0]?.split(' ')[0] ?? ''
      expect(pages).toEqual(PAGES.map((file) => `${mark} ${file}`))
      // A browser asks for the pictures a moment later, through the link.
      const picture = await live(`bilder/${mark}.webp`).catch(() => 'gone')
      const behind = Number((await live('index.html')).split(' ')[0]) - Number(mark)
      if (behind < 2) expect(picture).toBe(`bytes of ${mark}`)
      seen.add(mark)
    }
  }
  const readers = Promise.all([reader(), reader()])
  for (let number = 1; number <= 50; number++) {
    await publish(String(number), siteOf(String(number)), { publishedAt: new Date() })
  }
  done.abort()
  await readers
  expect(seen.size).toBeGreaterThan(1)
})

/** Publishes in a process of its own that kills itself at the given moment, as a power cut would. */
async function publishUntilKilled(
  job: { siteDir: string; releaseId: string; output: RenderOutput },
  moment: string,
  dayOfMay = '02',
) {
  const program = `
    import { publishRelease } from ${JSON.stringify(new URL('switch-release.ts', import.meta.url).href)}
    const dieAt = (moment) => { if (moment === ${JSON.stringify(moment)}) process.kill(process.pid, 'SIGKILL') }
    const job = JSON.parse(process.argv[1])
    await publishRelease({ ...job, publishedAt: new Date('2026-05-${dayOfMay}'), onStep: dieAt, beforeSwitch: async () => dieAt('beforeSwitch') })
  `
  const options = ['--conditions=m-src', '--input-type=module', '--eval', program, JSON.stringify(job)]
  const child = spawn(process.execPath, options, { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}
