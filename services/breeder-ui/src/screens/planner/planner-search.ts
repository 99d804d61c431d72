import { idsIn, type SearchOf } from '../../searches.ts'

/** The address of the planner as values. */
export interface PlannerSearch {
  /** The animal that a mate is sought for. */
  tier?: string
  /** Up to three mates, the first one first. */
  partner: readonly string[]
  ansicht: 'liste' | 'matrix'
  /** Only what is certain, without what relatives make likely. */
  schaetzung: 'mit' | 'ohne'
  /** Only pairs whose young are inbred so little, in percent; null for all. */
  f: number | null
  /** Only mates that could be mated now. */
  bereit: boolean
  /** Pairs of which both are spotted. */
  schecken: 'mit' | 'ohne'
  /** The page of thirty in the matrix, counted from 0. */
  maennchen: number
  weibchen: number
}

/** So many pairs stand beside each other. */
export const mostCompared = 3

/** The bounds of F of the young that mates are filtered by, in percent. */
export const fLimits = [12.5, 6.25, 5, 2.5, 1, 0] as const

export function readPlannerSearch({ tier, partner, ...search }: SearchOf<'/planer'>): PlannerSearch {
  return {
    ...(tier !== undefined && { tier }),
    partner: idsIn(partner).slice(0, mostCompared),
    ansicht: search.ansicht ?? 'liste',
    schaetzung: search.schaetzung ?? 'mit',
    f: search.f ?? null,
    bereit: search.bereit === 'ja',
    schecken: search.schecken ?? 'mit',
    maennchen: search.maennchen ?? 0,
    weibchen: search.weibchen ?? 0,
  }
}

/** The address; what is as without it is left out. */
export function writePlannerSearch(search: PlannerSearch): SearchOf<'/planer'> {
  const { tier, partner, ansicht, schaetzung, f, bereit, schecken, maennchen, weibchen } = search
  return {
    ...(tier === undefined ? {} : { tier }),
    ...(partner.length === 0 ? {} : { partner: partner.join(',') }),
    ...(ansicht === 'matrix' ? { ansicht } : {}),
    ...(schaetzung === 'ohne' ? { schaetzung } : {}),
    ...(f === null ? {} : { f }),
    ...(bereit ? { bereit: 'ja' as const } : {}),
    ...(schecken === 'ohne' ? { schecken } : {}),
    ...(maennchen === 0 ? {} : { maennchen }),
    ...(weibchen === 0 ? {} : { weibchen }),
  }
}

/** Chooses one more to compare, or one less; a fourth takes the place of the last. */
export function toggled(chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id)
  return [...chosen.slice(0, mostCompared - 1), id]
}
