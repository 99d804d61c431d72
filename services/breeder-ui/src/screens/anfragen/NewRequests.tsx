import { useToday } from '../../service/today.ts'

/** How many requests nobody has begun with; nothing for none. */
export function NewRequests() {
  const count = useToday().data?.counts.newRequests ?? 0
  return count === 0 ? null : count
}
