import { type HistoryState, useLocation, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sheet that lies over the screen. */
    sheet?: string
    /** The animal lies open beside the list, on windows with room for both. */
    beside?: true
    /** The sheet of a pair was opened over the list of mates. */
    pair?: true
  }
}

export interface SheetState {
  name: string
  open: boolean
  show: () => void
  close: () => void
  /** Closes it and keeps what it changed of the address, which going back would undo. */
  closeKeeping: () => void
}

/** The state of a history entry without its sheets. */
export const withoutSheet = (state: object): HistoryState =>
  Object.fromEntries(Object.entries(state).filter(([member]) => member !== 'sheet'))

/** The browser goes back a moment later; closed twice until then, it would leave the screen as well. */
let isLeaving = false

/**
 * A sheet whose opening is an entry of the history, so that the back button closes it. `name` is unique in a screen.
 */
export function useSheet(name: string): SheetState {
  const shown = useLocation({ select: (location) => location.state.sheet })
  const open = shown === name
  const navigate = useNavigate()
  const { history } = useRouter()
  return {
    name,
    open,
    show: () => {
      void navigate({
        // By `.` an address that no screen has would become the nearest one that is known.
        to: history.location.pathname as '.',
        search: true,
        hash: true,
        state: (state) => ({ ...state, sheet: name }),
        // One sheet at a time: it takes the place of the one it is opened from, so that back ends both.
        replace: shown !== undefined,
        resetScroll: false,
      })
    },
    close: () => {
      // A caller may hold on to this until after the sheet was closed.
      if (history.location.state.sheet !== name || isLeaving) return
      isLeaving = true
      const end = history.subscribe(() => {
        end()
        isLeaving = false
      })
      history.back()
    },
    closeKeeping: () => {
      if (!open) return
      void navigate({
        // By `.` an address that no screen has would become the nearest one that is known.
        to: history.location.pathname as '.',
        search: true,
        hash: true,
        state: withoutSheet,
        replace: true,
        resetScroll: false,
      })
    },
  }
}
