import {
  PublishTarget,
  PublishTargetTest,
  PublishTargetUpdate,
  type PublishTargetInput,
} from '@zuchtbuch/contracts/publish-target'
import {
  hostPasswordPlace,
  lockPublishTarget,
  readPublishTarget,
  updatePublishTarget,
  type PublishTarget as Target,
} from '@zuchtbuch/db/site/publish-target'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { siteTryHost } from '@zuchtbuch/jobs/publish'
import { AppError } from '@zuchtbuch/runtime/errors'
import { isSealedWith, sealSecret } from '@zuchtbuch/runtime/secret-box'
import type { Context } from '../common/context.ts'
import { answerJob } from '../http/answer-job.ts'
import { route } from '../common/route.ts'
import { hostTexts } from '../common/texts.de.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Website'

export const getPublishTargetRoute = route({
  method: 'get',
  path: '/settings/publish-target',
  tag,
  summary: 'The web host that the website is sent to, without its password',
  response: PublishTarget,
  handler: async (ctx) => viewTarget(ctx, await readPublishTarget(ctx.db)),
})

export const updatePublishTargetRoute = route({
  method: 'put',
  path: '/settings/publish-target',
  tag,
  summary: 'Set up the web host; omitted members keep their value',
  description:
    'Another host, port, protocol or user without a password in the same body removes the stored password: it is not ' +
    'shown to a server that it was not entered for. Another host, port or protocol also forgets the fingerprint.',
  body: PublishTargetUpdate,
  response: PublishTarget,
  errors: ['PreconditionFailed'],
  handler: (ctx, { body, requireVersion }) =>
    ctx.db.transaction(async (tx) => {
      const target = await lockPublishTarget(tx)
      requireVersion(target.version)
      const { password, ...values } = body
      const server = isChanged(target, values, ['protocol', 'host', 'port'])
      const updated = await updatePublishTarget(tx, {
        ...(server ? { fingerprint: null } : {}),
        ...(server || isChanged(target, values, ['folder'])
          ? { lastUploadAt: null, lastUploadRelease: null }
          : {}),
        ...values,
        ...passwordColumns(ctx, password, server || isChanged(target, values, ['userName'])),
      })
      return viewTarget(ctx, updated)
    }),
})

export const testPublishTargetRoute = route({
  method: 'post',
  path: '/settings/publish-target/test',
  tag,
  summary: 'Log in to the web host and write a file there, to see whether the settings are right',
  job: true,
  response: PublishTargetTest,
  errors: ['HostNotConfigured', 'HostPasswordMissing', 'QueueUnavailable', 'JobTimeout'],
  handler: async (ctx, input) => {
    const target = await readPublishTarget(ctx.db)
    if (target.host === null || target.userName === null)
      throw new AppError('HostNotConfigured', hostTexts.notSetUp)
    if (!hasPassword(ctx, target))
      throw new AppError('HostPasswordMissing', hostTexts.passwordMissing(target.host))
    const { requestId } = input
    const enqueued = await ctx.db.transaction((tx) => enqueue(tx, siteTryHost, {}, { requestId }))
    return answerJob(ctx, input, siteTryHost, enqueued, 60)
  },
})

type Values = Omit<PublishTargetInput, 'password'>

const isChanged = (target: Target, values: Values, names: (keyof Values)[]): boolean =>
  names.some((name) => values[name] !== undefined && values[name] !== target[name])

function passwordColumns({ config }: Context, password: string | undefined, isOther: boolean) {
  if (password === undefined && !isOther) return {}
  if (password === undefined || password === '') return { passwordCipher: null, passwordKeyId: null }
  const { cipher, keyId } = sealSecret(config.secretKeys.host ?? '', hostPasswordPlace, password)
  return { passwordCipher: cipher, passwordKeyId: keyId }
}

/** A password that was encrypted with another key counts as none. */
const hasPassword = ({ config }: Context, { passwordKeyId: keyId }: Target): boolean =>
  keyId !== null && isSealedWith(config.secretKeys.host ?? '', { keyId })

function viewTarget(ctx: Context, target: Target) {
  const {
    id: _,
    passwordCipher: _cipher,
    passwordKeyId: _key,
    lastUploadRelease: _release,
    ...shown
  } = target
  return viewRecord({ ...shown, hasPassword: hasPassword(ctx, target) })
}
