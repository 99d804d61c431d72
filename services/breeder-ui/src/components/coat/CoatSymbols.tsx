import { type CoatLook, coatLook } from '@zuchtbuch/domain/colors/coat-look'
import { useStore } from '../../data/store.ts'
import { wantedCoats } from './Coat.tsx'
import { VIEW_BOX } from '@zuchtbuch/domain/colors/gerbil-shape.data'
import { Gerbil, GerbilClip, type GerbilDetail } from './Gerbil.tsx'

interface Drawing {
  id: string
  look: CoatLook
  detail: GerbilDetail
}

/** All drawings of the page, once, at its root: as many as it has looks, however many gene codes it lists. */
export function CoatSymbols() {
  const wanted = useStore(wantedCoats).map(({ id, genotype, pattern, detail }) => {
    const look = lookOf(genotype, pattern)
    const drawing = `look-${detail}-${Object.entries(look).flat().join('').replaceAll('#', '')}`
    return { id, drawing: { id: drawing, look, detail } }
  })
  const drawings = new Map<string, Drawing>(wanted.map(({ drawing }) => [drawing.id, drawing]))
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false" style={{ position: 'absolute' }}>
      <GerbilClip />
      {[...drawings.values()].map(({ id, look, detail }) => (
        <symbol key={id} id={id} viewBox={VIEW_BOX}>
          <Gerbil look={look} detail={detail} />
        </symbol>
      ))}
      {wanted.map(({ id, drawing }) => (
        <symbol key={id} id={id}>
          <use href={`#${drawing.id}`} />
        </symbol>
      ))}
    </svg>
  )
}

const looks = new Map<string, CoatLook>()

function lookOf(genotype: string | null, pattern: string | null): CoatLook {
  const key = `${genotype}|${pattern}`
  const before = looks.get(key)
  if (before !== undefined) return before
  const look = coatLook(genotype, pattern)
  looks.set(key, look)
  return look
}
