import { changesOf } from './changes-of.ts'
import type { Entry } from './outbox.ts'
import type { Undo } from '../recent.ts'

/**
 * How a stored operation is undone; null where there is no way. Data, not code: it outlives the page.
 */
export function undoOf(entry: Entry, answer: unknown): Undo | null {
  const { operation, params = {} } = entry
  const [method = '', path = ''] = operation.split(' ')
  switch (operation) {
    case 'POST /weight-records':
      return undoWeights(answer)
    case 'POST /gerbils/changes':
      return undoChanges(entry, answer)
    case 'POST /api/today/{key}/done':
    case 'POST /api/today/{key}/snooze':
      return { operation: 'DELETE /api/today/{key}', params }
    case 'POST /gerbils/{id}/weight-records':
    case 'POST /gerbils/{id}/health-records': {
      const record = member(answer, 'id')
      if (typeof record !== 'string') return null
      return { operation: `DELETE ${path}/{recordId}`, params: { ...params, recordId: record } }
    }
    case 'POST /litters': {
      const [id, pups] = [member(answer, 'id'), member(answer, 'gerbilIds')]
      if (typeof id !== 'string') return null
      const ids = (Array.isArray(pups) ? pups : []).filter((pup) => typeof pup === 'string')
      // A litter with animals is not deleted.
      const first = ids.map((pup) => ({ operation: 'DELETE /gerbils/{id}', params: { id: pup } }))
      return { operation: 'DELETE /litters/{id}', params: { id }, first }
    }
    case 'POST /litters/{id}/pups':
      return undoPups(entry, answer)
    case 'POST /litters/{id}/loss/take-back':
      return { operation: 'POST /litters/{id}/loss', params, body: entry.body }
    case 'POST /litters/{id}/loss':
      return undoLoss(entry)
    case 'POST /gerbils':
    case 'POST /enclosures':
    case 'POST /contacts':
    case 'POST /matings':
    case 'POST /feedback': {
      const id = member(answer, 'id')
      return typeof id === 'string' ? { operation: `DELETE ${path}/{id}`, params: { id } } : null
    }
    default:
      return method === 'PATCH' ? undoPatch(entry, answer) : null
  }
}

/** Deletes the young that were added; which of the litter these are is only certain while nobody else adds some. */
function undoPups({ before, body }: Entry, answer: unknown): Undo | null {
  const [young, pups] = [member(answer, 'gerbilIds'), member(body, 'pups')]
  if (!before || !Array.isArray(young) || !Array.isArray(pups)) return null
  const added = young.filter(
    (id: unknown): id is string => typeof id === 'string' && !before.young.includes(id),
  )
  if (added.length !== pups.length) return null
  const [one, ...first] = added.map((id) => ({ operation: 'DELETE /gerbils/{id}', params: { id } }))
  return one === undefined ? null : { ...one, first }
}

/** The animal lives again; the service corrects the counts of the litter. */
function undoLoss({ params = {}, body }: Entry): Undo {
  const [one, several, count] = ['gerbilId', 'gerbilIds', 'count'].map((name) => member(body, name))
  const named = [...(typeof one === 'string' ? [one] : []), ...(Array.isArray(several) ? several : [])]
  const nameless = typeof count === 'number' ? count : named.length === 0 ? 1 : 0
  return {
    operation: 'POST /litters/{id}/loss/take-back',
    params,
    body: { gerbilIds: named, count: nameless },
  }
}

function undoPatch(entry: Entry, answer: unknown): Undo | null {
  const [change] = changesOf(entry)
  const version = member(answer, 'version')
  if (!change || typeof version !== 'number') return null
  return {
    operation: entry.operation,
    ...(entry.params && { params: entry.params }),
    body: former(change),
    ifMatch: version,
  }
}

function undoChanges(entry: Entry, answer: unknown): Undo | null {
  const stored = new Map(itemsOf(answer).map((item) => [member(item, 'id'), member(item, 'gerbil')]))
  const changes = changesOf(entry).flatMap((change) => {
    const version = member(stored.get(change.id), 'version')
    return typeof version === 'number' ? [{ id: change.id, version, patch: former(change) }] : []
  })
  return changes.length > 0 ? { operation: 'POST /gerbils/changes', body: { changes } } : null
}

/** The former values of the patched members. */
function former({ base, patch }: { base: object; patch: object }): Record<string, unknown> {
  return Object.fromEntries(Object.keys(patch).map((name) => [name, member(base, name) ?? null]))
}

function undoWeights(answer: unknown): Undo | null {
  const items = itemsOf(answer).filter((item) => member(item, 'record') !== null)
  const [first] = items
  if (items.length === 1 && member(first, 'replaced') === false) {
    const [id, recordId] = [member(first, 'gerbilId'), member(member(first, 'record'), 'id')]
    if (typeof id !== 'string' || typeof recordId !== 'string') return null
    return { operation: 'DELETE /gerbils/{id}/weight-records/{recordId}', params: { id, recordId } }
  }
  // Only former values of several animals can be put back in one request.
  if (items.length === 0 || items.some((item) => member(item, 'former') === null)) return null
  const before = items.map((item) => {
    const record = member(item, 'former')
    return Object.fromEntries(
      ['gerbilId', 'date', 'weightGrams', 'notes'].map((name) => [name, member(record, name) ?? null]),
    )
  })
  return { operation: 'POST /weight-records', body: { items: before, onDuplicate: 'replace' } }
}

function itemsOf(answer: unknown): unknown[] {
  const items = member(answer, 'items')
  return Array.isArray(items) ? items : []
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
