import { z } from 'zod'

/** A value that is set outside wins, and cannot be changed here. */
export const SettingSource = z
  .enum(['environment', 'database', 'default'])
  .meta({ id: 'SettingSource', description: 'Set from outside, by the breeder, or not at all' })
