import { z } from 'zod'
import { Id, Moment, page } from './fields.ts'

const JobState = z.enum(['Queued', 'Running', 'Completed', 'Failed', 'Cancelled'])

export const Job = z
  .strictObject({
    id: Id,
    type: z.string().meta({ description: 'Which work it is', examples: ['site.publish'] }),
    state: JobState.describe('How far the job is'),
    progress: z.int().min(0).max(100).describe('0 to 100'),
    result: z
      .unknown()
      .meta({ description: 'What the job answered; emptied after seven days', examples: [null] }),
    error: z
      .looseObject({
        code: z.string().describe('What went wrong, for programs'),
        detail: z.string().describe('A German sentence for people'),
      })
      .nullable()
      .meta({ description: 'With the further members that the problem document of a waiting request has' }),
    refused: z.boolean().meta({
      description:
        'It failed by what it was asked for, as a file that is no export does: whoever asked was told',
    }),
    attempts: z.int().min(0).meta({ description: 'Runs so far' }),
    requestId: z.string().nullable().describe('`X-Request-Id` of the request that asked for it'),
    createdAt: Moment.describe('When it was stored'),
    startedAt: Moment.nullable().describe('When its last run began'),
    finishedAt: Moment.nullable().describe('When the outcome was stored'),
    updatedAt: Moment.describe('When it was last changed'),
  })
  .meta({ id: 'Job' })
export const JobPage = page(Job, 'JobPage')

/** The answer to a request that does not wait for its job. */
export const JobAccepted = z
  .strictObject({
    jobId: Id.describe('Id of the job'),
    state: JobState.describe('How far the job is'),
    hint: z
      .enum(['WorkerAway'])
      .optional()
      .meta({ description: 'Nobody is there to begin the job: it waits until its worker runs again' }),
    statusUrl: z.string().meta({
      description: 'Where the job can be looked at',
      examples: ['/api/jobs/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'],
    }),
  })
  .meta({ id: 'JobAccepted' })
