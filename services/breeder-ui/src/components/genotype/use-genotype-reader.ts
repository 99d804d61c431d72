import { useCallback } from 'react'
import { useDeferredImport } from '../../useDeferredImport.ts'
import type { GenotypeReading, Variety } from './read-genotype.ts'

const loadReader = () => import('./read-genotype.ts')

/**
 * Reads typed gene codes with what is fetched after the first paint; until then, and without a network that it was never
 * fetched by, nothing is said of a code, which is stored as it was typed.
 */
export function useGenotypeReader(): (text: string, varieties: readonly Variety[]) => GenotypeReading {
  const { readGenotype } = useDeferredImport(loadReader, true) ?? {}
  return useCallback(
    (text, varieties) => readGenotype?.(text, varieties) ?? { kind: 'empty' },
    [readGenotype],
  )
}
