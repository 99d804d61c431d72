import { useState } from 'react'

/** Keeps the service's error about a value until another one is typed. */
export function useAnsweredError(error: string | null, value: string): string | null {
  const [answered, setAnswered] = useState({ error, value })
  if (answered.error !== error) setAnswered({ error, value })
  return answered.value === value ? error : null
}
