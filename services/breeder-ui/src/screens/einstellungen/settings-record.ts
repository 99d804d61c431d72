import { isClash } from '../../service/problem.ts'
import { outdate, queries } from '../../service/queries.ts'

/** Shows a record of the settings as it was stored. */
export function keepSettings(queryKey: readonly string[], after: unknown): void {
  queries.setQueryData(queryKey, after)
  outdate('settings', null)
}

/** What is to be done with an error of storing: where somebody was quicker, theirs is shown. */
export const askAgain = (queryKey: readonly string[]) => (error: unknown) => {
  if (isClash(error)) void queries.invalidateQueries({ queryKey })
}
