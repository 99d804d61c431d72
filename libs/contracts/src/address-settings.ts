import { z } from 'zod'
import { bookkeeping, input } from './fields.ts'
import { SettingSource } from './setting-source.ts'

const url = z
  .string()
  .trim()
  .max(300)
  .regex(/^\s*https?:\/\/[!-~]+\s*$/i, 'muss eine Adresse sein, die mit https:// oder http:// beginnt')

const siteUrl = {
  description: 'Where visitors find the website: the next publish writes it into map, feed and previews',
  examples: ['https://rennmaeuse.example'],
}
const publicUrl = {
  description: 'Where telephones find this program; labels of enclosures lead there',
  examples: ['http://192.168.178.20:8080'],
}

export const AddressSettings = z
  .strictObject({
    siteUrl: z.string().meta(siteUrl),
    siteUrlSource: SettingSource,
    publicUrl: z.string().meta(publicUrl),
    publicUrlSource: SettingSource,
    ...bookkeeping,
  })
  .meta({ id: 'AddressSettings' })

const readOnly = ['siteUrlSource', 'publicUrlSource', 'createdAt', 'updatedAt', 'version'] as const

export const AddressSettingsUpdate = input(
  {
    siteUrl: url.nullable().optional().meta(siteUrl),
    publicUrl: url.nullable().optional().meta(publicUrl),
  },
  readOnly,
).meta({ id: 'AddressSettingsUpdate' })
