import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { bringBack } from '../../data/bring-back.ts'
import { type Animal, animals } from '../../data/animals.ts'
import { call } from '../../data/call.ts'
import { connection } from '../../data/connection.ts'
import { ApiProblem, Clashed, NoConnection, describeProblem } from '../../data/problem.ts'
import { useStore } from '../../data/store.ts'
import { useWaiting } from '../../data/outbox/waiting.ts'
import { withPatches } from '../../data/outbox/with-waiting.ts'
import { actionTexts } from '../../data/action-texts.de.ts'
import { texts } from './texts.de.ts'

export type Member = keyof Animal

/** When an answer with this version of an animal was last asked for, by `<id> <version>`. */
const asked = new Map<string, number>()

async function readAnimal(id: string) {
  const at = Date.now()
  const animal = await call('GET /gerbils/{id}', { params: { id } })
  asked.set(`${id} ${animal.version}`, at)
  return animal
}

/** Two values of one member; one of them is taken. */
export interface Clash {
  member: string
  mine: unknown
  theirs: unknown
  takeMine: () => void
  takeTheirs: () => void
}

/** Takes an animal out of the Papierkorb; null, or why it does not go. */
async function rescued(id: string): Promise<string | null> {
  try {
    return (await bringBack(`gerbils/${id}`)) ? null : texts.goneForGood
  } catch (error) {
    return describeProblem(error).sentence
  }
}

/** Whether the service is out of reach and this device never saw more of the animal than its row. */
export function useIsAway({ data, error }: { data: unknown; error: unknown }): boolean {
  const { online } = useStore(connection)
  return data === undefined && (!online || error instanceof NoConnection)
}

/**
 * One animal, where it will live when all is stored that waits on this device, and the way to change a member of it.
 */
export function useAnimal(id: string) {
  const query = useQuery({ queryKey: ['gerbils', id], queryFn: () => readAnimal(id) })
  const stored = query.data
  const entries = useWaiting(`gerbils/${id}`)
  // The enclosures are on this device already, for the animal was moved by them.
  const { data: known } = useQuery<{ items: { id: string; name: string }[] }>({
    queryKey: ['enclosures', 'all'],
    queryFn: skipToken,
  })
  const data = useMemo(() => {
    if (stored === undefined) return stored
    const patched = withPatches(stored, entries)
    const { enclosureId } = patched
    if (enclosureId === stored.enclosureId) return patched
    const enclosureName = known?.items.find((one) => one.id === enclosureId)?.name ?? null
    return { ...patched, enclosureName }
  }, [stored, entries, known])
  const [clash, setClash] = useState<Clash | null>(null)
  const [merged, setMerged] = useState(false)
  /** Brings the animal back that was deleted under an edit, and stores the edit. */
  const [rescue, setRescue] = useState<(() => Promise<string | null>) | null>(null)

  /** The version that this page made last. */
  const own = useRef(0)

  const askedAt = useCallback((version: number) => asked.get(`${id} ${version}`), [id])

  /** Stores one member; null, or the sentence of the refusal. What changed elsewhere meanwhile is merged. */
  const save = <M extends Member>(member: M, value: Animal[M]): Promise<string | null> =>
    stored === undefined ? Promise.resolve(null) : store(stored, member, value)

  const store = async <M extends Member>(
    base: Animal,
    member: M,
    value: Animal[M],
  ): Promise<string | null> => {
    // The derived status is no value that could be chosen again.
    const former = { [member]: member === 'status' ? base.chosenStatus : base[member] }
    try {
      const text = actionTexts.changed(base.name, animals.wordOf(member))
      const { record, elsewhere } = await animals.change(base, { [member]: value }, { text, former })
      own.current = record.version
      setMerged(elsewhere.length > 0)
      return null
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) {
        setRescue(() => async () => {
          const refused = await rescued(id)
          if (refused !== null) return refused
          setRescue(null)
          return store(await readAnimal(id), member, value)
        })
        return texts.deletedMeanwhile
      }
      if (!(error instanceof Clashed)) return describeProblem(error).sentence
      const theirs = await readAnimal(id)
      own.current = theirs.version
      animals.keep(theirs)
      setClash({
        member,
        mine: value,
        theirs: theirs[member],
        takeMine: () => {
          setClash(null)
          void store(theirs, member, value)
        },
        takeTheirs: () => setClash(null),
      })
      return null
    }
  }

  return { ...query, data, save, clash, merged, rescue, own, askedAt }
}
