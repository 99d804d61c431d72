import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClass } from '../../components/button/Button.tsx'
import { shortDay } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { Pages } from '../../components/list/Pages.tsx'
import rowStyles from '../../components/list/row-link.module.css'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { euros } from '../../components/number/euros.ts'
import { calendar } from '../../data/clock.ts'
import { contractsPerPage, useContracts } from '../../data/contracts.ts'
import { useStore } from '../../data/store.ts'
import { texts } from './texts.de.ts'
import styles from './contracts.module.css'

/** All contracts, newest first. */
export function ContractsScreen() {
  const seite = useSearch({ from: '/vertraege', select: (search) => search.seite ?? 1 })
  const page = typeof seite === 'number' && Number.isInteger(seite) && seite > 0 ? seite : 1
  const contracts = useContracts(page)
  const navigate = useNavigate()
  const today = useStore(calendar).today
  const turn = (to: number) => void navigate({ to: '/vertraege', search: to === 1 ? {} : { seite: to } })
  return (
    <Screen
      {...(contracts.data && { count: contracts.data.totalCount })}
      actions={
        <Link to="/vertraege/neu" className={buttonClass('lead')}>
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          {texts.add}
        </Link>
      }
    >
      <Loaded query={contracts}>
        {({ items, totalCount }) =>
          totalCount === 0 ? (
            <Empty
              action={
                <Link to="/vertraege/neu" className={buttonClass('primary')}>
                  {texts.addFirst}
                </Link>
              }
            >
              {texts.empty}
            </Empty>
          ) : (
            <>
              <ul className={styles.list} aria-label={texts.list}>
                {items.map(({ id, contractNumber, contractDate, buyerName, gerbilIds, animals, price }) => (
                  <li key={id} className={`${rowStyles.row} ${styles.row}`}>
                    <div className={styles.words}>
                      <Link
                        to="/vertraege/$id"
                        params={{ id }}
                        className={`${rowStyles.link} ${styles.link}`}
                      >
                        {buyerName ?? texts.nobody}
                      </Link>
                      <span className={styles.detail}>
                        {animals.length === 0
                          ? texts.count(gerbilIds.length)
                          : animals.map(({ name }) => name).join(', ')}
                      </span>
                    </div>
                    <div className={styles.side}>
                      <span className="number">{contractNumber ?? texts.unnumbered}</span>
                      <span className={styles.detail}>
                        {[
                          contractDate === null ? '' : shortDay(contractDate, today),
                          price === null ? '' : euros(price),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </div>
                  </li>
                ))}
              </ul>
              <Pages page={page} perPage={contractsPerPage} total={totalCount} onTurn={turn} />
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}
