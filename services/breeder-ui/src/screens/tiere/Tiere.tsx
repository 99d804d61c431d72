import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowDown, ArrowLeftRight, ArrowUp, Plus, Search, Tag } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { settings } from '../../device/settings.ts'
import { Button, buttonClass } from '../../parts/button/Button.tsx'
import { Screen } from '../../parts/frame/Screen.tsx'
import { BulkBar } from '../../parts/list/BulkBar.tsx'
import { Chips } from '../../parts/list/Chips.tsx'
import { useSelection } from '../../parts/list/useSelection.ts'
import { MoveRefusals, MoveSheet } from '../../parts/move/MoveSheet.tsx'
import { Empty } from '../../parts/notice/Empty.tsx'
import { Failed } from '../../parts/notice/Failed.tsx'
import { Skeleton } from '../../parts/notice/Skeleton.tsx'
import { useSheet } from '../../parts/sheet/useSheet.ts'
import type { Refusal } from '../../service/move-animals.ts'
import { AnimalList } from './AnimalList.tsx'
import { AnimalPanel } from './AnimalPanel.tsx'
import { useStore } from '../../service/store.ts'
import { StatusSheet } from './StatusSheet.tsx'
import { COLUMNS, type Group, GROUPS, type HerdAnimal, isIn, matches, sorted } from './herd.ts'
import { recallOrder, rememberOrder } from './order-of-group.ts'
import { texts } from './texts.de.ts'
import styles from './tiere.module.css'
import { readOrder, readTiereSearch, type TiereSearch, writeOrder } from './tiere-search.ts'
import { useHerd } from './useHerd.ts'

