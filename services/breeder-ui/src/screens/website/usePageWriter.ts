import { useEffect, useState } from 'react'
import { dropDraft, readDrafts, writeDraft } from '../../data/drafts.ts'
import { useStore } from '../../data/store.ts'
import { now } from '../../data/clock.ts'
import { connection } from '../../data/connection.ts'
import { type KeptDraft, PageWriter, type WriterIo } from '../../data/page-writer.ts'
import { putBlock, putPage, readPage, type SitePage } from '../../data/pages.ts'

/** What is typed into a page: kept on this device with every key, stored after a pause, and when it is left. */
export function usePageWriter(page: SitePage): PageWriter {
  const [writer] = useState(() => new PageWriter(page, ioOf(page.id)))
  const { online } = useStore(connection)
  useEffect(() => writer.take(page), [writer, page])
  useEffect(() => {
    if (online) void writer.flush()
  }, [writer, online])
  useEffect(() => {
    let isLeft = false
    const restore = async () => {
      const drafts = await readDrafts(draftsOf(page.id), isKeptDraft)
      if (isLeft) return
      writer.restore(new Map(drafts.map(({ key, value }) => [key.slice(draftsOf(page.id).length), value])))
    }
    void restore()
    const look = () => void writer.flush()
    for (const [target, event] of looks) target.addEventListener(event, look)
    return () => {
      isLeft = true
      for (const [target, event] of looks) target.removeEventListener(event, look)
      void writer.flush()
    }
  }, [writer, page.id])
  return writer
}

/** Moments at which nothing should wait for the pause of the hand, or for another try. */
const looks = [
  [document, 'visibilitychange'],
  [window, 'focus'],
] as const

const draftsOf = (pageId: string) => `pages/${pageId}/`

const isKeptDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' && value !== null && 'type' in value && 'base' in value && 'value' in value

function ioOf(id: string): WriterIo {
  return {
    read: () => readPage(id),
    put: async (partId, value, version) =>
      partId === id
        ? (await putPage(id, value, version)).version
        : (await putBlock(id, partId, value, version)).pageVersion,
    keepDraft: (partId, value) =>
      void writeDraft({ key: draftsOf(id) + partId, at: now().toISOString(), version: null, value }),
    dropDraft: (partId) => void dropDraft(draftsOf(id) + partId),
  }
}
