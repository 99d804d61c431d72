import { readdirSync, readFileSync } from 'node:fs'
import { commandOf } from '@zuchtbuch/infra/processes'

export type Memory = { pid: number; command: string; pssMb: number; rssMb: number }

/** The processes below one, with itself, in the order they were started. Linux only. */
export function processTree(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const parent = statOf(Number(entry))?.parent
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
  }
  const found = [root]
  // It grows while it is read.
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

/** Memory of a process; its share of what several have mapped counts in `pssMb`. Undefined when it has ended. */
export function memoryOf(pid: number): Memory | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024
    return { pid, command: commandOf(pid), pssMb: mb('Pss'), rssMb: mb('Rss') }
  } catch {
    return undefined
  }
}

/** The most memory that a process has had resident so far, in MB. */
export function peakMbOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Processor time of a process so far in ms, in steps of 10. */
export function cpuMsOf(pid: number): number {
  return (statOf(pid)?.ticks ?? Number.NaN) * 10
}

/** The same of several, with what their children took that have ended. */
export function cpuMsOfAll(pids: readonly number[]): number {
  const stats = pids.flatMap((pid) => statOf(pid) ?? [])
  return stats.reduce((sum, { ticks, endedTicks }) => sum + ticks + endedTicks, 0) * 10
}

function statOf(pid: number): { parent: number; ticks: number; endedTicks: number } | undefined {
  try {
    // The name before the last parenthesis may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    const sum = (one: number, other: number) => Number(fields[one]) + Number(fields[other])
    return { parent: Number(fields[1]), ticks: sum(11, 12), endedTicks: sum(13, 14) }
  } catch {
    return undefined
  }
}
