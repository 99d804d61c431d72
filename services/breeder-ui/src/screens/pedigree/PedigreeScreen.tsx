import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { FileText, List, Network, X } from 'lucide-react'
import { useState } from 'react'
import { settings } from '../../data/settings.ts'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { useScreenKeys } from '../../components/frame/useScreenKeys.ts'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { Failed } from '../../components/notice/Failed.tsx'
import { Gone } from '../../components/notice/Gone.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { percent } from '../../components/number/read-number.ts'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { connection } from '../../data/connection.ts'
import { useAnimals } from '../../data/herd.ts'
import { describeProblem, isGone } from '../../data/problem.ts'
import { useStore } from '../../data/store.ts'
import { Chart } from './Chart.tsx'
import { useEnterParents } from './EnterParents.tsx'
import { AncestorList, Descendants } from './Lists.tsx'
import { ancestorRows, type PedigreeAnimal, pedigreeChart } from './pedigree-chart.ts'
import { useInbreeding, usePedigree } from '../../data/pedigree.ts'
import { pedigreeViews, type SearchOf } from '../../searches.ts'
import styles from './pedigree.module.css'
import { texts } from './texts.de.ts'
import { frameTexts } from '../../texts.de.ts'

type View = (typeof pedigreeViews)[number]
const chartDepths = ['3', '4', '5', '6', '7'] as const
const listDepths = [...chartDepths, '12'] as const

/** Where an animal comes from: chart and list of its ancestors, and its kin. */
export function PedigreeScreen() {
  const { id } = useParams({ from: '/tiere/$id' })
  return <Pedigree key={id} id={id} />
}

function Pedigree({ id }: { id: string }) {
  const laptop = useMedia(windows.laptop)
  const { ansicht = 'stammbaum', markiert, ...asked } = useSearch({ from: '/tiere/$id' })
  const wished = asked.generationen ?? (laptop ? 5 : 4)
  // Further back there is only the list.
  const generations = ansicht === 'liste' ? wished : Math.min(wished, 7)
  const pedigree = usePedigree(id, generations)
  const inbreeding = useInbreeding(id)
  const animal = useAnimals().data?.find((one) => one.id === id)
  const navigate = useNavigate()
  const pdfSheet = useSheet('pdf')
  const show = (change: SearchOf<'/tiere/$id'>) => {
    void navigate({
      to: '.',
      search: (search) =>
        Object.fromEntries(
          Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined),
        ),
      replace: true,
      resetScroll: false,
    })
  }
  const root: PedigreeAnimal | undefined = pedigree.data
  const name = root?.name ?? animal?.name
  const sex = root?.gender ?? animal?.gender
  const { error } = pedigree
  const gone = root === undefined && isGone(error)
  const toTab = (tab: SearchOf<'/tiere/$id'>['tab']) => () => {
    void navigate({ to: '/tiere/$id', params: { id }, search: tab === undefined ? {} : { tab } })
  }
  // The keys of the tabs of an animal lead from here, too.
  useScreenKeys({
    1: toTab(undefined),
    2: toTab('gewicht'),
    3: toTab('gesundheit'),
    5: toTab('fotos'),
  })
  const toView = (view: View) => show({ ansicht: ansicht === view ? 'stammbaum' : view })
  return (
    <Screen
      title={gone ? texts.gone : name === undefined ? texts.title : texts.pageTitle(name)}
      heading={
        name === undefined || sex === undefined || laptop ? (
          texts.title
        ) : (
          <AnimalName name={name} sex={sex} iconSize={20} />
        )
      }
      back={
        gone
          ? { to: '/tiere' }
          : { to: '/tiere/$id', params: { id }, label: name ?? frameTexts.areas.animals }
      }
      actions={
        !gone && (
          <>
            <Button
              kind={laptop ? 'quiet' : 'icon'}
              aria-label={ansicht === 'liste' ? texts.chart : texts.list}
              onClick={() => toView('liste')}
            >
              {ansicht === 'liste' ? <Network {...icon} /> : <List {...icon} />}
              {laptop && (ansicht === 'liste' ? texts.chart : texts.list)}
            </Button>
            {laptop && (
              <Button aria-haspopup="dialog" onClick={pdfSheet.show}>
                <FileText {...icon} />
                {texts.pdf}
              </Button>
            )}
          </>
        )
      }
      menu={
        gone
          ? []
          : [
              ...pedigreeViews
                .filter((view) => view !== ansicht)
                .map((view) => ({
                  label: { stammbaum: texts.chart, liste: texts.list, nachkommen: texts.descendants }[view],
                  act: () => show({ ansicht: view }),
                })),
              { label: texts.pdfTitle, act: pdfSheet.show },
            ]
      }
    >
      {gone && <Gone list={{ to: '/tiere', label: texts.toList }} />}
      {!gone && root === undefined && error === null && <Skeleton />}
      {!gone && root === undefined && error !== null && (
        <Failed
          title={describeProblem(error).sentence}
          details={describeProblem(error).details}
          onRetry={() => void pedigree.refetch()}
        />
      )}
      {root !== undefined && (
        <>
          <div className={styles.head}>
            <Figures root={root} generations={generations} inbreeding={inbreeding.data} />
            {ansicht !== 'nachkommen' && (
              <Segments
                label={texts.generations}
                options={(ansicht === 'liste' ? listDepths : chartDepths).map((one) => ({
                  value: one,
                  label: one,
                }))}
                value={listDepths.find((one) => one === String(generations)) ?? null}
                onChange={(one) => show({ generationen: Number(one) })}
              />
            )}
          </div>
          {ansicht === 'nachkommen' ? (
            <Descendants id={id} />
          ) : (
            <Ancestors
              root={root}
              generations={generations}
              withoutLitter={animal !== undefined && animal.litterId === null}
              inbreeding={inbreeding.data}
              asList={ansicht === 'liste'}
              marked={markiert ?? null}
              onMark={(one) => show({ markiert: one === markiert ? undefined : (one ?? undefined) })}
            />
          )}
        </>
      )}
      <Sheet open={pdfSheet.open} onClose={pdfSheet.close} title={texts.pdfTitle}>
        <Papers id={id} />
      </Sheet>
    </Screen>
  )
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

