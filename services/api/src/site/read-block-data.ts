import { blockData } from '@zuchtbuch/contracts/pages'
import type { Tx } from '@zuchtbuch/db/client'
import { lockNamedMedia, namedMediaFiles } from '@zuchtbuch/db/site/media'
import type { Block } from '@zuchtbuch/db/site/pages'
import { unknownReferences } from '@zuchtbuch/runtime/errors'
import { z } from 'zod'
import { parse } from '../http/parse.ts'

/**
 * The data of a block that is about to be stored, judged by its type. The pictures that it names stay until the
 * end of the transaction: whoever deletes one waits and then finds the block. Throws `ValidationFailed`, or
 * `UnknownReference` for pictures that are not there; a text may name what it likes.
 */
export async function readBlockData(
  tx: Tx,
  type: Block['type'],
  given: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { data } = parse(z.object({ data: blockData[type] }), { data: given })
  const named = namedMedia(data)
  const fileNames = 'markdown' in data ? namedMediaFiles(data.markdown) : []
  const known = await lockNamedMedia(tx, { ids: named.map(({ id }) => id), fileNames })
  const unknown = named.filter(({ id }) => !known.has(id))
  if (unknown.length > 0) throw unknownReferences(unknown.map(({ path }) => path))
  return data
}

type BlockData = z.output<(typeof blockData)[Block['type']]>

function namedMedia(data: BlockData): { id: string; path: string }[] {
  if ('mediaId' in data) return [{ id: data.mediaId, path: '/data/mediaId' }]
  if (!('items' in data)) return []
  return data.items.map(({ mediaId }, index) => ({ id: mediaId, path: `/data/items/${index}/mediaId` }))
}
