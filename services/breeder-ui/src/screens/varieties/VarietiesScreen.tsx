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
import { useSheet } from '../../components/sheet/useSheet.ts'
import { useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useVarieties } from '../../data/variety-list.ts'
import { type SearchOf, varietyGroups } from '../../searches.ts'
import styles from './varieties.module.css'
import { NewVarietySheet } from './NewVarietySheet.tsx'
import { ReadCode } from './ReadCode.tsx'
import { texts } from './texts.de.ts'
import { VarietySheet } from './VarietySheet.tsx'
import { found, type Group, groupCounts, type Listed, shortCode } from './variety-groups.ts'

/** The catalogue of colours, and the reader of gene codes. */
export function VarietiesScreen() {
  const varieties = useVarieties()
  const animals = useAnimals().data
  const { gruppe = 'alle', suche = '', code = '' } = useSearch({ from: '/farben' })
  const navigate = useNavigate()
  const newSheet = useSheet('neue-farbe')
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
      title={texts.title}
      area={texts.area}
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
