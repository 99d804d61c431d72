import { useRequestCount } from '../../service/requests.ts'

/** How many requests nobody has begun with; nothing for none. */
export function NewRequests() {
  const count = useRequestCount('neu') ?? 0
  return count === 0 ? null : count
}
