import {
  AssistantSettings,
  AssistantSettingsUpdate,
  AssistantTestResult,
} from '@zuchtbuch/contracts/assistant-settings'
import {
  lockAssistantSettings,
  readAssistantSettings,
  updateAssistantSettings,
  type AssistantSettingsRow,
} from '@zuchtbuch/db/settings/assistant-settings'
import { deleteMissingSecret } from '@zuchtbuch/db/settings/missing-secrets'
import { aiTest } from '@zuchtbuch/jobs/ai'
import { assistantOf, sealAssistantKey } from '@zuchtbuch/runtime/assistant'
import { AppError, type FieldErrorCode, validationFailed } from '@zuchtbuch/runtime/errors'
import { isHomeAddress, isPublicAddress } from '@zuchtbuch/runtime/public-address'
import type { Context } from '../common/context.ts'
import { askAssistant, requireAiKey } from './ask-assistant.ts'
import { addressesInTime } from './leads-to-internet.ts'
import { route } from '../common/route.ts'
import { assistantTexts as texts, settingTexts } from '../common/texts.de.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Assistant'

export const getAssistantSettingsRoute = route({
  method: 'get',
  path: '/settings/assistant',
  tag,
  summary: 'The AI service that writes texts, without its key',
  response: AssistantSettings,
  handler: async (ctx) => viewSettings(ctx, await readAssistantSettings(ctx.db)),
})

export const updateAssistantSettingsRoute = route({
  method: 'put',
  path: '/settings/assistant',
  tag,
  summary: 'Set up the AI service; omitted members keep their value, null is the usual one',
  description:
    'Another address without a key in the same body removes the stored key: it is not sent to a server that it was ' +
    'not entered for. A server of the own network is taken after a yes (`isAtHome`), also without https and without a ' +
    'key. What the environment sets cannot be changed. The next text is written with it.',
  body: AssistantSettingsUpdate,
  response: AssistantSettings,
  errors: ['SetByEnvironment', 'PreconditionFailed'],
  handler: async (ctx, { body: { apiKey, baseUrl, model, ...body }, requireVersion }) => {
    const before = await readAssistantSettings(ctx.db)
    const isAtHome =
      body.isAtHome ?? (before.isAtHome && (baseUrl === undefined || baseUrl === before.baseUrl))
    const address = baseUrl === undefined && isAtHome !== before.isAtHome ? before.baseUrl : baseUrl
    if (address !== undefined) await judgeAddress(ctx, address, isAtHome)
    return ctx.db.transaction(async (tx) => {
      const row = await lockAssistantSettings(tx)
      requireVersion(row.version)
      const now = assistantOf(ctx.config, row)
      const isAllOutside = now.source === 'environment'
      const isNew = { baseUrl: baseUrl !== now.baseUrl, model: model !== now.model }
      const change = {
        baseUrl: isNew.baseUrl
          ? changed(baseUrl, isAllOutside || now.baseUrlSource === 'environment')
          : undefined,
        model: isNew.model ? changed(model, isAllOutside || now.modelSource === 'environment') : undefined,
      }
      const key = changed(apiKey, isAllOutside)
      const next = assistantOf(ctx.config, { ...row, ...defined(change) })
      const isElsewhere = next.baseUrl !== now.baseUrl
      const updated = await updateAssistantSettings(tx, {
        ...change,
        ...((body.isAtHome !== undefined || baseUrl !== undefined) && { isAtHome }),
        ...(typeof key === 'string' ? keyColumns(ctx, key) : key === null || isElsewhere ? noKey : {}),
      })
      return viewSettings(ctx, updated)
    })
  },
})

export const deleteAssistantSettingsRoute = route({
  method: 'delete',
  path: '/settings/assistant',
  tag,
  summary: 'Forget key, address and model of the AI service',
  status: 204,
  handler: ({ db }) =>
    db.transaction(async (tx) => {
      await lockAssistantSettings(tx)
      await updateAssistantSettings(tx, { ...noKey, baseUrl: null, isAtHome: false, model: null })
      await deleteMissingSecret(tx, 'assistant')
    }),
})

export const testAssistantRoute = route({
  method: 'post',
  path: '/settings/assistant/test',
  tag,
  summary: 'Ask the AI service for a word, to see whether the settings are right',
  job: true,
  response: AssistantTestResult,
  errors: ['AiKeyMissing', 'QueueUnavailable', 'JobTimeout'],
  handler: async (ctx, input) => {
    await requireAiKey(ctx, 'AiKeyMissing')
    const { version } = await readAssistantSettings(ctx.db)
    return askAssistant(ctx, input, aiTest, { version }, { onlyWhileWanted: true })
  },
})

const noKey = { apiKeyCipher: null, apiKeyCipherKeyId: null }

function keyColumns({ config }: Context, apiKey: string) {
  const { cipher, keyId } = sealAssistantKey(config.secretKeys.assistant ?? '', apiKey)
  return { apiKeyCipher: cipher, apiKeyCipherKeyId: keyId }
}

/** Throws `SetByEnvironment` for a value that would have no effect. */
function changed<T>(value: T | undefined, isSetOutside: boolean): T | undefined {
  if (value !== undefined && isSetOutside) throw new AppError('SetByEnvironment', settingTexts.setOutside)
  return value
}

/** Without members that are to be kept. */
function defined({
  baseUrl,
  model,
}: {
  baseUrl: string | null | undefined
  model: string | null | undefined
}) {
  return { ...(baseUrl !== undefined && { baseUrl }), ...(model !== undefined && { model }) }
}

/** Letters of customers go there: only with encryption, and to a server of the own network only after a yes to it. */
async function judgeAddress(
  { config: { ai } }: Context,
  address: string | null,
  isAtHome: boolean,
): Promise<void> {
  const refuse = (message: string, code: FieldErrorCode = 'address') =>
    validationFailed([{ path: '/baseUrl', message, code }])
  if (address === null) {
    if (isAtHome) throw refuse(texts.notAtHome)
    return
  }
  if (!URL.canParse(address)) throw refuse(settingTexts.noAddress)
  const { protocol, hostname, username, password, search, hash } = new URL(address)
  if (username !== '' || password !== '' || search !== '' || hash !== '') throw refuse(settingTexts.noAddress)
  // Then it is refused as such.
  if (ai.apiKey !== undefined || ai.baseUrl !== undefined) return
  if (ai.allowPrivate && !isAtHome) return
  const addresses = await addressesInTime(hostname)
  const isHome = addresses.length > 0 && addresses.every((found) => isHomeAddress(found.address))
  if (isAtHome) {
    if (!isHome) throw refuse(texts.notAtHome)
    return
  }
  if (isHome) throw refuse(texts.isAtHome, 'atHome')
  if (protocol !== 'https:') throw refuse(texts.notHttps)
  if (!addresses.every((found) => isPublicAddress(found.address))) throw refuse(texts.notPublic)
}

function viewSettings({ config }: Context, row: AssistantSettingsRow) {
  const { apiKey, ...assistant } = assistantOf(config, row)
  const { createdAt, updatedAt, version } = row
  return viewRecord({ ...assistant, hasApiKey: apiKey !== undefined, createdAt, updatedAt, version })
}
