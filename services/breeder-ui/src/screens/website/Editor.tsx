import { useNavigate, useSearch } from '@tanstack/react-router'
import { Check, Eye, Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from '../../data/store.ts'
import { Button } from '../../components/button/Button.tsx'
import { FieldError, SelectField } from '../../components/field/Field.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { Empty } from '../../components/notice/Empty.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { type KeptDraft, PageWriter, type Parts, type WriterIo } from '../../data/page-writer.ts'
import { putBlock, putPage, readPage, removePage, type SitePage } from '../../data/pages.ts'
import { useAction } from '../../data/use-action.ts'
import { noteDone } from '../../data/undo.ts'
import { BlockCard } from './BlockCard.tsx'
import { AddBlock, PageSettings, Preview } from './late.tsx'
import { isFixed } from './page-list.ts'
import { Publish } from './Publish.tsx'
import { texts } from './texts.de.ts'
import { useBlocks } from './useBlocks.ts'
import styles from './website.module.css'
import { dropDraft, readDrafts, writeDraft } from '../../data/drafts.ts'
import { now } from '../../data/clock.ts'
import { connection } from '../../data/connection.ts'

/** Beside the page on wide laptops only. */
const PageList = lazy(async () => ({ default: (await import('./PageList.tsx')).PageList }))

const back = { to: '/website' } as const
const statuses = ['Published', 'Draft'] as const

/** The blocks of a page, and beside them, or in their place, the page itself. */
export function Editor({ page }: { page: SitePage }) {
  const { id, title, slug, blocks } = page
  const navigate = useNavigate()
  const roomy = useMedia(windows.roomy)
  const laptop = useMedia(windows.laptop)
  const shows = useSearch({ from: '/website/$seite', select: ({ ansicht }) => ansicht })
  const isPreview = !roomy && shows === 'vorschau'
  const writer = usePageWriter(page)
  const parts = useStore(writer.parts)
  const work = useBlocks(page, writer)
  const addSheet = useSheet('baustein-neu')
  const moreSheet = useSheet('baustein')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { run, fault, off } = useAction()
  const box = useRef<HTMLDivElement>(null)
  useAddedFocus(box, work.added)

  const moved = useRef<string | null>(null)
  const move = (blockId: string, to: number) => {
    if (to < 0 || to >= blocks.length) return
    moved.current = document.activeElement?.getAttribute('data-move') ?? null
    void work.move(blockId, to)
  }
  // A browser takes the focus from what is put elsewhere.
  useEffect(() => {
    const which = moved.current
    if (which === null || document.activeElement !== document.body) return
    moved.current = null
    box.current?.querySelector<HTMLElement>(`[data-block="${chosenId}"] [data-move=${which}]`)?.focus()
  }, [blocks, chosenId])
  useEditorKeys(box, {
    move: (blockId, step) => move(blockId, blocks.findIndex((block) => block.id === blockId) + step),
    save: () => void writer.flush(),
  })

  const setStatus = (status: SitePage['status']) =>
    run(async () => {
      const former = page.status
      await writer.run(async (_page, version) => (await putPage(id, { status }, version)).version)
      noteDone(texts.statusChanged(title, texts.statuses[status]), {
        operation: 'PUT /api/pages/{id}',
        params: { id },
        body: { status: former },
      })
    }, status)
  const drop = () =>
    run(async () => {
      const trashId = await removePage(id)
      noteDone(
        texts.pageRemoved(title),
        trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
      )
      await navigate({ to: '/website', replace: true })
    })
  const open = (next: string) =>
    void navigate({ to: '/website/$seite', params: { seite: next }, search: true })

  const chosen = blocks.findIndex((block) => block.id === chosenId)
  const lost = Object.entries(parts).filter(([partId, { gone }]) => gone && partId !== id)
  const status = isFixed(page) ? null : (
    <select
      aria-label={texts.status}
      className={styles.status}
      value={page.status}
      onChange={({ target }) => {
        const next = statuses.find((one) => one === target.value)
        if (next !== undefined) void setStatus(next)
      }}
    >
      {statuses.map((one) => (
        <option key={one} value={one}>
          {texts.statuses[one]}
        </option>
      ))}
    </select>
  )
  const toggle = !roomy && (
    <Button
      kind="lead"
      onClick={() =>
        void navigate({
          to: '.',
          search: ({ ansicht: _former, ...search }) =>
            isPreview ? search : { ...search, ansicht: 'vorschau' },
          replace: true,
        })
      }
    >
      {isPreview ? (
        <Pencil size={18} strokeWidth={2} aria-hidden="true" />
      ) : (
        <Eye size={18} strokeWidth={2} aria-hidden="true" />
      )}
      {isPreview ? texts.edit : texts.preview}
    </Button>
  )
  return (
    <Screen
      title={title}
      back={back}
      {...(laptop && { count: <Kept parts={parts} /> })}
      actions={
        <>
          {laptop && status}
          {toggle}
        </>
      }
      menu={[
        { label: texts.saveNow, act: () => void writer.flush(), shortcut: 'Strg S' },
        ...(isFixed(page) ? [] : [{ label: texts.removePage, act: () => void drop(), danger: true }]),
      ]}
      {...(!roomy && { foot: <Publish onBefore={() => writer.flush()} /> })}
      {...(roomy && { panel: <Preview page={page} onOpen={open} /> })}
    >
      <div className={roomy ? styles.columns : undefined}>
        {roomy && (
          <aside className={styles.beside} aria-label={texts.pages}>
            <Suspense>
              <PageList openSlug={slug} />
            </Suspense>
            <Publish onBefore={() => writer.flush()} />
          </aside>
        )}
        {isPreview ? (
          <Preview page={page} onOpen={open} />
        ) : (
          <div ref={box} className={styles.editor}>
            {!laptop && (
              <div className="row row-3">
                {status}
                <Kept parts={parts} />
              </div>
            )}
            {(fault ?? work.fault) !== null && <FieldError>{fault ?? work.fault}</FieldError>}
            {blocks.length === 0 && lost.length === 0 && <Empty>{texts.noBlocks}</Empty>}
            <ol className="stack-3">
              {blocks.map(({ id: blockId, type }, n) => {
                const part = parts[blockId]
                return (
                  part !== undefined && (
                    <BlockCard
                      key={blockId}
                      id={blockId}
                      type={type}
                      part={part}
                      place={n}
                      count={blocks.length}
                      writer={writer}
                      onMove={(to) => {
                        setChosenId(blockId)
                        move(blockId, to)
                      }}
                      onMore={() => {
                        setChosenId(blockId)
                        moreSheet.show()
                      }}
                      onBringBack={() => {}}
                    />
                  )
                )
              })}
              {lost.map(([blockId, part]) => (
                <BlockCard
                  key={blockId}
                  id={blockId}
                  type={part.type ?? 'RichText'}
                  part={part}
                  place={null}
                  count={0}
                  writer={writer}
                  onMove={() => {}}
                  onMore={() => {}}
                  onBringBack={() => void work.bringBack(blockId, part.type ?? 'RichText')}
                />
              ))}
            </ol>
            <div>
              <Button kind="text" aria-label={texts.addBlockTitle} off={off} onClick={addSheet.show}>
                <Plus size={20} strokeWidth={2} aria-hidden="true" />
                {texts.addBlock}
              </Button>
            </div>
            {parts[id] !== undefined && <PageSettings page={page} part={parts[id]} writer={writer} />}
          </div>
        )}
      </div>
      <AddBlock sheet={addSheet} onAdd={(type, data) => void work.add(type, data)} />
      <Sheet
        open={moreSheet.open && chosen !== -1}
        onClose={moreSheet.close}
        title={chosen === -1 ? '' : texts.block(chosen + 1, texts.blockTypes[blocks[chosen]!.type])}
      >
        <SelectField
          label={texts.toPlace}
          {...(laptop && { hint: texts.moveKeys })}
          value={chosen}
          onChange={(value) => {
            moreSheet.close()
            move(chosenId ?? '', Number(value))
          }}
        >
          {blocks.map((block, n) => (
            <option key={block.id} value={n}>
              {texts.place(n + 1)}
            </option>
          ))}
        </SelectField>
        <Button
          kind="outlined"
          wide
          off={off}
          onClick={() => {
            moreSheet.close()
            const block = blocks[chosen]
            if (block !== undefined) void work.remove(block.id, block.type)
          }}
        >
          {texts.removeBlock}
        </Button>
      </Sheet>
    </Screen>
  )
}

/** Where the typed texts are. */
function Kept({ parts }: { parts: Parts }) {
  const all = Object.values(parts)
  const is = (kept: string) => all.some((part) => part.kept === kept)
  return (
    <span className={styles.kept} role="status">
      {is('saving') ? (
        texts.saving
      ) : is('device') ? (
        all.some(({ held, theirs, gone }) => held || theirs !== null || gone) ? (
          texts.held
        ) : (
          texts.onDevice
        )
      ) : (
        <>
          <Check size={16} strokeWidth={2.25} aria-hidden="true" />
          {texts.saved}
        </>
      )}
    </span>
  )
}

/** A new block takes the focus. */
function useAddedFocus(box: { current: HTMLElement | null }, added: string | null): void {
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (added === null || done.current === added) return
    const field = box.current?.querySelector<HTMLElement>(
      `[data-block="${added}"] :is(input, textarea, [data-first])`,
    )
    if (!field) return
    done.current = added
    field.focus()
    if (field instanceof HTMLInputElement && field.type === 'text') field.select()
  })
}

interface EditorKeys {
  move: (blockId: string, step: -1 | 1) => void
  save: () => void
}

/** `Strg+S` stores now, `Alt+↑↓` moves the block that the focus is in; both also while something is typed. */
function useEditorKeys(box: { current: HTMLElement | null }, keys: EditorKeys): void {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault()
        newest.current.save()
        return
      }
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      const block = document.activeElement?.closest('[data-block]')
      if (!block || !box.current?.contains(block)) return
      event.preventDefault()
      newest.current.move(block.getAttribute('data-block') ?? '', event.key === 'ArrowUp' ? -1 : 1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [box])
}

/** Keeps a page's typed text on this device with every key, and stores it after a pause and when the page is left. */
function usePageWriter(page: SitePage): PageWriter {
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
