import { z } from 'zod'
import { Count, Moment } from './fields.ts'

/** German, because the breeder types it. */
export const restoreWord = 'zurückspielen'

const name = z.string().meta({ description: 'Of the file', examples: ['zuchtbuch-2026-03-14.tar.gz'] })
export const BackupParams = z.strictObject({ name })

const shape = {
  name,
  kind: z.enum(['Daily', 'Manual', 'BeforeRestore', 'Uploaded']).meta({ description: 'Who made it' }),
  createdAt: Moment.meta({ description: 'When the file was written' }),
  bytes: Count.meta({ description: 'Size of the file' }),
  downloadedAt: Moment.nullable().meta({ description: 'When somebody last had the whole file' }),
}

export const Backup = z.strictObject(shape).meta({ id: 'Backup' })
export const Backups = z.array(Backup).meta({ id: 'Backups' })

export const BackupDetails = z
  .strictObject({
    ...shape,
    manifest: z
      .strictObject({
        createdAt: Moment.meta({ description: 'The state that it holds is of this moment' }),
        rows: z.record(z.string(), Count).meta({ description: 'Rows by table' }),
        files: Count.meta({ description: 'Photos and documents' }),
      })
      .meta({ id: 'BackupManifest' }),
    lost: z
      .record(z.string(), Count)
      .meta({ description: 'What was entered since, by kind: bringing this backup back loses it' }),
    byHand: z.array(z.string()).meta({
      description:
        'Where the service cannot bring it back by itself: what whoever looks after it types while nothing runs',
      examples: [[]],
    }),
  })
  .meta({ id: 'BackupDetails' })

export const MadeBackup = z
  .strictObject({
    name,
    bytes: Count.meta({ description: 'Size of the file' }),
    rows: Count.nullable().meta({ description: 'Rows of all tables' }),
    files: Count.nullable().meta({ description: 'Photos and documents' }),
  })
  .meta({ id: 'MadeBackup' })

export const RestoreInput = z
  .strictObject({
    confirm: z.literal(restoreWord).meta({ description: 'So that nobody does it by mistake' }),
  })
  .meta({ id: 'RestoreInput', example: { confirm: restoreWord } })
export const RestoreBegun = z
  .strictObject({ safeguard: name.meta({ description: 'The backup of the state that is replaced' }) })
  .meta({ id: 'RestoreBegun' })
