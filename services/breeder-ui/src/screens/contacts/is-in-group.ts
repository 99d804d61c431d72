import type { SearchOf } from '../../searches.ts'
import type { Contact } from '../../data/contact-list.ts'

type Group = NonNullable<SearchOf<'/kontakte'>['gruppe']>

export function isIn(group: Group, { isReceiver, isBreeder }: Contact): boolean {
  return group === 'alle' || (group === 'abnehmer' ? isReceiver : isBreeder)
}
