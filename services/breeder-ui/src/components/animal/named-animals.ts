import type { AnimalRow } from '../../data/herd.ts'

/** Animals whose names stand in one of the texts as words of their own, in the order of the herd. */
export function namedAnimals<T extends Pick<AnimalRow, 'name'>>(
  animals: readonly T[],
  texts: readonly string[],
): T[] {
  const text = ` ${texts
    .join(' ')
    .toLocaleLowerCase('de')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return animals.filter(({ name }) => {
    const words = name
      .toLocaleLowerCase('de')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    if (words === '') return false
    // Whose Lotte, Lottes.
    return text.includes(` ${words} `) || text.includes(` ${words}s `)
  })
}
