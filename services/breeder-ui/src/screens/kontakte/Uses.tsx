import { Link } from '@tanstack/react-router'
import { Notice } from '../../parts/notice/Notice.tsx'
import styles from './kontakte.module.css'
import { texts } from './texts.de.ts'

/** Records that still point at a contact: how many, and the first of them. */
export interface Use {
  resource: keyof typeof targets
  count: number
  ids: readonly string[]
}

const targets = { gerbils: '/tiere/$id', contracts: '/vertraege/$id', requests: '/anfragen/$id' } as const

/** Reads what the service names with its refusal to delete. */
export function readUses(references: unknown): Use[] {
  if (!Array.isArray(references)) return []
  return references.flatMap((one: unknown) => {
    const { resource, count, ids } = Object(one) as Record<string, unknown>
    if (resource !== 'gerbils' && resource !== 'contracts' && resource !== 'requests') return []
    return [{ resource, count: Number(count), ids: Array.isArray(ids) ? ids.map(String) : [] }]
  })
}

/** Why a contact cannot be deleted, with the way to each record that holds it. */
export function Uses({ uses }: { uses: readonly Use[] }) {
  return (
    <Notice kind="warn" alert>
      <p>{texts.inUse}</p>
      <ul>
        {uses.map(({ resource, count, ids }) => (
          <li key={resource} className={styles.use}>
            {texts.uses[resource](count)}:{' '}
            {ids.map((id, n) => (
              <Link key={id} to={targets[resource]} params={{ id }} className={styles.useLink}>
                {texts.use(n + 1)}
              </Link>
            ))}
          </li>
        ))}
      </ul>
      <p>{texts.useInstead}</p>
    </Notice>
  )
}
