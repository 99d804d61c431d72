import { useCallback, useState } from 'react'
import { newKey } from '../../data/capabilities.ts'
import type { PageWriter } from '../../data/page-writer.ts'
import {
  addBlock,
  bringBlockBack,
  type BlockData,
  type BlockType,
  orderBlocks,
  readPage,
  removeBlock,
  type SitePage,
} from '../../data/pages.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import { texts } from './texts.de.ts'

/** Adds, moves and removes blocks as wholes, each with its undo. */
export function useBlocks(page: SitePage, writer: PageWriter) {
  const { run, fault } = useAction()
  /** The block that was put in last, and is to be typed into. */
  const [added, setAdded] = useState<string | null>(null)
  const { id } = page

  const add = (type: BlockType, data: BlockData) =>
    run(async (key) => {
      const block = await addBlock(id, { type, data }, key)
      setAdded(block.id)
      noteDone(texts.added(texts.blockTypes[type]), {
        operation: 'DELETE /api/pages/{id}/blocks/{blockId}',
        params: { id, blockId: block.id },
      })
    })

  const move = useCallback(
    (blockId: string, to: number) =>
      run(async () => {
        let former: string[] = []
        let type: BlockType | undefined
        await writer.run(async ({ blocks }, version) => {
          former = blocks.map((block) => block.id)
          type = blocks.find((block) => block.id === blockId)?.type
          if (type === undefined) return version
          const others = former.filter((one) => one !== blockId)
          const ordered = await orderBlocks(id, others.toSpliced(to, 0, blockId), version)
          return ordered[0]?.pageVersion ?? version
        })
        if (type !== undefined)
          noteDone(texts.moved(texts.blockTypes[type]), {
            operation: 'PUT /api/pages/{id}/blocks/order',
            params: { id },
            body: { blockIds: former },
          })
        // One move after the other: the writer does them in turn.
      }, newKey()),
    [run, id, writer],
  )

  const removeOne = (blockId: string, type: BlockType) =>
    run(async () => {
      let trashId: string | null = null
      // Its unstored text goes with it.
      writer.discard(blockId)
      await writer.run(async (_page, version) => {
        trashId = await removeBlock(id, blockId, version)
        return version + 1
      })
      noteDone(
        texts.removed(texts.blockTypes[type]),
        trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
      )
    }, blockId)

  /** A block that was deleted elsewhere while it was typed into. */
  const bringBack = (blockId: string, type: BlockType) =>
    run(async (key) => {
      const value = writer.parts.get()[blockId]?.value ?? {}
      if (await bringBlockBack(blockId)) {
        const stored = await readPage(id)
        if (stored !== null) writer.take(stored)
        await writer.flush()
      } else {
        await addBlock(id, { type, data: value }, key)
        writer.discard(blockId)
      }
    }, blockId)

  return { fault, added, add, move, remove: removeOne, bringBack }
}
