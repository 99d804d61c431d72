import { AddressSettings, AddressSettingsUpdate } from '@zuchtbuch/contracts/address-settings'
import {
  lockAddressSettings,
  readAddressSettings,
  updateAddressSettings,
  type AddressSettingsRow,
} from '@zuchtbuch/db/settings/address-settings'
import { addressesOf } from '@zuchtbuch/runtime/addresses'
import type { ValueSource } from '@zuchtbuch/runtime/assistant'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import { knownHosts } from '../access/hosts.ts'
import { localAddresses } from '../access/local-addresses.ts'
import type { Context } from '../common/context.ts'
import { route } from '../common/route.ts'
import { addressTexts as texts, settingTexts } from '../common/texts.de.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Operation'

export const getAddressSettingsRoute = route({
  method: 'get',
  path: '/settings/addresses',
  tag,
  summary: 'Under which addresses website and program are found',
  response: AddressSettings,
  handler: async (ctx) => viewSettings(ctx, await readAddressSettings(ctx.db)),
})

export const updateAddressSettingsRoute = route({
  method: 'put',
  path: '/settings/addresses',
  tag,
  summary: 'Set the addresses; omitted members keep their value, null is the usual one',
  description:
    'They are for links. Under `publicUrl` this program must be one that answers: it opens no further name. What the ' +
    'environment sets cannot be changed.',
  body: AddressSettingsUpdate,
  response: AddressSettings,
  errors: ['SetByEnvironment', 'PreconditionFailed'],
  handler: (ctx, { body: { siteUrl, publicUrl }, requireVersion }) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockAddressSettings(tx)
      requireVersion(row.version)
      const now = addressesOf(ctx.config, row)
      const isAnswered = knownHosts(ctx.config, localAddresses())
      const updated = await updateAddressSettings(tx, {
        siteUrl: judge('/siteUrl', siteUrl, now.siteUrl, now.siteUrlSource),
        publicUrl: judge('/publicUrl', publicUrl, now.publicUrl, now.publicUrlSource, ({ host, pathname }) =>
          pathname !== '/' ? texts.withPath : isAnswered(host) ? null : texts.notAnswered,
        ),
      })
      return viewSettings(ctx, updated)
    }),
})

/**
 * Returns the value to store; undefined keeps the stored one. Throws where the value is invalid, or would have no
 * effect.
 */
function judge(
  path: string,
  value: string | null | undefined,
  now: string,
  source: ValueSource,
  findFault: (url: URL) => string | null = () => null,
): string | null | undefined {
  if (value === undefined || value === null) {
    if (value === null && source === 'environment')
      throw new AppError('SetByEnvironment', settingTexts.setOutside)
    return value
  }
  const given = value.replace(/\/+$/, '')
  if (given === now) return undefined
  if (source === 'environment') throw new AppError('SetByEnvironment', settingTexts.setOutside)
  const refuse = (message: string) => validationFailed([{ path, message, code: 'address' }])
  if (!URL.canParse(given)) throw refuse(settingTexts.noAddress)
  const url = new URL(given)
  if (url.username !== '' || url.password !== '' || /[?#]/.test(given)) throw refuse(settingTexts.noAddress)
  const fault = findFault(url)
  if (fault !== null) throw refuse(fault)
  return given
}

function viewSettings({ config }: Context, row: AddressSettingsRow) {
  const { createdAt, updatedAt, version } = row
  return viewRecord({ ...addressesOf(config, row), createdAt, updatedAt, version })
}
