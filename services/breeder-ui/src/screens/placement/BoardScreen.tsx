import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { type PlacementBoard, usePlacementBoard } from '../../data/placement-board.ts'
import { type Today, useToday } from '../../data/today.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { useAddProspect } from '../waitlist/useAddProspect.tsx'
import styles from './board.module.css'
import { Columns } from './Columns.tsx'
import { Groups } from './Groups.tsx'
import { Steps } from './Steps.tsx'
import { boardTexts as texts } from './texts.de.ts'

/** The rows of people are those of Heute, which is open before most others. */
const deskLater = () => import('../today/TodayScreen.tsx')

/** People on their way to animals, and the animals that look for a home. */
export function BoardScreen() {
  const laptop = useMedia(windows.laptop)
  const add = useAddProspect()
  const query = useBoard()
  const isEmpty = query.data !== undefined && isNobodyThere(query.data.board)
  return (
    <Screen
      {...(!isEmpty && {
        actions: (
          <>
            {laptop && (
              <Link to="/vertraege/neu" className={buttonClass('quiet')}>
                {texts.contract}
              </Link>
            )}
            <Button kind="lead" onClick={add.begin}>
              <Plus size={20} strokeWidth={2} aria-hidden="true" />
              {texts.add}
            </Button>
          </>
        ),
      })}
    >
      <FaultNotice>{add.fault}</FaultNotice>
      <Loaded query={query}>
        {(data) =>
          isEmpty ? (
            <Empty
              more={texts.nobodyMore}
              action={
                <Button kind="primary" onClick={add.begin}>
                  {texts.addFirst}
                </Button>
              }
            >
              {texts.nobody}
            </Empty>
          ) : (
            <Shown {...data} laptop={laptop} />
          )
        }
      </Loaded>
      {add.pickers}
    </Screen>
  )
}

interface BoardData {
  board: PlacementBoard
  today: Today
  animals: readonly AnimalRow[]
}

/** All that the board shows, at once: a part that came later would push the others down. */
function useBoard() {
  const board = usePlacementBoard()
  const today = useToday()
  const animals = useAnimals()
  const data: BoardData | undefined =
    board.data && today.data && animals.data
      ? { board: board.data, today: today.data, animals: animals.data }
      : undefined
  return {
    data,
    error: board.error ?? today.error ?? animals.error,
    refetch: () => {
      for (const one of [board, today, animals]) void one.refetch()
    },
  }
}

const isNobodyThere = ({ counts, groups }: PlacementBoard) =>
  groups.length === 0 && Object.values(counts).every((count) => count === 0)

function Shown({ board, today, animals, laptop }: BoardData & { laptop: boolean }) {
  const desk = useDeferredImport(deskLater, true)
  if (desk === undefined) return <Skeleton />
  const known = new Map(animals.map((animal) => [animal.id, animal]))
  const groups = board.groups.map((group) => ({ group, animals: animalsOf(group.gerbilIds, known) }))
  return (
    <div className={styles.board}>
      {!laptop && <Steps counts={board.counts} />}
      {!laptop && <desk.PeopleDesk today={today} title={texts.next} />}
      <Groups groups={groups.filter((one) => one.animals.length > 0)} laptop={laptop} />
      {laptop && (
        <Columns
          board={board}
          next={
            new Map(
              desk
                .todayRows(today.items, today.day, false)
                .desk.flatMap(({ items: [first] }) => (first ? [[first.contactId ?? first.id, first]] : [])),
            )
          }
          Act={desk.Act}
          animalsOf={(ids) => animalsOf(ids, known)}
        />
      )}
    </div>
  )
}

const animalsOf = (ids: readonly string[], known: ReadonlyMap<string, AnimalRow>) =>
  ids.flatMap((id) => known.get(id) ?? []).toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
