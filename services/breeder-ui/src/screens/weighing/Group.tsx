import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { calendar } from '../../data/clock.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { useStore } from '../../data/store.ts'
import { resolvedIds, useKnownId } from '../../data/outbox/waiting.ts'
import { Keypad } from './Keypad.tsx'
import { nextIn } from './round.ts'
import { texts } from './texts.de.ts'
import { type GroupAnimal, useResidents } from './useGroup.ts'
import { useRound } from './useRound.ts'
import type { MenuEntry } from '../../components/sheet/MenuSheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { frameTexts } from '../../texts.de.ts'

/** Shown on laptops only. */
const WeightTable = lazy(async () => ({ default: (await import('./WeightTable.tsx')).WeightTable }))
const loadList = async () => ({ default: (await import('./RoundList.tsx')).RoundList })
const RoundList = lazy(loadList)
const loadResult = async () => ({ default: (await import('./Result.tsx')).Result })
const Result = lazy(loadResult)
const loadMenu = async () => ({ default: (await import('./RoundMenu.tsx')).RoundMenu })
const RoundMenu = lazy(loadMenu)

const Other = () => (
  <Link to="/wiegen" className={buttonClass('primary')}>
    {texts.otherEnclosure}
  </Link>
)

/** The part of the address for animals that live in no enclosure. */
export const nowhere = 'ohne'

/** A round through several enclosures: the place of this one, and the next. */
export interface Chain {
  place: string
  next: { id: string; word: string } | null
}

interface GroupProps {
  enclosureId: string | null
  /** Ids with commas between, of chosen animals. */
  chosen?: string | null
  chain?: Chain
}

/** Weighs the animals of an enclosure, of none, or chosen ones. */
export function Group({ enclosureId, chosen = null, chain }: GroupProps) {
  const residents = useResidents()
  const enclosures = useEnclosures()
  const now = useStore(resolvedIds)
  const animals = useMemo(() => {
    const ids = chosen?.split(',').map((id) => now[id] ?? id)
    return residents.data?.filter((animal) =>
      ids
        ? ids.includes(animal.id)
        : enclosureId === nowhere
          ? animal.enclosureId === null
          : animal.enclosureId === enclosureId,
    )
  }, [residents.data, enclosureId, chosen, now])
  const enclosure = enclosures.data?.items.find(({ id }) => id === enclosureId)
  const title =
    enclosureId === null
      ? texts.chosen
      : enclosureId === nowhere
        ? texts.none
        : (enclosure?.name ?? frameTexts.weighing)
  const isGone =
    enclosureId !== null &&
    enclosureId !== nowhere &&
    enclosures.data !== undefined &&
    enclosure === undefined
  const { data } = residents
  if (data === undefined || isGone) {
    return (
      <Screen back={{ to: '/wiegen' }}>
        {isGone ? (
          <Empty action={<Other />}>{texts.goneEnclosure}</Empty>
        ) : (
          <Loaded query={residents}>{() => null}</Loaded>
        )}
      </Screen>
    )
  }
  return (
    <Weighing
      group={enclosureId ?? chosen ?? ''}
      title={title}
      animals={animals ?? []}
      everyone={data}
      isFetching={residents.isFetching}
      chain={chain}
    />
  )
}

interface WeighingProps {
  group: string
  title: string
  animals: readonly GroupAnimal[]
  everyone: readonly GroupAnimal[]
  isFetching: boolean
  chain: Chain | undefined
}

function Weighing({ group, title, animals, everyone, isFetching, chain }: WeighingProps) {
  const { today } = useStore(calendar)
  const laptop = useMedia(windows.laptop)
  const navigate = useNavigate()
  const ofChosen = useSearch({ from: '/wiegen', shouldThrow: false })
  const ofEnclosure = useSearch({ from: '/wiegen/$gehegeId', shouldThrow: false })
  const ofRound = useSearch({ from: '/runde/$id', shouldThrow: false })
  const { tier, ansicht } = ofChosen ?? ofEnclosure ?? ofRound ?? {}
  // They come later, when there may be no network any more.
  useEffect(() => {
    for (const load of [loadList, loadMenu, loadResult]) load().catch(() => {})
  }, [])
  const { round, weigh, isClear, leaveOut } = useRound(group, { animals, isFetching }, today)
  // An animal that was weighed and moved away meanwhile stays in sight.
  const known = useMemo(() => new Map(everyone.map((animal) => [animal.id, animal])), [everyone])
  const order = round?.order.flatMap((id) => known.get(id) ?? []) ?? []
  const namedNow = useKnownId(tier ?? '')
  const asked = order.find(({ id }) => id === namedNow)
  const first = round === undefined ? undefined : nextIn(round, null)
  const current = asked ?? (ansicht === undefined ? order.find(({ id }) => id === first) : undefined)
  const menu = useRoundMenu(current, title)
  const back = { to: chain ? '/' : '/wiegen' } as const
  const next = chain?.next

  const go = (search: { tier?: string; ansicht?: 'liste' | 'ende' }) =>
    void navigate({
      to: '.',
      search: (former) => {
        const { tier: _tier, ansicht: _view, ...others } = former
        return search.ansicht === 'ende' && next ? { ...others, bei: next.id } : { ...others, ...search }
      },
      // A weighing is one step of the history, however many animals it has.
      replace: true,
      resetScroll: false,
    })
  const goOn = (id: string | null) => go(id === null ? { ansicht: 'ende' } : { tier: id })

  if (round === undefined) return <Screen title={title} back={back} children={null} />
  if (order.length === 0) {
    return (
      <Screen title={title} back={back}>
        <Empty action={<Other />}>{texts.nobody}</Empty>
      </Screen>
    )
  }
  const place = chain?.place ?? null
  const shown = {
    round,
    order,
    today,
    title,
    back,
    go,
    place,
    onward: next?.word ?? null,
    menu: menu.entries,
  }
  return (
    <Suspense>
      {ansicht === 'ende' || (current === undefined && !laptop && ansicht !== 'liste') ? (
        <Result {...shown} />
      ) : laptop ? (
        <WeightTable {...shown} current={current} weigh={weigh} isClear={isClear} />
      ) : ansicht === 'liste' || current === undefined ? (
        <RoundList {...shown} />
      ) : (
        <Keypad
          {...shown}
          // As the address names it: what is typed outlives that the animal gets another id, being stored.
          key={asked === undefined ? current.id : tier}
          animal={current}
          weigh={weigh}
          onLeaveOut={() => {
            leaveOut(current.id)
            goOn(nextIn(round, current.id))
          }}
          onNext={goOn}
        />
      )}
      <Suspense>
        <RoundMenu {...menu} today={today} />
      </Suspense>
    </Suspense>
  )
}

/** The ways of an animal that is not there to be weighed. */
function useRoundMenu(animal: GroupAnimal | undefined, group: string) {
  const death = useSheet('verstorben')
  const missing = useSheet('fehlt')
  const entries: MenuEntry[] =
    animal === undefined
      ? []
      : [
          {
            label: texts.missing(animal.name),
            act: missing.show,
            off: animal.enclosureId === null ? texts.none : null,
          },
          { label: texts.died(animal.name), act: death.show },
        ]
  return { animal, group, death, missing, entries }
}
