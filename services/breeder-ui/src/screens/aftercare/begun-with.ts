import { idsIn, type SearchOf } from '../../searches.ts'

/** Whose animals a report or a return is about, or which. */
export interface Beginning {
  tiere: string[]
  kontakt: string | null
  runde: string | null
}

export const begunWith = ({ tiere, kontakt, runde }: SearchOf<'/nachsorge/$teil'>): Beginning => ({
  tiere: idsIn(tiere),
  kontakt: kontakt ?? null,
  runde: runde ?? null,
})
