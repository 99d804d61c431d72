import { type CoatLook, coatLook } from '@zuchtbuch/domain/coat-look'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { Gerbil, GerbilClip, type GerbilDetail, VIEW_BOX } from './Gerbil.tsx'

/** The widths of the design: chip, row, beside the genotype, card, catalogue, hero. */
export type CoatWidth = 23 | 29 | 46 | 58 | 63 | 138

const HEIGHTS: Readonly<Record<CoatWidth, number>> = { 23: 16, 29: 20, 46: 32, 58: 40, 63: 44, 138: 96 }

interface Sign {
  id: string
  look: CoatLook
  detail: GerbilDetail
}

/** The drawings that the page has shown so far: as many as it has looks, however many animals it lists. */
let signs: readonly Sign[] = []
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(sign: Sign): void {
  if (signs.some(({ id }) => id === sign.id)) return
  signs = [...signs, sign]
  for (const listener of listeners) listener()
}

/** All drawings of the page, once, at its root; `Coat` refers to them. */
export function CoatSymbols() {
  const all = useSyncExternalStore(subscribe, () => signs)
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false" style={{ position: 'absolute' }}>
      <GerbilClip />
      {all.map(({ id, look, detail }) => (
        <symbol key={id} id={id} viewBox={VIEW_BOX}>
          <Gerbil look={look} detail={detail} />
        </symbol>
      ))}
    </svg>
  )
}

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
  const detail = height >= 60 ? 'large' : height >= 30 ? 'medium' : 'small'
  const sign = signOf(genotype, pattern, detail)
  useLayoutEffect(() => show(sign), [sign])
  return (
    <svg
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
      {...(mirrored ? { transform: 'scale(-1 1)' } : {})}
    >
      <use href={`#${sign.id}`} />
    </svg>
  )
}

const known = new Map<string, Sign>()

/** The same sign for all genotypes that look alike, so that a herd needs no more symbols than it has looks. */
function signOf(genotype: string | null, pattern: string | null, detail: GerbilDetail): Sign {
  const key = `${detail}|${genotype}|${pattern}`
  const before = known.get(key)
  if (before !== undefined) return before
  const look = coatLook(genotype, pattern)
  const id = `coat-${detail}-${Object.entries(look).flat().join('').replaceAll('#', '')}`
  const sign = { id, look, detail }
  known.set(key, sign)
  return sign
}
