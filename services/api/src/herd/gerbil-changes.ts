import { GerbilChangesInput, GerbilChangesResult } from '@zuchtbuch/contracts/gerbil-changes'
import { AppError, type FieldError, validationFailed } from '@zuchtbuch/runtime/errors'
import { changeGerbils } from './change-gerbils.ts'
import { route } from '../common/route.ts'
import { showGerbils } from './show-gerbils.ts'

export const changeGerbilsRoute = route({
  method: 'post',
  path: '/gerbils/changes',
  stores: true,
  tag: 'Animals',
  summary: 'Change up to 200 animals, each by a JSON Merge Patch of its own',
  description:
    'Items are done in their order and answered in it. One that is refused is undone alone and says why in `error`, with the code that `PATCH /gerbils/{id}` would answer; with `allOrNothing` one refusal refuses all of them.',
  body: GerbilChangesInput,
  response: GerbilChangesResult,
  errors: ['SomeRefused'],
  handler: (ctx, { body: { changes, allOrNothing = false }, store }) => {
    requireDistinct(changes.map(({ id }) => id))
    return store(ctx.db, async (tx) => {
      const outcomes = await changeGerbils(tx, changes, ctx.config.timeZone)
      const failed = outcomes.filter(({ error }) => error !== null).length
      if (failed > 0 && allOrNothing) {
        const items = outcomes.map(({ error }, index) => ({ id: changes[index]!.id, gerbil: null, error }))
        throw new AppError(
          'SomeRefused',
          `Nichts wurde geändert: ${failed} von ${items.length} gingen nicht.`,
          {
            items,
          },
        )
      }
      const rows = outcomes.flatMap(({ done }) => done ?? [])
      const views = new Map((await showGerbils({ ...ctx, db: tx }, rows)).map((view) => [view.id, view]))
      return {
        items: outcomes.map(({ error }, index) => {
          const { id } = changes[index]!
          return { id, gerbil: views.get(id) ?? null, error }
        }),
        changed: rows.length,
        failed,
      }
    })
  },
})

function requireDistinct(ids: string[]): void {
  const errors = ids.flatMap<FieldError>((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [{ path: `/changes/${index}/id`, message: 'dieses Tier ist schon genannt', code: 'duplicate' }],
  )
  if (errors.length > 0) throw validationFailed(errors)
}
