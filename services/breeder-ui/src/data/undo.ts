import { newKey } from './capabilities.ts'
import { type Action, noteAction, type Undo } from './recent.ts'
import { call, type Operation } from './call.ts'
import { now } from './clock.ts'
import { lastAction } from './last-action.ts'
import { ApiProblem } from './problem.ts'
import { outdateAll } from './queries.ts'

/** Says what was done, and keeps how it is taken back. */
export function noteDone(text: string, undo: Undo | null): Action {
  const action: Action = { id: newKey(), at: now().toISOString(), text, undo, undone: false }
  noteAction(action)
  lastAction.set(action)
  return action
}

/** Takes an action back; throws what the service refuses. */
export async function takeBack(action: Action): Promise<void> {
  if (action.undo === null || action.undone) return
  try {
    for (const one of action.undo.first ?? []) await request(one).catch(unlessGone)
    await request(action.undo)
  } finally {
    outdateAll()
  }
  noteAction({ ...action, undone: true })
  if (lastAction.get()?.id === action.id) lastAction.set(null)
}

async function request({ operation, params, body, ifMatch }: Undo): Promise<void> {
  // The body was checked when the action was noted.
  const answer: unknown = await call<Operation>(operation as Operation, { params, body, ifMatch } as never)
  const refusal = refusalIn(answer)
  if (refusal) throw refusal
}

/** One of several that an earlier try took back already. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiProblem) || error.status !== 404) throw error
}

/** An operation on many is answered although single items are refused. */
function refusalIn(answer: unknown): ApiProblem | undefined {
  if (typeof answer !== 'object' || answer === null || !('items' in answer)) return undefined
  if (!Array.isArray(answer.items)) return undefined
  for (const item of answer.items) {
    const error: unknown = Reflect.get(Object(item), 'error')
    if (typeof error === 'object' && error !== null) return new ApiProblem(409, { ...error }, new Headers())
  }
  return undefined
}
