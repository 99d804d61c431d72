import { markup, type Markup } from '@zuchtbuch/writing/markup'
import { renderAnimalList } from './animal-list.ts'
import { renderContactInfo } from './contact-info.ts'
import { renderBreedingAnimals, renderLitters } from './herd-lists.ts'
import { renderGallery, renderImage } from './figures.ts'
import { renderMarkdown } from './markdown.ts'
import type { PageContext } from './page-context.ts'
import type { Block, HeadingBlock, PageSnapshot } from './snapshot.ts'

/**
 * The content of a page. Its h1 is the first heading block of level 1 or else, above all blocks, its title;
 * further headings of level 1 become h2.
 */
export function renderPage(page: PageContext, { title, blocks }: PageSnapshot): Markup {
  const main = blocks.find((block): block is HeadingBlock => isHeading(block) && block.data.level === 1)
  const content = blocks.map((block) =>
    block === main ? renderTitle(block.data.text) : renderBlock(page, block),
  )
  return markup`${main === undefined && renderTitle(title)}${content}`
}

/** Some blocks of a page, below its title. */
export const renderBlocks = (page: PageContext, blocks: readonly Block[]): Markup =>
  markup`${blocks.map((block) => renderBlock(page, block))}`

export function renderTitle(text: string): Markup {
  return markup`<h1>${text}</h1>\n`
}

function renderBlock(page: PageContext, block: Block): Markup | null {
  page.passText(textAbovePictures(block))
  switch (block.type) {
    case 'Heading':
      return isHeading(block) ? renderHeading(page, block) : null
    case 'RichText':
      return markup`<div class="text">\n${renderMarkdown(page, block.data.markdown)}</div>\n`
    case 'Image':
      return renderImage(page, block)
    case 'Gallery':
      return renderGallery(page, block)
    case 'ContactInfo':
      return renderContactInfo(page.profile, block)
    case 'AbgabetiereList':
      return renderAnimalList(page, block)
    case 'BreedingAnimals':
      return renderBreedingAnimals(page, block)
    case 'Litters':
      return renderLitters(page, block)
    default:
      return block satisfies never
  }
}

function textAbovePictures({ type, data }: Block): number {
  switch (type) {
    case 'Heading':
      return data.text.length
    case 'RichText':
      return data.markdown.length
    case 'ContactInfo':
      return 200
    case 'AbgabetiereList':
    case 'BreedingAnimals':
    case 'Litters':
      return data.intro?.length ?? 0
    case 'Image':
    case 'Gallery':
      return 0
    default:
      return data satisfies never
  }
}

// A heading without text would be an empty stop for screen readers.
function isHeading(block: Block): block is HeadingBlock {
  return block.type === 'Heading' && block.data.text !== ''
}

function renderHeading(page: PageContext, { data }: HeadingBlock): Markup {
  const level = page.outline.exact(data.level === 1 ? 2 : data.level)
  return markup`<h${level}>${data.text}</h${level}>\n`
}
