/** The members that differ from those of a record: only these are stored, so that others may change the rest meanwhile. */
export function changedMembers<T extends object>(record: T, members: Partial<T>): Partial<T> {
  const changed = Object.entries(members).filter(
    ([member, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(record, member)),
  )
  return Object.fromEntries(changed) as Partial<T>
}
