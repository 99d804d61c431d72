import type { Group } from './herd.ts'

/** The order of each group on this device; a browser that keeps nothing sorts by name. */
export function recallOrder(group: Group): string | undefined {
  try {
    return localStorage.getItem(`tiere.sortierung.${group}`) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberOrder(group: Group, order: string): void {
  try {
    localStorage.setItem(`tiere.sortierung.${group}`, order)
  } catch {
    // a browser without storage forgets the order, no more
  }
}
