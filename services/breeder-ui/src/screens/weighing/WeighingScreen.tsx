import { useParams, useSearch } from '@tanstack/react-router'
import { ChooseGroup } from './ChooseGroup.tsx'
import { Group } from './Group.tsx'

/** Weighs a group: the animals of an enclosure, of none, or chosen ones. */
export function WeighingScreen() {
  const gehegeId = useParams({ from: '/wiegen/$gehegeId', shouldThrow: false })?.gehegeId
  const chosen = useSearch({ from: '/wiegen', shouldThrow: false })?.tiere ?? null
  if (gehegeId === undefined && chosen === null) return <ChooseGroup />
  return <Group key={gehegeId ?? chosen} enclosureId={gehegeId ?? null} chosen={chosen} />
}
