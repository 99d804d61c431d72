import { useQuery } from '@tanstack/react-query'
import { epilepsyCode } from '@zuchtbuch/domain/health/diagnoses'
import { call } from './call.ts'
import type { HealthNote } from './health-notes.ts'

const pageSize = 200
const filter = `category=Test|diagnosisCode=${epilepsyCode}`

/** The tests of all animals, and what is noted of seizures, the newest first. */
export const useEpilepsyNotes = () =>
  useQuery({
    queryKey: ['health-records', 'epilepsy'],
    queryFn: async ({ signal }) => {
      const notes: HealthNote[] = []
      for (let page = 1; ; page += 1) {
        const { items, totalCount } = await call('GET /health-records', {
          query: { filter, orderBy: 'date desc', page, pageSize },
          signal,
        })
        notes.push(...items)
        if (items.length === 0 || page * pageSize >= totalCount) return notes
      }
    },
  })
