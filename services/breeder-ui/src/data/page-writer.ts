import { createStore } from './store.ts'
import type { Block, BlockType } from './pages.ts'
import { ApiProblem, isClash } from './problem.ts'

type Value = Record<string, unknown>

/** A part of a page that is edited by itself: a block, or the page's own words under the page's id. */
export interface Part {
  /** Null for the page's own words. */
  type: BlockType | null
  /** The value on the screen. */
  value: Value
  /** The value that this side and the service agree on. */
  stored: Value
  kept: 'stored' | 'saving' | 'device'
  /** Not to be sent as it is: a heading without words, a text that was emptied. */
  held: boolean
  /** The value that was stored elsewhere meanwhile, where both sides changed it. */
  theirs: Value | null
  /** Somebody deleted the block while it was edited here. */
  gone: boolean
  /** Why it was not stored. */
  fault: unknown
}
export type Parts = Readonly<Record<string, Part>>

/** As much of a page as its writer needs. */
export interface WrittenPage {
  id: string
  version: number
  title: string
  slug: string
  seoDescription: string | null
  blocks: Pick<Block, 'id' | 'type' | 'data'>[]
}

export interface WriterIo {
  read: () => Promise<WrittenPage | null>
  /** Resolves to the version that the page has then. */
  put: (partId: string, value: Value, version: number) => Promise<number>
  keepDraft: (partId: string, draft: KeptDraft) => void
  dropDraft: (partId: string) => void
}

export interface KeptDraft {
  type: BlockType | null
  base: Value
  value: Value
}

const settleMs = 800
/** A page that changes all the time is no place to insist. */
const mostTries = 5

/**
 * Stores what is typed into a page, block by block and one request at a time, so that no save of one's own stands in
 * the way of the next. What somebody else changed is taken where nobody types here; where both changed the same, the
 * breeder chooses.
 */
