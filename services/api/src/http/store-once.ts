import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  type AskedWith,
  claimIdempotencyKey,
  keepAnswer,
  type KeptAnswer,
} from '@zuchtbuch/db/idempotency-keys'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Request, Response } from 'express'
import { z } from 'zod'
import type { Route, Store } from '../common/route.ts'
import { isNothingNew } from './nothing-new.ts'
import { uploadedFiles } from './uploads.ts'

export const IdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/)
  .optional()
  .meta({
    description:
      'A text of the caller for this one deed, such as a UUID. Sent again with the same body within 30 days it stores nothing more: the answer of the first time is repeated (`Idempotency-Replayed: true`), one of more than 256 kB without its body. Another body or operation → 409 `IdempotencyKeyReused`; a refused request keeps no key.',
    examples: ['0198c5d2-6c1e-7d0a-9b1f-2f6f3c1a7e55'],
  })

/** Longer answers are kept without their body: whoever repeats the request reads the record again. */
const longestBody = 256 * 1024

/**
 * Ends the work on a request that was answered before. Whoever stored files for it removes them, as after any error.
 */
export class Replay extends Error {
  override readonly name = 'Replay'
  readonly kept: KeptAnswer

  constructor(kept: KeptAnswer) {
    super('this request was answered before')
    this.kept = kept
  }
}

/**
 * `store` of one request, and whether it was used. With an `Idempotency-Key` the key is taken first and the answer kept
 * last, in the transaction of the change: either both are stored or neither.
 */
export function storeOnce(route: Route, request: Request, response: Response) {
  const key = route.stores === true ? request.get('Idempotency-Key') : undefined
  const used = { key, isUsed: false }
  const store: Store = async (db, work) => {
    used.isUsed = true
    if (key === undefined) return db.transaction(work)
    const asked: AskedWith = { key, operationId: route.operationId, bodyHash: await hashOf(request) }
    return db.transaction(async (tx) => {
      const kept = await claimIdempotencyKey(tx, asked)
      if (kept) throw replay(asked, kept)
      const answer = await work(tx)
      const body = JSON.stringify(answer)
      await keepAnswer(tx, key, {
        status: isNothingNew(response) ? 200 : (route.status ?? 200),
        location: route.location?.(answer as never) ?? response.get('Location') ?? null,
        body: Buffer.byteLength(body) > longestBody ? null : body,
      })
      return answer
    })
  }
  return Object.assign(used, { store })
}

function replay(asked: AskedWith, kept: KeptAnswer): Error {
  if (kept.operationId === asked.operationId && kept.bodyHash === asked.bodyHash) return new Replay(kept)
  return new AppError(
    'IdempotencyKeyReused',
    'Dieser Schlüssel (Idempotency-Key) gehört schon zu einer anderen Anfrage.',
  )
}

/** SHA-256 of what was asked: the record in the address, the body whatever the order of its members, the files. */
async function hashOf(request: Request): Promise<string> {
  const files: string[] = []
  for (const { path, originalname } of uploadedFiles(request)) {
    const hash = createHash('sha256').update(`${originalname}\0`)
    for await (const part of createReadStream(path)) hash.update(part)
    files.push(hash.digest('hex'))
  }
  const asked = canonical([request.params, request.body ?? null, files])
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => canonical(entry))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { members: members.map(([name, member]) => [name, canonical(member)]) }
}
