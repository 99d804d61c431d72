import type { UnpublishedAnimal } from './due-facts.ts'

type Shown = (names: string, isOne: boolean) => string
const shownAs: Record<UnpublishedAnimal['what'], Shown> = {
  Gone: (names, isOne) => `${names} ${isOne ? 'steht' : 'stehen'} dort noch.`,
  Reserved: (names, isOne) => `${names} ${isOne ? 'steht' : 'stehen'} dort noch als frei.`,
  Free: (names, isOne) => `${names} ${isOne ? 'steht' : 'stehen'} dort noch als reserviert.`,
  Missing: (names, isOne) => `${names} ${isOne ? 'fehlt' : 'fehlen'} dort noch.`,
}

/** A sentence for each way in which the website differs, the gone ones first. */
export function unpublishedWords(animals: readonly Pick<UnpublishedAnimal, 'name' | 'what'>[]): string[] {
  const whats = ['Gone', 'Reserved', 'Free', 'Missing'] as const
  return whats.flatMap((what) => {
    const names = animals.flatMap((animal) => (animal.what === what ? [animal.name] : []))
    return names.length === 0 ? [] : [shownAs[what](inShort(names), names.length === 1)]
  })
}

function inShort([first = '', second = '', ...others]: readonly string[]): string {
  if (second === '') return first
  return others.length === 0 ? `${first} und ${second}` : `${first} und ${others.length + 1} weitere Tiere`
}
