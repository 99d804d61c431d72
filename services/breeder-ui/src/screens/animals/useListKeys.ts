import { useScreenKeys } from '../../components/frame/useScreenKeys.ts'

interface ListKeys {
  /** Ids of the rows, in their order. */
  ids: readonly string[]
  /** Puts a row into the page that may be far out of sight. */
  show: (index: number) => void
  choose: (id: string) => void
  /** Told of each row that j and k lead to. */
  onMove: (id: string) => void
}

/** Long enough for a list that has to scroll first. */
const mostFrames = 60

/** `j` and `k` walk the rows, `x` chooses the one with the focus; Enter opens it as any link. */
export function useListKeys({ ids, show, choose, onMove }: ListKeys): void {
  const current = () => rowOf(document.activeElement) ?? lastRow
  const step = (by: number) => {
    const row = current()
    const at = row === null ? -1 : ids.indexOf(row)
    const next = Math.max(0, Math.min(ids.length - 1, at + by))
    const id = ids[next]
    if (id === undefined) return
    lastRow = id
    if (document.querySelector(linkOf(id)) === null) show(next)
    focusSoon(id, 0)
    onMove(id)
  }
  useScreenKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const row = current()
      if (row !== null && ids.includes(row)) choose(row)
    },
  })
}

/** The row that the keys came to last; it may have been scrolled out of the page. */
let lastRow: string | null = null

const linkOf = (id: string) => `#tier-${CSS.escape(id)}`

function focusSoon(id: string, frames: number): void {
  const link = document.querySelector<HTMLElement>(linkOf(id))
  if (link !== null) link.focus()
  else if (frames < mostFrames && lastRow === id) requestAnimationFrame(() => focusSoon(id, frames + 1))
}

function rowOf(element: Element | null): string | null {
  return element?.closest('[data-animal]')?.getAttribute('data-animal') ?? null
}
