import type { Response } from 'express'

/** Says that a request which makes a record made none: it was there already, or was only tried. The answer is 200. */
export function answerNothingNew(response: Response): void {
  response.locals.isNothingNew = true
}

export function isNothingNew(response: Response): boolean {
  return response.locals.isNothingNew === true
}
