import { colorVarietyLimits } from '@zuchtbuch/domain/text-limits'
import { colorVarietyWords } from '@zuchtbuch/domain/words/color-variety.de'
import { call, type CallOptions } from './call.ts'
import { queries } from './queries.ts'
import { resource } from './resource.ts'
import type { Variety } from './variety-list.ts'

/** Adds an own colour; `idempotencyKey` belongs to the form. */
export async function createVariety(
  body: CallOptions<'POST /color-varieties'>['body'],
  idempotencyKey: string,
): Promise<Variety> {
  const variety = await call('POST /color-varieties', { body, idempotencyKey })
  await queries.invalidateQueries({ queryKey: ['color-varieties'] })
  return variety
}

export const varieties = resource({
  key: ['color-varieties'],
  read: 'GET /color-varieties/{id}',
  change: 'PUT /color-varieties/{id}',
  words: colorVarietyWords,
  limits: colorVarietyLimits,
  nameOf: ({ name }) => `Farbe ${name}`,
  onKept: () => void queries.invalidateQueries({ queryKey: ['color-varieties', 'all'] }),
})

export async function removeVariety(id: string): Promise<void> {
  await call('DELETE /color-varieties/{id}', { params: { id } })
  await queries.invalidateQueries({ queryKey: ['color-varieties'] })
}
