import { childrenOf, known, markdownTokens } from '@zuchtbuch/writing/markdown-tokens'
import { withoutForbidden } from '@zuchtbuch/writing/markup'
import type { PageSnapshot } from './snapshot.ts'

/** The length that search engines show; they cut longer texts in the middle of a word. */
const longest = 160

/** Summarises a page for those who have not opened it: the breeder's words, or the beginning of its first text. */
export function summaryOf({ seoDescription, blocks }: PageSnapshot): string | null {
  const texts = [seoDescription, ...blocks.map(firstText)]
  const [first] = texts.map((text) => inOneLine(text ?? '')).filter((text) => text !== '')
  return first === undefined ? null : shortened(first)
}

function firstText({ type, data }: PageSnapshot['blocks'][number]): string | null {
  if (type === 'RichText') return paragraphsOf(data.markdown)
  if (type === 'AbgabetiereList' || type === 'BreedingAnimals' || type === 'Litters')
    return data.intro ?? null
  return null
}

type Token = Parameters<typeof childrenOf>[0]

/** The words of the first paragraph: no headings, lists, pictures or addresses. */
function paragraphsOf(markdown: string): string | null {
  const paragraph = markdownTokens(markdown)?.find(({ type }) => type === 'paragraph')
  return paragraph === undefined ? null : wordsOf(paragraph)
}

function wordsOf(token: Token): string {
  if (token.type === 'image' || token.type === 'html') return ''
  const inner = known(childrenOf(token))
  if (inner.length > 0) return inner.map(wordsOf).join('')
  return 'text' in token && typeof token.text === 'string' ? token.text : ' '
}

const inOneLine = (text: string) => withoutForbidden(text).replaceAll(/\s+/g, ' ').trim()

function shortened(text: string): string {
  if (text.length <= longest) return text
  const words = text
    .slice(0, longest)
    .toWellFormed()
    .replace(/\s+\S*$/, '')
  return `${words}…`
}