export class PageWriter {
  readonly parts = createStore<Parts>({})
  readonly #io: WriterIo
  #page: WrittenPage
  #version = 0
  #sending: { id: string; value: Value } | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(page: WrittenPage, io: WriterIo) {
    this.#io = io
    this.#page = page
    this.take(page)
  }

  get version(): number {
    return this.#version
  }

  /** Texts of an earlier visit: stored unless somebody stored another one since. */
  restore(drafts: ReadonlyMap<string, KeptDraft>): void {
    for (const [id, { type, base, value }] of drafts) {
      const part = this.parts.get()[id]
      if (part === undefined) this.#set(id, { ...partOf(type, base), value, kept: 'device', gone: true })
      // A part that is typed into already keeps its text.
      else if (isSame(part.value, part.stored) && !isSame(part.stored, value)) {
        const isSafe = isSame(part.stored, base)
        this.#set(id, { value, kept: 'device', theirs: isSafe ? null : part.stored })
      } else if (isSame(part.stored, value)) this.#io.dropDraft(id)
    }
    this.#later()
  }

  /** Takes the page as the service has it now. */
  take(page: WrittenPage): void {
    if (page.version < this.#version) return
    this.#version = page.version
    this.#page = page
    const found = new Set<string>()
    for (const [id, type, stored] of partsOf(page)) {
      found.add(id)
      this.#takePart(id, type, stored)
    }
    for (const [id, part] of Object.entries(this.parts.get())) {
      if (found.has(id)) continue
      if (isSame(part.value, part.stored)) this.#remove(id)
      else this.#set(id, { gone: true })
    }
  }

  #takePart(id: string, type: BlockType | null, stored: Value): void {
    const part = this.parts.get()[id]
    if (part === undefined) {
      this.#set(id, partOf(type, stored))
    } else if (isSame(part.value, part.stored)) {
      // The typed text stays on the screen, a space at its end included, while it means the same.
      const value = isSame(part.value, stored) ? part.value : stored
      this.#set(id, { ...partOf(type, stored), value })
    } else if (isSame(part.value, stored)) {
      this.#stored(id, stored)
    } else if (
      isSame(part.stored, stored) ||
      (this.#sending?.id === id && isSame(this.#sending.value, stored))
    ) {
      // The second: the answer to what is on its way may be lost, or comes after the news of it.
      this.#set(id, { stored, gone: false })
    } else {
      this.#set(id, { theirs: stored, gone: false })
    }
  }

  /** Keeps it on this device with every key, and stores it after a pause. */
  type(id: string, value: Value, held = false): void {
    const part = this.parts.get()[id]
    if (part === undefined) return
    const isBack = isSame(value, part.stored)
    this.#set(id, { value, held, kept: isBack ? 'stored' : 'device', fault: null })
    if (isBack && part.theirs === null) this.#io.dropDraft(id)
    else this.#io.keepDraft(id, { type: part.type, base: part.stored, value })
    this.#later()
  }

  /** Settles a part that both sides changed: `mine` is sent, `theirs` is shown. */
  resolve(id: string, choice: 'mine' | 'theirs'): void {
    const part = this.parts.get()[id]
    if (part === undefined || part.theirs === null) return
    if (choice === 'theirs') {
      this.#set(id, partOf(part.type, part.theirs))
      this.#io.dropDraft(id)
    } else {
      this.#set(id, { stored: part.theirs, theirs: null })
      this.#later()
    }
  }

  /** Gives up what was typed and is not stored. */
  discard(id: string): void {
    const part = this.parts.get()[id]
    if (part === undefined) return
    this.#io.dropDraft(id)
    if (part.gone) this.#remove(id)
    else this.#set(id, partOf(part.type, part.theirs ?? part.stored))
  }

  /** Stores everything that is typed; resolves when nothing is under way, to whether all of it is stored. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    for (const id of Object.keys(this.parts.get())) await this.#inTurn(() => this.#save(id))
    return Object.values(this.parts.get()).every(({ value, stored }) => isSame(value, stored))
  }

  /**
   * A change of the page itself, such as the order of its blocks, after what is typed; done once more on top of what
   * somebody else changed. It is given the page as it is stored, and resolves to the version that it left.
   */
  async run(work: (page: WrittenPage, version: number) => Promise<number>): Promise<void> {
    await this.flush()
    await this.#inTurn(async () => {
      for (let tries = 1; ; tries++) {
        try {
          this.#raise(await work(this.#page, this.#version))
          return
        } catch (error) {
          if (!isClash(error) || tries === mostTries) throw error
          await this.#readAgain()
        }
      }
    })
  }

  #later(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), settleMs)
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => {})
    return turn
  }

  async #save(id: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      const part = this.parts.get()[id]
      if (part === undefined || part.held || part.gone || part.theirs !== null) return
      const { value } = part
      if (isSame(value, part.stored)) return
      this.#set(id, { kept: 'saving', fault: null })
      this.#sending = { id, value }
      try {
        this.#raise(await this.#io.put(id, value, this.#version))
        this.#stored(id, value)
      } catch (error) {
        try {
          const isAway = error instanceof ApiProblem && error.status === 404
          if (!(isClash(error) || isAway) || tries === mostTries) throw error
          await this.#readAgain()
        } catch (failure) {
          this.#set(id, { kept: 'device', fault: failure })
          return
        }
      } finally {
        this.#sending = null
      }
    }
  }

  async #readAgain(): Promise<void> {
    const page = await this.#io.read()
    // Deleted with all its blocks: nothing of it can be stored, and nothing typed is given up.
    this.take(page ?? { ...this.#page, version: this.#version, blocks: [] })
  }

  #raise(version: number): void {
    this.#version = Math.max(this.#version, version)
  }

  #stored(id: string, stored: Value): void {
    const part = this.parts.get()[id]
    if (part === undefined) return
    const isAll = isSame(part.value, stored)
    this.#set(id, { stored, theirs: null, gone: false, kept: isAll ? 'stored' : 'device' })
    if (isAll) this.#io.dropDraft(id)
  }

  #set(id: string, change: Partial<Part>): void {
    const parts = this.parts.get()
    const before = parts[id] ?? partOf(null, {})
    this.parts.set({ ...parts, [id]: { ...before, ...change } })
  }

  #remove(id: string): void {
    this.parts.set(Object.fromEntries(Object.entries(this.parts.get()).filter(([one]) => one !== id)))
  }
}

const partOf = (type: BlockType | null, stored: Value): Part => ({
  type,
  value: stored,
  stored,
  kept: 'stored',
  held: false,
  theirs: null,
  gone: false,
  fault: null,
})

function partsOf({ id, title, slug, seoDescription, blocks }: WrittenPage) {
  const own: [string, BlockType | null, Value] = [id, null, { title, slug, seoDescription }]
  return [
    own,
    ...blocks.map((block): [string, BlockType | null, Value] => [block.id, block.type, block.data]),
  ]
}

/** Equal for the service: in whatever order the members stand, and without the spaces at the ends of texts. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, sorted) === JSON.stringify(b, sorted)
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
