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

/** Whether a picture still lacks its description and is not marked as decoration: such a block is not sent. */
export const isUndescribed = (picture: BlockData): boolean => picture['alt'] === undefined

/** Sets a member to the words, or leaves it out where they are blank. */
export const withWords = (data: BlockData, name: string, words: string): BlockData => {
  const { [name]: _former, ...others } = data
  return words.trim() === '' ? others : { ...others, [name]: words }
}
