import type { Block, Page } from '@zuchtbuch/db/site/pages'

/** The public shape of the blocks of a page; their places are their `order`, counted from 0. */
export function viewBlocks({ version: pageVersion }: Pick<Page, 'version'>, blocks: readonly Block[]) {
  return blocks.map(({ id, type, data }, order) => ({ id, order, type, data, pageVersion }))
}
