// A website of 1,000 pages is brought to a web host by SFTP after 20 of them changed, beside `lftp mirror`. Needs root,
// sshd, lftp:
//   node --conditions=m-src tests/src/bench/web-host.ts
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { uploadSite } from '@zuchtbuch/publisher/host/upload-site'
import { withHost } from '@zuchtbuch/publisher/host/with-host'
import { findProgram } from '@zuchtbuch/testing/programs'
import { startWebHost, type TestWebHost } from '@zuchtbuch/testing/web-host'
import { median, report } from './report.ts'

const pages = 1000
const changed = 20
const rounds = 5
const names = Array.from({ length: pages }, (_, n) => `seite-${n}/index.html`)

const site = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-bench-site-'))
const write = (name: string, round: number) => {
  mkdirSync(path.dirname(path.join(site, name)), { recursive: true })
  writeFileSync(
    path.join(site, name),
    `<h1>${name} ${round}</h1>${'<p>Rennmäuse leben in Gruppen.</p>'.repeat(200)}`,
  )
}

const sshd = findProgram('sshd')
const lftp = findProgram('lftp')
if (sshd === undefined || lftp === undefined || process.getuid?.() !== 0)
  console.log('web-host: skipped, as it needs root, sshd and lftp')
else {
  const [ours, theirs] = await Promise.all([
    startWebHost(sshd, { protocol: 'Sftp' }),
    startWebHost(sshd, { protocol: 'Sftp' }),
  ])
  try {
    for (const name of names) write(name, 0)
    const first = {
      ours: await seconds(() => upload(ours)),
      theirs: await seconds(() => mirror(lftp, theirs)),
    }
    reportBeside('the whole site', first.ours, first.theirs)
    const times = { ours: [] as number[], theirs: [] as number[] }
    for (let round = 1; round <= rounds; round++) {
      for (let n = 0; n < changed; n++) write(names[(n * 37 + round) % pages]!, round)
      times.ours.push(await seconds(() => upload(ours)))
      times.theirs.push(await seconds(() => mirror(lftp, theirs)))
    }
    for (const { root } of [ours, theirs])
      for (const name of names)
        if (readFileSync(path.join(root, name), 'utf8') !== readFileSync(path.join(site, name), 'utf8'))
          throw new Error(`${name} was not sent`)
    reportBeside(`${changed} of ${pages} pages changed`, median(times.ours), median(times.theirs), {
      below: 1,
    })
  } finally {
    await Promise.all([ours.stop(), theirs.stop()])
    rmSync(site, { recursive: true })
  }
}

async function seconds(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

function upload({ port, user, password, home: folder, fingerprint }: TestWebHost): Promise<unknown> {
  const target = { protocol: 'Sftp', host: '127.0.0.1', port, user, password, folder, fingerprint } as const
  return withHost(target, new AbortController().signal, (host) =>
    uploadSite({ host, hostName: target.host, site, release: { texts: names, pictures: [] } }),
  )
}

function mirror(lftp: string, { port, user, password, home }: TestWebHost): void {
  const ssh = 'ssh -a -x -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR'
  const script = [
    `set sftp:connect-program "${ssh}"`,
    `open -u ${user},${password} -p ${port} sftp://127.0.0.1`,
    `mirror --reverse --delete --parallel=4 ${site} ${home}`,
  ].join('\n')
  execFileSync(lftp, ['-c', script], { stdio: ['ignore', 'ignore', 'inherit'] })
}

function reportBeside(what: string, figure: number, reference: number, goal?: { below: number }): void {
  report({
    name: `web-host: ${what}`,
    figure,
    unit: 's',
    reference: { name: 'lftp mirror', figure: reference },
    ...(goal && { goal }),
  })
}
