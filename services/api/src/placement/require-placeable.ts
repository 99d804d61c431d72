import type { Gerbil } from '@zuchtbuch/db/herd/gerbils'
import { AppError } from '@zuchtbuch/runtime/errors'
import { listed } from '../common/texts.de.ts'

/** Throws why animals cannot be kept for somebody: they have gone already, have died, or live elsewhere. */
export function requirePlaceable(animals: Gerbil[]): void {
  refuse(
    'GerbilAlreadyHandedOver',
    'schon abgegeben',
    animals,
    (one) => one.receiverContactId !== null || one.status === 'GivenAway',
  )
  refuse('GerbilDeceased', 'verstorben', animals, ({ status }) => status === 'Deceased')
  refuse('GerbilNotResident', 'nicht hier zu Hause', animals, ({ isResident }) => !isResident)
}

function refuse(
  code: 'GerbilAlreadyHandedOver' | 'GerbilDeceased' | 'GerbilNotResident',
  what: string,
  animals: Gerbil[],
  isSo: (animal: Gerbil) => boolean,
): void {
  const concerned = animals.filter(isSo)
  if (concerned.length === 0) return
  const names = listed(concerned.map(({ name }) => name))
  throw new AppError(code, `${names} ${concerned.length === 1 ? 'ist' : 'sind'} ${what}.`, {
    gerbilIds: concerned.map(({ id }) => id),
  })
}
