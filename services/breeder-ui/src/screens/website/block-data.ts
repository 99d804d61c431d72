import type { BlockData } from '../../data/pages.ts'

export interface BlockProps {
  id: string
  data: BlockData
  /** `held`: it is kept here and not sent as it is. */
  onChange: (data: BlockData, held?: boolean) => void
  /** Shown as what is stored was not empty and the typed text is. */
  isEmptied?: boolean
}

export const wordsIn = (data: BlockData, name: string): string => {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

/** Of a picture that is no decoration nobody has said yet what is to be seen: it is not sent so. */
export const isUndescribed = (picture: BlockData): boolean => picture['alt'] === undefined

/** A member that is left out where nothing is said. */
export const withWords = (data: BlockData, name: string, words: string): BlockData => {
  const { [name]: _former, ...others } = data
  return words.trim() === '' ? others : { ...others, [name]: words }
}
