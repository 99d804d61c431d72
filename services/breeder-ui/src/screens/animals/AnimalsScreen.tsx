import { Link, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Columns3, Plus, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { settings } from '../../data/settings.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Chips } from '../../components/list/Chips.tsx'
import { SearchField } from '../../components/list/SearchField.tsx'
import { useSelection } from '../../components/list/useSelection.ts'
import type { ListHandle } from '../../components/list/VirtualList.tsx'
import { MoveRefusals } from '../../components/move/MoveRefusals.tsx'
import { Failed } from '../../components/notice/Failed.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { useSheet, withoutSheet } from '../../components/sheet/useSheet.ts'
import type { Refusal } from '../../data/bulk-change.ts'
import { useStore } from '../../data/store.ts'
import { useDeferredImport, useIdle } from '../../useDeferredImport.ts'
import { AnimalList } from './AnimalList.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { herdGroups } from '../../searches.ts'
import {
  type Column,
  COLUMNS,
  type Group,
  type HerdAnimal,
  isIn,
  matcherOf,
  passes,
  readHerd,
  sorted,
} from './herd.ts'
import { Listed } from './Listed.tsx'
import { PhoneTools } from './PhoneTools.tsx'
import { texts } from './texts.de.ts'
import styles from './animals.module.css'
import { type AnimalsSearch, readOrder, writeOrder } from './animals-search.ts'
import { useListKeys } from './useListKeys.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { useAnimals, useLitters } from '../../data/herd.ts'
import { describeProblem } from '../../data/problem.ts'
import { calendar } from '../../data/clock.ts'
import { useVarieties } from '../../data/variety-list.ts'
import { frameTexts } from '../../texts.de.ts'

/** Sheets over the list are no part of its first paint. */
const loadSheets = () => import('./ListSheets.tsx')

/** Those that stay beside "Mehr" while an animal lies open. */
const firstGroups: readonly Group[] = ['bestand', 'zucht', 'abzugeben', 'jungtiere']

interface AnimalsScreenProps {
  /** The animal that lies open beside the list. */
  openId: string | null
  panel: (steps: { onPrevious: () => void; onNext: () => void; onClose: () => void }) => ReactNode
}

/** All animals: find one, act on many. What is seen stands in the address. */
export function AnimalsScreen({ openId, panel }: AnimalsScreenProps) {
  const { animals, today, failure, retry } = useHerd()
  const search = useSearch({ from: '/tiere' })
  const navigate = useNavigate()
  const { helper } = useStore(settings)
  const { history } = useRouter()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const { group, query, order, counts, inGroup, listed, ids, filters } = useShown(animals, search, today)
  const selection = useSelection()
  const [hidden, setHidden] = useState(recallHidden)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const list = useRef<ListHandle>(null)
  const sheets = {
    move: useSheet('umsetzen'),
    status: useSheet('status'),
    more: useSheet('mehr'),
    ban: useSheet('zuchtsperre'),
    ad: useSheet('anzeige'),
    filter: useSheet('filter'),
    columns: useSheet('spalten'),
  }
  const idle = useIdle()
  const { ListSheets } =
    useDeferredImport(loadSheets, idle || Object.values(sheets).some(({ open }) => open)) ?? {}

  /** An empty word takes a member out of the address. */
  const show = (change: { [Member in keyof AnimalsSearch]?: string | number }) => {
    const next = { ...search, seite: search.seite === undefined ? '' : 1, ...change }
    void navigate({
      to: here,
      search: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')),
      // A change by the menu takes the menu's place in the history, else closing the menu would undo it.
      state: (state) => (state.sheet === 'menu' ? withoutSheet(state) : state),
      replace: true,
      resetScroll: false,
    })
  }
  const openBeside = (id: string) => {
    void navigate({
      to: '/tiere/$id',
      params: { id },
      search: true,
      state: (state) => ({ ...state, beside: true as const }),
      // One entry for all that are looked at one after the other: back closes the panel.
      replace: openId !== null,
      resetScroll: false,
    })
  }
  const chosen = listed.filter(({ id }) => selection.chosen.has(id))
  const sortBy = (column: Column) => {
    const next = { column, descending: order.column === column && !order.descending }
    rememberOrder(group, writeOrder(next))
    show({ sortierung: writeOrder(next) })
  }
  const beside = (step: number) => {
    const next = openId === null ? undefined : ids[ids.indexOf(openId) + step]
    if (next !== undefined) openBeside(next)
  }
  const changed = (refused: readonly Refusal[]) => {
    setRefusals(refused)
    if (refused.length === 0) selection.end()
    else selection.set(refused.map(({ id }) => id))
  }
  useFocusAfterPanel(openId)
  useListKeys({
    ids,
    show: useCallback((index: number) => list.current?.show(index), []),
    choose: selection.toggle,
    onMove: (id) => {
      if (openId !== null) openBeside(id)
    },
  })
  const filterButton = (
    <Button
      kind="text"
      aria-label={filters === 0 ? texts.filter : texts.filterActive(filters)}
      aria-haspopup="dialog"
      onClick={sheets.filter.show}
    >
      <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
      {texts.filter}
      {filters > 0 && <span className={styles.filters}>{filters}</span>}
    </Button>
  )

  return (
    <Screen
      title={frameTexts.areas.animals}
      count={
        animals === undefined ? undefined : <span className={styles.phone}>{counts.get('bestand')}</span>
      }
      actions={
        <>
          <span className={`${styles.laptop} ${styles.headTools}`}>
            <SearchField label={texts.search} value={query} onChange={(suche) => show({ suche })} compact />
            {filterButton}
            <Button
              kind="icon"
              aria-label={texts.chosenColumns}
              title={texts.chosenColumns}
              aria-haspopup="dialog"
              onClick={sheets.columns.show}
            >
              <Columns3 size={20} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </span>
          {!helper && (
            <Link to="/tiere/neu" className={buttonClass('lead')}>
              <Plus size={20} strokeWidth={2} aria-hidden="true" />
              {texts.add}
            </Link>
          )}
        </>
      }
      menu={[
        { label: texts.choose, act: selection.start, shortcut: 'x' },
        {
          label: search.seite === undefined ? texts.paged : texts.scrolled,
          act: () => show({ seite: search.seite === undefined ? 1 : '' }),
        },
      ]}
      panel={
        openId === null
          ? undefined
          : panel({
              onPrevious: () => beside(-1),
              onNext: () => beside(1),
              onClose: () => history.back(),
            })
      }
    >
      <Chips
        label={texts.groupLabel}
        chips={herdGroups.map((id) => ({ id, label: texts.groups[id], count: counts.get(id) ?? null }))}
        chosen={group}
        {...(openId === null
          ? {}
          : { first: firstGroups, more: { word: texts.more, label: texts.moreGroups } })}
        onChoose={(gruppe: Group) => {
          selection.end()
          show({ gruppe, sortierung: '' })
        }}
      />
      <PhoneTools
        order={order}
        onSort={sortBy}
        filterButton={filterButton}
        selection={selection}
        ids={ids}
        query={query}
        onClearSearch={() => show({ suche: '' })}
      />
      <p className="visually-hidden" role="status">
        {query === '' && filters === 0 ? '' : texts.found(listed.length)}
      </p>
      {refusals.length > 0 && (
        <div className={styles.failures}>
          <MoveRefusals refusals={refusals} />
        </div>
      )}
      {failure !== null && animals === undefined && (
        <Failed title={texts.loadFailed} details={failure} onRetry={retry} />
      )}
      {animals === undefined && failure === null && <Skeleton />}
      {animals !== undefined && (
        <Listed
          isBookEmpty={animals.length === 0}
          count={listed.length}
          group={group}
          query={query}
          isFiltered={filters > 0}
          onClear={() => show({ suche: '', geschlecht: '', farbe: '', gehege: '', gen: '' })}
          onAll={() => show({ gruppe: 'bestand' })}
        >
          <AnimalList
            animals={listed}
            today={today}
            order={order}
            onSort={sortBy}
            hidden={hidden}
            selection={selection}
            openId={openId}
            onOpen={openBeside}
            list={list}
            {...(search.seite === undefined
              ? {}
              : { pages: { page: search.seite, onPage: (seite) => show({ seite }) } })}
          />
        </Listed>
      )}
      {selection.on && (
        <ChosenBar
          chosen={chosen}
          sheets={sheets}
          onEnd={() => {
            selection.end()
            setRefusals([])
          }}
          beside={openId !== null}
        />
      )}
      {ListSheets && (
        <ListSheets
          sheets={sheets}
          chosen={chosen}
          onChanged={changed}
          search={search}
          animals={inGroup}
          found={listed.length}
          onSearch={show}
          hidden={hidden}
          onHide={(columns) => {
            setHidden(columns)
            rememberHidden(columns)
          }}
        />
      )}
    </Screen>
  )
}

/** The panel closes: its row, from which it was opened, gets the focus back. */
function useFocusAfterPanel(openId: string | null): void {
  const shown = useRef(openId)
  useEffect(() => {
    const before = shown.current
    shown.current = openId
    if (openId !== null || before === null || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`#tier-${CSS.escape(before)}`)?.focus({ preventScroll: true })
  }, [openId])
}

/** The animals that the address asks for, in its order. */
function useShown(animals: readonly HerdAnimal[] | undefined, search: AnimalsSearch, today: string) {
  const group = search.gruppe ?? 'bestand'
  const query = search.suche ?? ''
  const { geschlecht, farbe, gehege, gen } = search
  const order = readOrder(search.sortierung ?? recallOrder(group))
  const { column, descending } = order
  const counts = useMemo(
    () =>
      new Map(
        herdGroups.map((one) => [one, animals?.filter((animal) => isIn(one, animal, today)).length ?? null]),
      ),
    [animals, today],
  )
  const inGroup = useMemo(
    () => (animals ?? []).filter((animal) => isIn(group, animal, today)),
    [animals, group, today],
  )
  const listed = useMemo(() => {
    const wanted = {
      ...(geschlecht && { geschlecht }),
      ...(farbe === undefined ? {} : { farbe }),
      ...(gehege === undefined ? {} : { gehege }),
      ...(gen === undefined ? {} : { gen }),
    }
    const isFound = matcherOf(query)
    const found = inGroup.filter((animal) => passes(wanted, animal) && isFound(animal))
    return sorted(found, { column, descending })
  }, [inGroup, query, geschlecht, farbe, gehege, gen, column, descending])
  const ids = useMemo(() => listed.map(({ id }) => id), [listed])
  const filters = [geschlecht, farbe, gehege, gen].filter((one) => one !== undefined).length
  return { group, query, order, counts, inGroup, listed, ids, filters }
}

const orderKey = (group: Group) => `tiere.sortierung.${group}`
const hiddenKey = 'tiere.ohne-spalten'

/** The order of each group on this device. */
const recallOrder = (group: Group): string | undefined => recall(orderKey(group))
const rememberOrder = (group: Group, order: string): void => remember(orderKey(group), order)

/** Columns that this device leaves out of the table. */
function recallHidden(): Column[] {
  const words = recall(hiddenKey)?.split(' ') ?? []
  return COLUMNS.filter((column) => column !== 'name' && words.includes(column))
}
const rememberHidden = (columns: readonly Column[]): void => remember(hiddenKey, columns.join(' '))

/** A browser that keeps nothing forgets such things, no more. */
function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // see above
  }
}

interface Herd {
  /** Undefined until they were read once. */
  animals: readonly HerdAnimal[] | undefined
  today: string
  /** The failure in words for the operator; null without one. */
  failure: string | null
  retry: () => void
}

/** The whole herd of the list. */
function useHerd(): Herd {
  const today = useStore(calendar).today
  const gerbils = useAnimals()
  const litters = useLitters()
  const varieties = useVarieties()
  const enclosures = useEnclosures()
  const animals = useMemo(
    () =>
      gerbils.data === undefined || litters.data === undefined
        ? undefined
        : readHerd(gerbils.data, litters.data, {
            varieties: varieties.data?.items ?? [],
            enclosures: enclosures.data?.items ?? [],
          }),
    [gerbils.data, litters.data, varieties.data, enclosures.data],
  )
  const error = gerbils.error ?? litters.error
  return {
    animals,
    today,
    failure: error === null ? null : describeProblem(error).details,
    retry: () => {
      for (const query of [gerbils, litters, varieties, enclosures]) void query.refetch()
    },
  }
}
