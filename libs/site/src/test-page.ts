import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5'

export interface PageElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** All text inside, runs of white space as one space. */
  readonly text: string
}

export interface ParsedPage {
  /** In document order. */
  readonly elements: readonly PageElement[]
  /** Codes of the parse errors that the HTML standard names. */
  readonly errors: readonly string[]
}

/** Reads a page as a browser does, for tests. */
export function parsePage(contents: string): ParsedPage {
  const errors: string[] = []
  const document = parse(contents, { onParseError: ({ code }) => errors.push(code) })
  return { elements: elementsIn(document), errors }
}

/** The elements with that name, or that name and class (`p.badge`). */
export function select(page: ParsedPage, selector: string): readonly PageElement[] {
  const [name, className] = selector.split('.')
  return page.elements.filter(
    (element) =>
      element.name === name &&
      (className === undefined || (element.attributes.class ?? '').split(' ').includes(className)),
  )
}

/** Addresses in `href`, `src` and `srcset`. */
export function addressesIn(page: ParsedPage): string[] {
  return page.elements.flatMap(({ attributes }) => [
    ...[attributes.href, attributes.src].filter((address) => address !== undefined),
    ...(attributes.srcset?.split(', ').map((candidate) => candidate.split(' ')[0] ?? '') ?? []),
  ])
}

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): PageElement[] {
  return node.childNodes
    .filter((child) => tree.isElementNode(child))
    .flatMap((element) => [
      {
        name: element.tagName,
        attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
        text: textIn(element).replaceAll(/\s+/g, ' ').trim(),
      },
      ...elementsIn(element),
    ])
}

function textIn(node: DefaultTreeAdapterTypes.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value
      return tree.isElementNode(child) ? textIn(child) : ''
    })
    .join('')
}
