import type { FittingFor } from '../../service/prospects.ts'

export const GROUPS = ['warten', 'neu', 'reserviert', 'erledigt', 'vergessen'] as const
export type Group = (typeof GROUPS)[number]

/** What the address of the list says: a group, or animals whose people are asked for. */
export interface WartelisteSearch {
  gruppe: Group
  fitting: FittingFor
}

const id = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** Reads an address; what is not known there is left out. */
export function readWartelisteSearch(search: Record<string, unknown>): WartelisteSearch {
  const { gruppe, tiere, gehege, wurf } = search
  const ids = typeof tiere === 'string' ? tiere.split(',').filter((one) => id.test(one)) : []
  const known = (value: unknown) => (typeof value === 'string' && id.test(value) ? value : undefined)
  const [enclosureId, litterId] = [known(gehege), known(wurf)]
  return {
    gruppe: GROUPS.find((one) => one === gruppe) ?? 'warten',
    fitting: {
      ...(ids.length > 0 && { gerbilIds: ids.join(',') }),
      ...(enclosureId !== undefined && { enclosureId }),
      ...(litterId !== undefined && { litterId }),
    },
  }
}
