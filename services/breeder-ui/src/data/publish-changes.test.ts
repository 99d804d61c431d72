import { expect, test } from 'vitest'
import { publishState } from './publish-changes.ts'

const answered = <Data>(data: Data) => ({ data, isFetching: false, isError: false })
const page = { slug: 'start', title: 'Start', change: 'Changed' as const }
const changes = (pages: (typeof page)[], publishedAt: string | null = '2026-05-01T10:00:00.000Z') =>
  answered({ publishedAt, pages })
const target = (host: string | null, lastUploadError: string | null = null) =>
  answered({ host, lastUploadAt: '2026-05-01T10:00:00.000Z', lastUploadError })
const all = { online: true, changes: changes([]), target: target(null) }

test.each([
  ['all is published', all, { known: 'All' }],
  ['pages are open', { ...all, changes: changes([page]) }, { known: 'Pages', count: 1 }],
  ['nothing was published yet', { ...all, changes: changes([page], null) }, { known: 'Never' }],
  ['the host is behind', { ...all, target: target('h', 'weg') }, { known: 'HostBehind', host: 'h' }],
  [
    'a former answer while it is asked anew',
    { ...all, changes: { ...all.changes, isFetching: true } },
    { known: 'Asking' },
  ],
  [
    'nothing is known of the host',
    { ...all, target: { ...all.target, data: undefined } },
    { known: 'Asking' },
  ],
  ['a former answer without a connection', { ...all, online: false }, { known: 'Unknown' }],
  [
    'a former answer and a refusal',
    { ...all, changes: { ...all.changes, isError: true } },
    { known: 'Unknown' },
  ],
])('%s', (_, asked, state) => {
  expect(publishState(asked)).toEqual(state)
})
