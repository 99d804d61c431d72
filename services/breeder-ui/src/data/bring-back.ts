import { call } from './call.ts'

/** Brings a deleted record back from the Papierkorb, such as `gerbils/<id>`; false when it is not there. */
export async function bringBack(subject: string): Promise<boolean> {
  const [resource = '', id = ''] = subject.split('/')
  const { items } = await call('GET /api/trash', {
    query: { pageSize: 1, filter: `resource==${resource},recordId==${id}` },
  })
  const [entry] = items
  if (!entry) return false
  await call('POST /api/trash/{id}/restore', { params: { id: entry.id } })
  return true
}
