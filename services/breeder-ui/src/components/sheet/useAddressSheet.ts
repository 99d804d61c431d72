import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

/** The members of addresses that name what a sheet is about. */
type SheetMember =
  | 'bild'
  | 'farbe'
  | 'freigeben'
  | 'notiz'
  | 'notiz-aendern'
  | 'reservierung'
  | 'uebergeben'
  | 'verlaengern'
  | 'verpaarung'

/**
 * A sheet about one of many, named in the address: a reload and a link open it again, the back button closes it.
 * `member` is that of the search; null while it is closed.
 */
export function useAddressSheet(member: SheetMember): {
  id: string | null
  show: (id: string) => void
  close: () => void
} {
  const named = useLocation({ select: ({ search }) => search[member] })
  const isOpened = useLocation({ select: ({ state }) => state.sheet === member })
  const navigate = useNavigate()
  const { history } = useRouter()
  const id = named ?? null
  return {
    id,
    show: (next) => {
      void navigate({
        to: '.',
        search: (search) => ({ ...search, [member]: next }),
        state: { sheet: member },
        // From one to the next: back ends both.
        replace: id !== null,
        resetScroll: false,
      })
    },
    close: () => {
      if (isOpened) history.back()
      else {
        // A link led here: there is nothing to go back to.
        void navigate({
          to: '.',
          search: (search) => Object.fromEntries(Object.entries(search).filter(([name]) => name !== member)),
          replace: true,
          resetScroll: false,
        })
      }
    },
  }
}
