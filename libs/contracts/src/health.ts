import { z } from 'zod'

export const Liveness = z
  .strictObject({ status: z.literal('ok').describe('Whether it works') })
  .meta({ id: 'Liveness' })

export const Readiness = z
  .strictObject({
    status: z.enum(['ok', 'degraded']).describe('Whether it works'),
    checks: z
      .record(z.string(), z.looseObject({ status: z.enum(['ok', 'failed']).describe('Whether it works') }))
      .meta({
        description:
          'What the service depends on. `workers.alive` counts the processes seen within the last 30 seconds. ' +
          'Details are missing where something could not be asked.',
        examples: [
          {
            database: { status: 'ok', migrated: true },
            queue: { status: 'ok', kind: 'postgres' },
            disk: { status: 'ok', freeBytes: 52_000_000_000 },
            workers: {
              status: 'ok',
              alive: { 'mail-worker': 1, 'ai-worker': 1, publisher: 1, 'push-worker': 1 },
            },
          },
        ],
      }),
  })
  .meta({ id: 'Readiness' })
