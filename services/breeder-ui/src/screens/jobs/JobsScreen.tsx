import { useNavigate, useSearch } from '@tanstack/react-router'
import { Screen } from '../../components/frame/Screen.tsx'
import { Chips } from '../../components/list/Chips.tsx'
import { Pages } from '../../components/list/Pages.tsx'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { type JobGroup, jobsPerPage, useJobCount, useJobs } from '../../data/jobs.ts'
import { JobRow } from './JobRow.tsx'
import { texts } from './texts.de.ts'
import styles from './jobs.module.css'

const groups = ['alle', 'offen', 'misslungen'] as const

/** What the service does in the background, and what of it failed. */
export function JobsScreen() {
  const { zeigen = 'alle', seite = 1 } = useSearch({ from: '/vorgaenge' })
  const navigate = useNavigate()
  const query = useJobs(zeigen, seite)
  const counts = { offen: useJobCount('offen'), misslungen: useJobCount('misslungen') }
  const show = (group: JobGroup, page: number) =>
    void navigate({
      to: '.',
      search: { ...(group === 'alle' ? {} : { zeigen: group }), ...(page > 1 ? { seite: page } : {}) },
      replace: true,
      resetScroll: false,
    })
  return (
    <Screen title={texts.title} area={texts.area} back={{ to: '/mehr', label: texts.area }}>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.groups}>
        <Chips
          label={texts.groups}
          chips={groups.map((id) => ({
            id,
            label: texts.group[id],
            count: id === 'alle' ? null : (counts[id] ?? null),
          }))}
          chosen={zeigen}
          onChoose={(group) => show(group, 1)}
        />
      </div>
      <Loaded query={query}>
        {({ items, totalCount }) =>
          totalCount === 0 ? (
            <Empty>{texts.empty[zeigen]}</Empty>
          ) : (
            <div className={styles.list}>
              <ul aria-label={texts.list}>
                {items.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </ul>
              <Pages
                page={seite}
                perPage={jobsPerPage}
                total={totalCount}
                onTurn={(next) => show(zeigen, next)}
              />
            </div>
          )
        }
      </Loaded>
    </Screen>
  )
}
