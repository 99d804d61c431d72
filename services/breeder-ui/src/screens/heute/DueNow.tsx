import { useToday } from '../../service/today.ts'

/** How many things are due by now; nothing for none. */
export function DueNow() {
  const { data } = useToday()
  const count = data?.items.filter(({ dueOn }) => dueOn <= data.day).length ?? 0
  return count === 0 ? null : count
}
