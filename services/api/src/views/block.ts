import type { Block } from '@zuchtbuch/db/pages'

/** The public shape of a block; its place among the others is its `order`, counted from 0. */
export function viewBlock({ id, type, data }: Block, order: number) {
  return { id, order, type, data }
}
