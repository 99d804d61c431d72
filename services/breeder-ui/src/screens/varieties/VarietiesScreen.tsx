import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { withSoftHyphens } from '../../components/coat/soft-hyphens.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { Chips } from '../../components/list/Chips.tsx'
import { SearchField } from '../../components/list/SearchField.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { useAddressSheet } from '../../components/sheet/useAddressSheet.ts'
import { type SheetState, useSheet } from '../../components/sheet/useSheet.ts'
import { useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useVarieties, type Variety } from '../../data/variety-list.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { type SearchOf, varietyGroups } from '../../searches.ts'
import styles from './varieties.module.css'
import { texts } from './texts.de.ts'
import { VarietySheet } from './VarietySheet.tsx'
import { found, type Group, groupCounts, type Listed, shortCode } from './variety-groups.ts'
import { formatGenotype, readCanonical, UNKNOWN_GENOTYPE } from '@zuchtbuch/domain/colors/genotype'
import { possibleVarieties } from '@zuchtbuch/domain/colors/variety-patterns'
import { InputField } from '../../components/field/Field.tsx'
import type { GenotypeReading } from '../../components/genotype/read-genotype.ts'
import { useGenotypeReader } from '../../components/genotype/use-genotype-reader.ts'
import { RecordForm } from '../../components/field/RecordForm.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { noteDone } from '../../data/undo.ts'
import { createVariety } from '../../data/varieties.ts'

/** Says nothing without the service. */
const loadWhiteCard = () => import('./WhiteCard.tsx')

/** The catalogue of colours, and the reader of gene codes. */
export function VarietiesScreen() {
  const varieties = useVarieties()
  const animals = useAnimals().data
  const { gruppe = 'alle', suche = '', code = '' } = useSearch({ from: '/farben' })
  const navigate = useNavigate()
  const newSheet = useSheet('neue-farbe')
  const { WhiteCard } = useDeferredImport(loadWhiteCard, true) ?? {}
  const one = useAddressSheet('farbe')
  const show = (change: SearchOf<'/farben'>) => {
    void navigate({
      to: '.',
      search: (search) =>
        Object.fromEntries(
          Object.entries({ ...search, ...change }).filter(([, value]) => value !== '' && value !== 'alle'),
        ),
      replace: true,
      resetScroll: false,
    })
  }
  const items = varieties.data?.items ?? []
  const kept = Map.groupBy(animals?.filter(isLiving) ?? [], ({ colorVarietyId }) => colorVarietyId)
  const listed = items.map((variety) => ({ variety, kept: kept.get(variety.id)?.length ?? 0 }))
  const own = items.filter(({ isSeeded }) => !isSeeded).length
  const search = <SearchField label={texts.search} value={suche} onChange={(text) => show({ suche: text })} />
  return (
    <Screen
      count={varieties.data && <span className={styles.laptop}>{texts.count(items.length - own, own)}</span>}
      actions={
        <>
          <span className={styles.laptop}>
            <SearchField
              label={texts.search}
              value={suche}
              onChange={(text) => show({ suche: text })}
              compact
            />
          </span>
          <Button kind="lead" aria-label={texts.add} onClick={newSheet.show}>
            <Plus size={20} strokeWidth={2} aria-hidden="true" />
            <span className={styles.laptop}>{texts.add}</span>
            <span className={styles.phone}>{texts.addShort}</span>
          </Button>
        </>
      }
    >
      <ReadCode code={code} onChange={(text) => show({ code: text })} varieties={items} />
      <div className={styles.phone}>{search}</div>
      <Loaded query={varieties}>
        {() => (
          <Catalogue
            listed={listed}
            group={gruppe}
            query={suche}
            onGroup={(group) => show({ gruppe: group })}
            onShow={one.show}
            onAll={() => show({ gruppe: 'alle', suche: '' })}
          />
        )}
      </Loaded>
      {WhiteCard && <WhiteCard />}
      <NewVarietySheet
        sheet={newSheet}
        code={code}
        sortOrder={Math.max(0, ...items.map(({ sortOrder }) => sortOrder)) + 1}
      />
      <VarietySheet
        listed={listed.find(({ variety }) => variety.id === one.id) ?? null}
        onClose={one.close}
      />
    </Screen>
  )
}

interface CatalogueProps {
  listed: readonly Listed[]
  group: Group
  query: string
  onGroup: (group: Group) => void
  onShow: (id: string) => void
  onAll: () => void
}

