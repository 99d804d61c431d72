import { followsHow } from '../../data/site-animals.ts'
import { texts } from './texts.de.ts'

/** Words an action on animals, and whether visitors will see it by themselves. */
export function toldWithSite(text: string, ids: readonly string[]): string {
  const how = followsHow(ids)
  return how === null ? text : texts.told[how](text)
}
