import * as fc from 'fast-check'
import type { Gender } from '../gender.ts'
import { packPedigree, type PedigreeRecord } from './pedigree-packed.ts'
import { buildSnapshot, idOfAnimal, indexOfAnimal } from './pedigree-snapshot.ts'

/** Sire and dam of each named animal; a parent that has no entry becomes a founder. */
export type Parentage = Readonly<Record<string, readonly [sire: string | null, dam: string | null]>>

/** The UUID that stands for a name of at most 16 ASCII characters. */
export function idFor(name: string): string {
  const hex = Array.from(name, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return hex.padStart(32, '0').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function nameFor(id: string): string {
  const codes = id.replaceAll('-', '').match(/../g) ?? []
  return String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16))).replaceAll('\0', '')
}

/** Records of a small herd book, founders first. `details` sets gender and birth date by name. */
export function recordsOf(
  parentage: Parentage,
  details: Readonly<Record<string, { gender?: Gender; dateOfBirth?: string }>> = {},
): PedigreeRecord[] {
  const named = Object.values(parentage).flatMap((parents) => parents.filter((name) => name !== null))
  const founders = [...new Set(named)].filter((name) => !Object.hasOwn(parentage, name))
  const entries = [...founders.map((name) => [name, [null, null]] as const), ...Object.entries(parentage)]
  return entries.map(([name, [sire, dam]]) => ({
    id: idFor(name),
    sireId: sire === null ? null : idFor(sire),
    damId: dam === null ? null : idFor(dam),
    gender: details[name]?.gender ?? 'Unknown',
    dateOfBirth: details[name]?.dateOfBirth ?? null,
  }))
}

/** Snapshot of a small herd book, with the way from names to numbers and back. */
export function herd(...args: Parameters<typeof recordsOf>) {
  const records = recordsOf(...args)
  const snapshot = buildSnapshot(packPedigree(records))
  return {
    snapshot,
    records,
    at: (name: string) => indexOfAnimal(snapshot, idFor(name)),
    nameOf: (animal: number) => nameFor(idOfAnimal(snapshot, animal)),
  }
}

/** Parents by position, older animals first, -1 unknown; even positions serve as sires, odd ones as dams. */
export interface RandomPedigree {
  readonly sire: readonly number[]
  readonly dam: readonly number[]
}

/** Random pedigrees of 2 to `size` animals whose parents are among the `reach` animals before them. */
export function randomPedigrees(size: number, reach: number): fc.Arbitrary<RandomPedigree> {
  const choice = fc.tuple(fc.nat(1000), fc.nat(1000))
  const choose = (pick: number, i: number, parity: number) => {
    const parent = i - 1 - (pick % reach)
    const fitting = parent % 2 === parity ? parent : parent - 1
    return pick % 7 === 0 || fitting < 0 ? -1 : fitting
  }
  return fc.array(choice, { minLength: 2, maxLength: size, size: 'max' }).map((choices) => ({
    sire: choices.map(([pick], i) => choose(pick, i, 0)),
    dam: choices.map(([, pick], i) => choose(pick, i, 1)),
  }))
}

/** The herd book of a random pedigree; animal i is called `String(i)`. */
export function herdOf({ sire, dam }: RandomPedigree) {
  return herd(Object.fromEntries(sire.map((s, i) => [String(i), [nameAt(s), nameAt(dam[i]!)] as const])))
}

function nameAt(i: number): string | null {
  return i < 0 ? null : String(i)
}

/** Parentage of a complete pedigree of the animal `X`: generation g has the animals `g.0` to `g.(2^g - 1)`. */
export function completePedigree(generations: number): Record<string, [string, string]> {
  const parentage: Record<string, [string, string]> = { X: ['1.0', '1.1'] }
  for (let g = 1; g < generations; g++) {
    for (let k = 0; k < 2 ** g; k++) parentage[`${g}.${k}`] = [`${g + 1}.${2 * k}`, `${g + 1}.${2 * k + 1}`]
  }
  return parentage
}