function Catalogue({ listed, group, query, onGroup, onShow, onAll }: CatalogueProps) {
  const counts = groupCounts(listed)
  const shown = found(listed, { group, query })
  return (
    <>
      <Chips
        label={texts.groupsLabel}
        chips={varietyGroups
          .filter((one) => one === 'alle' || counts[one] > 0 || one === group)
          .map((one) => ({
            id: one,
            label: texts.groups[one],
            count: counts[one],
          }))}
        chosen={group}
        onChoose={onGroup}
      />
      <p className="visually-hidden" role="status">
        {query === '' ? '' : texts.found(shown.length)}
      </p>
      {shown.length === 0 ? (
        <Empty
          action={
            <Button kind="primary" onClick={onAll}>
              {texts.showAll}
            </Button>
          }
        >
          {texts.none}
        </Empty>
      ) : (
        <ul className={styles.cards}>
          {shown.map(({ variety: { id, name, genotype }, kept }) => (
            <li key={id}>
              <button type="button" className={styles.card} onClick={() => onShow(id)}>
                <Coat genotype={genotype} pattern={genotype} width={63} />
                <span className={styles.cardName}>{withSoftHyphens(name)}</span>
                <span className={styles.cardCode}>
                  {genotype === null ? texts.withoutCode : shortCode(genotype)}
                </span>
                {kept > 0 && (
                  <span className={styles.kept}>
                    <span aria-hidden="true">{kept}</span>
                    <span className="visually-hidden">{texts.kept(kept)}</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface ReadCodeProps {
  code: string
  onChange: (code: string) => void
  varieties: readonly Variety[]
}

/** Names the colour of a typed gene code on the device, with every key. */
function ReadCode({ code, onChange, varieties }: ReadCodeProps) {
  const reading = useGenotypeReader()(code, varieties)
  const isRead = reading.kind === 'read'
  return (
    <div className={styles.reader}>
      <Coat
        genotype={isRead ? reading.canonical : null}
        pattern={isRead ? (reading.variety?.genotype ?? null) : null}
        width={63}
      />
      <InputField
        label={texts.read}
        hint={texts.readHint}
        error={reading.kind === 'fault' ? reading.sentence : null}
        value={code}
        maxLength={400}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={onChange}
      />
      <div className={styles.outcome} role="status">
        <Outcome reading={reading} varieties={varieties} />
      </div>
    </div>
  )
}

const mostNamed = 6

function Outcome({ reading, varieties }: { reading: GenotypeReading; varieties: readonly Variety[] }) {
  if (reading.kind === 'fault') return null
  if (reading.kind === 'empty') return <p className="soft">{texts.nothingRead}</p>
  const { possible, color, otherGenes } = reading
  const canonical = reading.canonical ?? formatGenotype(UNKNOWN_GENOTYPE)
  const read = [canonical, ...otherGenes].join(' ')
  if (possible === 0) return <strong>{texts.noVariety}</strong>
  if (color === null) {
    const names = namesOf(canonical, varieties)
    return (
      <>
        <strong>{texts.possible(possible)}</strong>
        <p className="soft">
          {texts.possibleMore(names.slice(0, mostNamed).join(', '), Math.max(0, names.length - mostNamed))}
        </p>
        <p className="soft small anywhere">{texts.isRead(read)}</p>
      </>
    )
  }
  return (
    <>
      <strong className={styles.outcomeName}>{color}</strong>
      <p className="soft">{openWords(canonical)}</p>
      <p className="soft small anywhere">{texts.isRead(read)}</p>
    </>
  )
}

function namesOf(canonical: string, varieties: readonly Variety[]): string[] {
  const patterns = varieties.flatMap(({ name, genotype, sortOrder }) =>
    genotype === null ? [] : [{ name, genotype, sortOrder }],
  )
  return possibleVarieties(readCanonical(canonical), patterns).map(({ name }) => name)
}

/** The missing loci of a code whose colour is known all the same. */
function openWords(canonical: string): string {
  const { Sp, Re, ...others } = readCanonical(canonical)
  if (Sp === '--' && Re === '--') return texts.openTraits.both
  if (Sp === '--') return texts.openTraits.Sp
  if (Re === '--') return texts.openTraits.Re
  if (Object.values(others).some((group) => group.includes('-'))) return texts.openElsewhere
  return Re === 'Re-' ? texts.openElsewhere : texts.wholeCode
}

interface NewVarietyProps {
  sheet: SheetState
  /** The code in the reader, to begin with. */
  code: string
  /** Behind the last of the catalogue. */
  sortOrder: number
}

/** An own colour. */
function NewVarietySheet({ sheet, ...form }: NewVarietyProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.add}>
      <NewVarietyForm {...form} onDone={sheet.close} />
    </Sheet>
  )
}

type TypedVariety = Record<'name' | 'englishName' | 'code', string>

function NewVarietyForm({
  code,
  sortOrder,
  onDone,
}: Omit<NewVarietyProps, 'sheet'> & { onDone: () => void }) {
  const readGenotype = useGenotypeReader()
  const create = async (typed: TypedVariety, key: string) => {
    const { id, name } = await createVariety(
      {
        name: typed.name.trim(),
        englishName: typed.englishName.trim() === '' ? null : typed.englishName.trim(),
        genotype: typed.code,
        sortOrder,
      },
      key,
    )
    noteDone(texts.created(name), { operation: 'DELETE /color-varieties/{id}', params: { id } })
    onDone()
  }
  return (
    <RecordForm<TypedVariety>
      draftKey="color-varieties/new"
      initial={{ name: '', englishName: '', code }}
      paths={['/name', '/genotype', '/englishName']}
      isComplete={(typed) => typed.name.trim() !== '' && readGenotype(typed.code, []).kind === 'read'}
      store={create}
      submit={texts.save}
    >
      {({ typed, type, tried, fieldError }) => {
        const reading = readGenotype(typed.code, [])
        return (
          <>
            <InputField
              label={texts.name}
              error={tried && typed.name.trim() === '' ? texts.nameMissing : fieldError('/name')}
              autoFocus
              maxLength={100}
              autoComplete="off"
              value={typed.name}
              onChange={(name) => type({ name })}
            />
            <div className={styles.codeField}>
              <Coat genotype={null} pattern={reading.kind === 'read' ? reading.canonical : null} width={46} />
              <InputField
                label={texts.code}
                hint={texts.codeHint}
                error={
                  reading.kind === 'fault'
                    ? reading.sentence
                    : tried && reading.kind === 'empty'
                      ? texts.codeMissing
                      : fieldError('/genotype')
                }
                maxLength={400}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={typed.code}
                onChange={(code) => type({ code })}
              />
            </div>
            <InputField
              label={texts.english}
              error={fieldError('/englishName')}
              maxLength={100}
              autoComplete="off"
              value={typed.englishName}
              onChange={(englishName) => type({ englishName })}
            />
          </>
        )
      }}
    </RecordForm>
  )
}
