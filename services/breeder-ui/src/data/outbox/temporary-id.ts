const pattern = /^neu-[0-9a-f]{32}$/

/** An id for a record that the service has not made yet; entries that speak of it wait for the one that makes it. */
export const temporaryId = (key: string): string => `neu-${key}`

/** Whether the service does not know the record yet. */
export const isTemporary = (id: string): boolean => pattern.test(id)
