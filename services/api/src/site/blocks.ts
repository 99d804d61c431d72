import { Id, IdParams } from '@zuchtbuch/contracts/fields'
import { Block, BlockCreate, BlockOrder, BlockUpdate } from '@zuchtbuch/contracts/pages'
import type { Tx } from '@zuchtbuch/db/client'
import {
  type Block as BlockRow,
  deleteBlock,
  insertBlock,
  listBlocks,
  lockPage,
  orderBlocks,
  updateBlock,
  updatePage,
} from '@zuchtbuch/db/site/pages'
import { z } from 'zod'
import { deleteToTrash } from '../common/move-to-trash.ts'
import { readBlockData } from './read-block-data.ts'
import { found, requirePermutation } from '../common/records.ts'
import { route } from '../common/route.ts'
import { viewBlocks } from './block-view.ts'

const tag = 'Website'
const ifMatchNamesThePage = 'A block has no tag of its own: If-Match names that of the page.'
const BlockParams = z.strictObject({ id: Id, blockId: Id.describe('Id of the block') })

export const createBlockRoute = route({
  method: 'post',
  path: '/api/pages/{id}/blocks',
  stores: true,
  tag,
  summary: 'Add a block at the place of `order`, or at the end of the page',
  params: IdParams,
  body: BlockCreate,
  status: 201,
  response: Block,
  errors: ['UnknownReference'],
  handler: ({ db }, { params, body, response, store }) =>
    store(db, async (tx) => {
      const blocks = await blocksOfLockedPage(tx, params.id)
      const block = await insertBlock(tx, params.id, {
        type: body.type,
        data: await readBlockData(tx, body.type, body.data),
      })
      const order = Math.min(body.order ?? blocks.length, blocks.length)
      if (order < blocks.length) {
        const ids = blocks.map(({ id }) => id)
        await orderBlocks(tx, params.id, ids.toSpliced(order, 0, block.id))
      }
      const page = await updatePage(tx, params.id, {})
      response.location(`/api/pages/${params.id}/blocks/${block.id}`)
      return viewBlocks(page, blocks.toSpliced(order, 0, block))[order]!
    }),
})

export const updateBlockRoute = route({
  method: 'put',
  path: '/api/pages/{id}/blocks/{blockId}',
  tag,
  summary: 'Change a block; its data is replaced as a whole',
  description: ifMatchNamesThePage,
  params: BlockParams,
  body: BlockUpdate,
  response: Block,
  errors: ['PreconditionFailed', 'UnknownReference'],
  handler: ({ db }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      const blocks = await blocksOfLockedPage(tx, params.id, requireVersion)
      const order = blocks.findIndex((block) => block.id === params.blockId)
      const current = found(blocks[order])
      const type = body.type ?? current.type
      const block = await updateBlock(tx, current.id, {
        type,
        data: await readBlockData(tx, type, body.data ?? current.data),
      })
      const page = await updatePage(tx, params.id, {})
      return viewBlocks(page, blocks.with(order, block))[order]!
    }),
})

export const deleteBlockRoute = route({
  method: 'delete',
  path: '/api/pages/{id}/blocks/{blockId}',
  tag,
  summary: 'Remove a block',
  description: ifMatchNamesThePage,
  params: BlockParams,
  status: 204,
  errors: ['PreconditionFailed'],
  handler: (ctx, { params, response, requireVersion }) =>
    deleteToTrash(ctx, response, async (tx, moveToTrash) => {
      const blocks = await blocksOfLockedPage(tx, params.id, requireVersion)
      const { id, type: label } = found(blocks.find((block) => block.id === params.blockId))
      await moveToTrash({ resource: 'blocks', id, label }, () => deleteBlock(tx, id))
      await updatePage(tx, params.id, {})
    }),
})

export const orderBlocksRoute = route({
  method: 'put',
  path: '/api/pages/{id}/blocks/order',
  tag,
  summary: 'Put the blocks of a page in order',
  description: ifMatchNamesThePage,
  params: IdParams,
  body: BlockOrder,
  response: z.array(Block).meta({ id: 'Blocks' }),
  errors: ['PreconditionFailed'],
  handler: ({ db }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      const blocks = await blocksOfLockedPage(tx, params.id, requireVersion)
      requirePermutation(
        body.blockIds,
        blocks.map((block) => block.id),
        '/blockIds',
      )
      await orderBlocks(tx, params.id, body.blockIds)
      const page = await updatePage(tx, params.id, {})
      return viewBlocks(page, (await listBlocks(tx, [params.id])).get(params.id) ?? [])
    }),
})

/** Blocks change under the lock of their page and count as a change of it. */
async function blocksOfLockedPage(
  tx: Tx,
  pageId: string,
  requireVersion: (version: number) => void = () => {},
): Promise<BlockRow[]> {
  const page = found(await lockPage(tx, pageId))
  requireVersion(page.version)
  return (await listBlocks(tx, [pageId])).get(pageId) ?? []
}
