import { useNavigate, useParams } from '@tanstack/react-router'
import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import { useEffect } from 'react'
import { Screen } from '../../components/frame/Screen.tsx'
import { Gone } from '../../components/notice/Gone.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { type AnimalRow, useAnimals, useLitters } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useFirstId, useKnownId } from '../../data/outbox/waiting.ts'
import { KnownLitter } from './KnownLitter.tsx'
import { texts } from './texts.de.ts'

const inOrder = new Intl.Collator('de', { numeric: true })
const back = { to: '/wuerfe' } as const

/** One litter, which grows with its age: what is next, its young, their weights side by side. */
export function LitterScreen() {
  const named = useParams({ from: '/wuerfe/$id', select: (params) => params.id })
  const id = useKnownId(named)
  const first = useFirstId(id)
  const navigate = useNavigate()
  // Once it is stored the address is one that other devices understand.
  useEffect(() => {
    if (id === named) return
    void navigate({ to: '.', params: { id }, search: true, state: true, replace: true, resetScroll: false })
  }, [id, named, navigate])
  const litters = useLitters()
  const animals = useAnimals()
  const litter = litters.data?.find((one) => one.id === id)
  if (litter !== undefined && animals.data !== undefined) {
    const known = new Map(animals.data.map((animal): [string | null, AnimalRow] => [animal.id, animal]))
    const nameOf = (parent: string | null) => known.get(parent)?.name ?? texts.unknownParent
    return (
      <KnownLitter
        key={first}
        litter={litter}
        title={litterCode(litter) ?? texts.pair(nameOf(litter.motherId), nameOf(litter.fatherId))}
        young={animals.data
          .filter(({ litterId }) => litterId === id)
          .toSorted((a, b) => Number(isLiving(b)) - Number(isLiving(a)) || inOrder.compare(a.name, b.name))}
        mother={known.get(litter.motherId)}
        father={known.get(litter.fatherId)}
      />
    )
  }
  const missing = litter === undefined ? litters : animals
  const isGone = missing.data !== undefined && missing.error === null && !missing.isFetching
  return (
    <Screen title={isGone ? texts.notFound : undefined} back={back}>
      {isGone ? (
        <Gone list={{ to: '/wuerfe', label: texts.toList }} />
      ) : (
        <Loaded query={{ ...missing, data: undefined }}>{() => null}</Loaded>
      )}
    </Screen>
  )
}
