import { call } from './call.ts'
import { diagnosisTexts as texts } from './diagnosis-texts.de.ts'
import type { Diagnosis } from './diagnoses.ts'
import { queries } from './queries.ts'
import { saveChange } from './save.ts'
import { noteDone } from './undo.ts'

export type DiagnosisValues = Pick<Diagnosis, 'word' | 'group' | 'category' | 'usuallyHeritable'>

const outdate = (): Promise<void> => queries.invalidateQueries({ queryKey: ['diagnoses'] })

/** Adds a diagnosis of the breeder's own; `idempotencyKey` belongs to the form. */
export async function createDiagnosis(body: DiagnosisValues, idempotencyKey: string): Promise<void> {
  const { code, word } = await call('POST /diagnoses', { body, idempotencyKey })
  noteDone(texts.created(word), { operation: 'DELETE /diagnoses/{code}', params: { code } })
  await outdate()
}

/**
 * Changes a diagnosis of the breeder's own, and says `text`.
 *
 * @throws Clashed where the same was changed elsewhere meanwhile.
 */
export async function changeDiagnosis(
  base: Diagnosis,
  patch: Partial<DiagnosisValues & Pick<Diagnosis, 'archived'>>,
  text: string,
): Promise<void> {
  const params = { code: base.code }
  const former = Object.fromEntries(Object.keys(patch).map((member) => [member, Reflect.get(base, member)]))
  try {
    const { record } = await saveChange<Diagnosis>({
      base,
      patch,
      send: (body, ifMatch) => call('PATCH /diagnoses/{code}', { params, body, ifMatch }),
      // One that is gone is refused when it is sent again.
      read: async () => (await call('GET /diagnoses')).find(({ code }) => code === base.code) ?? base,
    })
    noteDone(text, { operation: 'PATCH /diagnoses/{code}', params, body: former, ifMatch: record.version })
  } finally {
    await outdate()
  }
}

/** Deletes a diagnosis of the breeder's own that is given nowhere. */
export async function removeDiagnosis({ code, ...diagnosis }: Diagnosis): Promise<void> {
  const { word, group, category, usuallyHeritable, archived } = diagnosis
  await call('DELETE /diagnoses/{code}', { params: { code } })
  noteDone(texts.removed(word), {
    operation: 'POST /diagnoses',
    body: { word, group, category, usuallyHeritable, archived },
  })
  await outdate()
}