/** All animals: find one, act on many. What is seen stands in the address. */
export function Tiere() {
  const { animals, today, failure, retry } = useHerd()
  const search = readTiereSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { helper } = useStore(settings)
  const group = search.gruppe ?? 'bestand'
  const query = search.suche ?? ''
  const order = readOrder(search.sortierung ?? recallOrder(group))
  const [paged, setPaged] = useState(false)
  const selection = useSelection()
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const moveSheet = useSheet('umsetzen')
  const statusSheet = useSheet('status')

  const show = (change: TiereSearch) => {
    const next = { ...search, ...change }
    void navigate({
      to: '/tiere',
      search: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')),
      replace: true,
      resetScroll: false,
    })
  }
  const counts = useMemo(
    () =>
      new Map(
        GROUPS.map((one) => [one, animals?.filter((animal) => isIn(one, animal, today)).length ?? null]),
      ),
    [animals, today],
  )
  const listed = useMemo(() => {
    const inGroup = (animals ?? []).filter((animal) => isIn(group, animal, today))
    const found = query.trim() === '' ? inGroup : inGroup.filter((animal) => matches(animal, query))
    return sorted(found, { column: order.column, descending: order.descending })
  }, [animals, group, query, today, order.column, order.descending])
  const chosen = listed.filter(({ id }) => selection.chosen.has(id))
  const open = animals?.find(({ id }) => id === search.tier)
  const sortBy = (column: (typeof COLUMNS)[number]) => {
    const next = { column, descending: order.column === column && !order.descending }
    rememberOrder(group, writeOrder(next))
    show({ sortierung: writeOrder(next) })
  }
  const beside = (step: number) => {
    const next = listed[listed.findIndex(({ id }) => id === open?.id) + step]
    if (next !== undefined) show({ tier: next.id })
  }

  const changed = (refused: readonly Refusal[]) => {
    setRefusals(refused)
    if (refused.length === 0) selection.end()
    else selection.set(refused.map(({ id }) => id))
    retry()
  }

  return (
    <Screen
      title={texts.title}
      area={texts.title}
      count={
        animals === undefined ? undefined : <span className={styles.phone}>{counts.get('bestand')}</span>
      }
      actions={
        <>
          <span className={styles.laptop}>
            <SearchField value={query} onChange={(suche) => show({ suche })} compact />
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
        { label: texts.choose, act: selection.start },
        { label: paged ? texts.scrolled : texts.paged, act: () => setPaged(!paged) },
      ]}
      panel={
        open && (
          <AnimalPanel
            animal={open}
            today={today}
            onPrevious={() => beside(-1)}
            onNext={() => beside(1)}
            onClose={() => show({ tier: '' })}
          />
        )
      }
    >
      <Chips
        label={texts.groupLabel}
        chips={GROUPS.map((id) => ({ id, label: texts.groups[id], count: counts.get(id) ?? null }))}
        chosen={group}
        onChoose={(gruppe: Group) => {
          selection.end()
          show({ gruppe, sortierung: '' })
        }}
      />
      <div className={`${styles.tools} ${styles.phone}`}>
        <label className={styles.order}>
          <span className="visually-hidden">{texts.order}</span>
          <select
            value={order.column}
            onChange={(event) => {
              const column = COLUMNS.find((one) => one === event.target.value)
              if (column !== undefined) sortBy(column)
            }}
          >
            {COLUMNS.map((column) => (
              <option key={column} value={column}>
                {texts.columns[column]}
              </option>
            ))}
          </select>
          <Button
            kind="icon"
            aria-label={order.descending ? texts.descending : texts.ascending}
            onClick={() => sortBy(order.column)}
          >
            {order.descending ? (
              <ArrowDown size={18} aria-hidden="true" />
            ) : (
              <ArrowUp size={18} aria-hidden="true" />
            )}
          </Button>
        </label>
        <span className={styles.stretch} />
        {selection.on ? (
          <Button kind="text" onClick={() => selection.set(listed.map(({ id }) => id))}>
            {texts.chooseAll}
          </Button>
        ) : (
          <Button kind="text" onClick={selection.start}>
            {texts.choose}
          </Button>
        )}
      </div>
      <div className={styles.phone}>
        <SearchField value={query} onChange={(suche) => show({ suche })} />
      </div>
      <p className="visually-hidden" role="status">
        {query === '' ? '' : texts.found(listed.length)}
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
          animals={animals}
          listed={listed}
          group={group}
          query={query}
          onClear={() => show({ suche: '' })}
          onAll={() => show({ gruppe: 'bestand' })}
        >
          <AnimalList
            animals={listed}
            today={today}
            order={order}
            onSort={sortBy}
            selection={selection}
            openId={open?.id ?? null}
            onOpen={(animal) => show({ tier: animal.id })}
            paged={paged}
          />
        </Listed>
      )}
      {selection.on && (
        <BulkBar
          count={chosen.length}
          verbs={
            chosen.length === 0
              ? []
              : [
                  { label: texts.move, icon: ArrowLeftRight, act: moveSheet.show },
                  { label: texts.status, icon: Tag, act: statusSheet.show },
                ]
          }
          onEnd={() => {
            selection.end()
            setRefusals([])
          }}
          beside={open !== undefined}
        />
      )}
      <MoveSheet sheet={moveSheet} chosen={chosen.map(({ id }) => id)} onDone={changed} />
      <StatusSheet open={statusSheet.open} onClose={statusSheet.close} chosen={chosen} onDone={changed} />
    </Screen>
  )
}

function SearchField({
  value,
  onChange,
  compact = false,
}: {
  value: string
  onChange: (text: string) => void
  compact?: boolean
}) {
  return (
    <label className={compact ? `${styles.search} ${styles.headSearch}` : styles.search}>
      <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">{texts.search}</span>
      <input
        type="search"
        value={value}
        placeholder={texts.search}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

interface ListedProps {
  animals: readonly HerdAnimal[]
  listed: readonly HerdAnimal[]
  group: Group
  query: string
  onClear: () => void
  onAll: () => void
  children: ReactNode
}

/** The list, or why it is empty and what ends that. */
function Listed({ animals, listed, group, query, onClear, onAll, children }: ListedProps) {
  if (listed.length > 0) return children
  if (animals.length === 0) {
    return (
      <Empty
        action={
          <Link to="/tiere/neu" className={buttonClass('primary')}>
            {texts.addFirst}
          </Link>
        }
      >
        {texts.noAnimal}
      </Empty>
    )
  }
  if (query.trim() !== '') {
    return (
      <Empty action={<Button onClick={onClear}>{texts.clearSearch}</Button>}>{texts.noneFound(query)}</Empty>
    )
  }
  return (
    <Empty action={group === 'bestand' ? undefined : <Button onClick={onAll}>{texts.showAll}</Button>}>
      {texts.noneInGroup(texts.groups[group])}
    </Empty>
  )
}
