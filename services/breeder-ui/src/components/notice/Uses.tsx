import { Link } from '@tanstack/react-router'
import { usesTexts as texts } from './uses-texts.de.ts'
import { Notice } from './Notice.tsx'
import styles from './uses.module.css'

type Resource = keyof typeof texts.uses

/** Records that hold on to another one: how many, and the first of them. */
export interface Use {
  resource: Resource
  count: number
  ids: readonly string[]
  /** The links of the same records, null where one has none. */
  names: readonly (string | null)[]
}

/** The screens of those that have one. */
const targets: Readonly<Partial<Record<Resource, string>>> = {
  gerbils: '/tiere/$id',
  contracts: '/vertraege/$id',
  requests: '/anfragen/$id',
}

const isResource = (name: unknown): name is Resource => typeof name === 'string' && name in texts.uses

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const nameOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** Reads what the service names with its refusal to delete. */
export function readUses(references: unknown): Use[] {
  if (!Array.isArray(references)) return []
  return references.flatMap((one: unknown) => {
    const { resource, count, ids, names } = Object(one) as Record<string, unknown>
    if (!isResource(resource)) return []
    return [{ resource, count: Number(count), ids: list(ids).map(String), names: list(names).map(nameOf) }]
  })
}

interface UsesProps {
  uses: readonly Use[]
  /** Why it cannot be deleted, and what can be done instead. */
  why: string
  instead?: string
}

/** Why something cannot be deleted, with the way to each record that holds it. */
export function Uses({ uses, why, instead }: UsesProps) {
  return (
    <Notice kind="warn" alert>
      <p>{why}</p>
      <ul>
        {uses.map(({ resource, count, ids, names }) => {
          const to = targets[resource]
          return (
            <li key={resource} className={styles.use}>
              {texts.uses[resource](count)}
              {to !== undefined && ': '}
              {to !== undefined &&
                ids.map((id, n) => (
                  <Link key={id} to={to} params={{ id }} className={styles.link}>
                    {names[n] ?? texts.use(n + 1)}
                  </Link>
                ))}
            </li>
          )
        })}
      </ul>
      {instead !== undefined && <p>{instead}</p>}
    </Notice>
  )
}
