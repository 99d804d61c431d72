import type { UnpublishedAnimal } from './due-facts.ts'

const shownAs: Record<UnpublishedAnimal['what'], (names: string) => string> = {
  Gone: (names) => `noch ${names}`,
  Reserved: (names) => `${names} noch nicht als reserviert`,
  Free: (names) => `${names} noch als reserviert`,
  Missing: (names) => `${names} noch nicht`,
}

/**
 * The words behind "Website zeigt": one part for each way in which it differs, the gone ones
 * first.
 */
export function unpublishedWords(animals: readonly Pick<UnpublishedAnimal, 'name' | 'what'>[]): string[] {
  const whats = ['Gone', 'Reserved', 'Free', 'Missing'] as const
  return whats.flatMap((what) => {
    const names = animals.flatMap((animal) => (animal.what === what ? [animal.name] : []))
    return names.length === 0 ? [] : [shownAs[what](inShort(names))]
  })
}

function inShort([first = '', second = '', ...others]: readonly string[]): string {
  if (second === '') return first
  return others.length === 0 ? `${first} und ${second}` : `${first} und ${others.length + 1} weitere Tiere`
}
