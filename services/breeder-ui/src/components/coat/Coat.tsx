import { useLayoutEffect } from 'react'
import { createStore } from '../../data/store.ts'
import type { GerbilDetail } from './Gerbil.tsx'

/** The widths of the design: chip, row, beside the genotype, card, catalogue, hero. */
export type CoatWidth = 23 | 29 | 46 | 58 | 63 | 138

const HEIGHTS: Readonly<Record<CoatWidth, number>> = { 23: 16, 29: 20, 46: 32, 58: 40, 63: 44, 138: 96 }

/** The drawing under the id that `Coat` refers to. */
export interface WantedCoat {
  id: string
  genotype: string | null
  pattern: string | null
  detail: GerbilDetail
}

/** All that the page has shown so far; `CoatSymbols` draws it, which knows the colours and comes after the screen. */
export const wantedCoats = createStore<readonly WantedCoat[]>([])

interface CoatProps {
  /** Canonical, or null. */
  genotype: string | null
  /** The pattern of the animal's colour variety, or null. */
  pattern: string | null
  width: CoatWidth
  /** Looks to the left, only where animals stand together as decoration. */
  mirrored?: boolean
}

/** The animal drawn in its colour. Only a decoration: its name or variety stands beside it. */
export function Coat({ genotype, pattern, width, mirrored = false }: CoatProps) {
  const height = HEIGHTS[width]
  const wanted = wantedOf(genotype, pattern, height >= 60 ? 'large' : height >= 30 ? 'medium' : 'small')
  useLayoutEffect(() => want(wanted), [wanted])
  return (
    <svg
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
      {...(mirrored ? { transform: 'scale(-1 1)' } : {})}
    >
      <use href={`#${wanted.id}`} />
    </svg>
  )
}

const known = new Map<string, WantedCoat>()

function wantedOf(genotype: string | null, pattern: string | null, detail: GerbilDetail): WantedCoat {
  const key = `${detail}|${genotype}|${pattern}`
  const before = known.get(key)
  if (before !== undefined) return before
  const wanted = { id: `coat-${known.size}`, genotype, pattern, detail }
  known.set(key, wanted)
  return wanted
}

const asked = new Set<string>()

function want(coat: WantedCoat): void {
  if (asked.has(coat.id)) return
  asked.add(coat.id)
  wantedCoats.set([...wantedCoats.get(), coat])
}