function Figures({
  root,
  generations,
  inbreeding,
}: {
  root: PedigreeAnimal
  generations: number
  inbreeding: ReturnType<typeof useInbreeding>['data']
}) {
  const rows = ancestorRows(root, generations)
  const known = rows.reduce((sum, row) => sum + row.known, 0)
  const all = 2 ** (generations + 1) - 2
  // The service tells the loss of ancestors over four generations and more.
  const loss = inbreeding?.avk.find((one) => one.generations === generations) ?? inbreeding?.avk[0]
  return (
    <p className={styles.figures}>
      <span>
        {texts.inbreeding} <strong className={styles.f}>{percent(root.coefficient, 2)}</strong>
      </span>
      {inbreeding !== undefined && <span>{texts.knowledge(inbreeding.fullGenerations, known, all)}</span>}
      {loss !== undefined && known > 0 && (
        <span>{texts.avk(loss.generations, percent(loss.percent / 100))}</span>
      )}
    </p>
  )
}

interface AncestorsProps {
  root: PedigreeAnimal
  generations: number
  withoutLitter: boolean
  inbreeding: ReturnType<typeof useInbreeding>['data']
  asList: boolean
  marked: string | null
  onMark: (id: string | null) => void
}

function Ancestors({ root, generations, withoutLitter, inbreeding, asList, marked, onMark }: AncestorsProps) {
  const { helper } = useStore(settings)
  const entering = useEnterParents()
  const fault = entering.fault !== null && (
    <Notice kind="bad" alert>
      {entering.fault}
    </Notice>
  )
  if (withoutLitter)
    return (
      <div className={styles.empty}>
        {fault}
        <p>{texts.withoutLitter}</p>
        {!helper && (
          <div className="wrap wrap-2">
            <Button kind="primary" onClick={entering.assign}>
              {texts.assignLitter}
            </Button>
            <Button onClick={() => entering.enter(root, 'father')}>{texts.enterFather}</Button>
            <Button onClick={() => entering.enter(root, 'mother')}>{texts.enterMother}</Button>
          </div>
        )}
        {entering.pickers(root)}
      </div>
    )
  return (
    <>
      {fault}
      {marked !== null && (
        <Marked
          root={root}
          generations={generations}
          id={marked}
          inbreeding={inbreeding}
          onClose={() => onMark(null)}
        />
      )}
      {asList ? (
        <AncestorList root={root} generations={generations} />
      ) : (
        <Chart
          chart={pedigreeChart(root, generations)}
          generations={generations}
          marked={marked}
          onMark={onMark}
          onEnter={helper ? undefined : entering.enter}
        />
      )}
      {entering.pickers(root)}
    </>
  )
}

/** The service's own papers. */
function Papers({ id }: { id: string }) {
  const { online } = useStore(connection)
  const [withBans, setWithBans] = useState(false)
  const address = `/gerbils/${id}/pedigree.pdf?withBans=${withBans}`
  if (!online) return <p>{texts.needsConnection}</p>
  return (
    <div className="stack-2">
      <ChooseLine label={texts.pdfBans} checked={withBans} onChange={() => setWithBans(!withBans)} />
      <a className={buttonClass('primary', true)} href={address} download>
        {texts.pdfPlain}
      </a>
      <a className={buttonClass('quiet', true)} href={`${address}&forPet=true`} download>
        {texts.pdfPet}
      </a>
    </div>
  )
}

type Inbreeding = NonNullable<ReturnType<typeof useInbreeding>['data']>

interface MarkedProps {
  root: PedigreeAnimal
  generations: number
  id: string
  inbreeding: Inbreeding | undefined
  onClose: () => void
}

/** Explains a repeated ancestor: how often it stands there, and how much inbreeding comes through it. */
function Marked({ root, generations, id, inbreeding, onClose }: MarkedProps) {
  const places = ancestorRows(root, generations).flatMap(({ generation, ancestors }) =>
    ancestors.filter(({ animal }) => animal.id === id).map((one) => ({ ...one, generation })),
  )
  const [first] = places
  if (first === undefined) return null
  const count = places.reduce((sum, one) => sum + one.places, 0)
  // Each generation halves what a place passes on.
  const genes = places.reduce((sum, one) => sum + one.places / 2 ** one.generation, 0)
  const common = inbreeding?.commonAncestors.find(({ gerbilId }) => gerbilId === id)
  return (
    <div className={styles.pill} role="status">
      <div className="grow">
        <p>
          <strong>{texts.repeatedShort(first.animal.name, count, percent(genes))}</strong>
        </p>
        {inbreeding !== undefined && inbreeding.coefficient > 0 && <p className="soft">{partOfF(common)}</p>}
        {common !== undefined && (
          <p className="soft">
            {texts.ways(inWords(common.positions.father), inWords(common.positions.mother))}
          </p>
        )}
      </div>
      <Button kind="icon" aria-label={texts.closeRepeated} title={texts.closeRepeated} onClick={onClose}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </div>
  )
}

function partOfF(common: Inbreeding['commonAncestors'][number] | undefined): string {
  if (common === undefined) return texts.noF
  return common.share === 1 ? texts.wholeF : texts.shareOfF(percent(common.share))
}

const inWords = (positions: readonly number[]) => texts.inGenerations(positions.join(', '))
