import { texts } from './texts.de.ts'

interface Refusal {
  code: string
  detail: string
  errors?: readonly { path: string }[] | undefined
}

/** Why a contract cannot be made so; of what was chosen and is gone, the service knows the place only. */
export function refusalWords({ code, detail, errors = [] }: Refusal): string {
  if (code !== 'UnknownReference') return detail
  const gone = errors.flatMap(({ path }) => texts.goneOf[path.split('/')[1] ?? ''] ?? [])
  return gone.length === 0 ? detail : [...new Set(gone)].join(' ')
}
