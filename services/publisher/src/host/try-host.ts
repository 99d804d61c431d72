import { readPublishTarget } from '@zuchtbuch/db/site/publish-target'
import { handle, type Handler } from '@zuchtbuch/jobs/define'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { siteTryHost } from '@zuchtbuch/jobs/publish'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { PublisherContext } from '../publisher-context.ts'
import type { Host } from './host.ts'
import { openTarget } from './open-target.ts'
import { listFile } from './upload-list.ts'
import { withHost } from './with-host.ts'

const trialFile = '.zuchtbuch-probe'

/** Tries everything that an upload does there; what is wrong is an answer, not a failure. */
export const tryHost = ({ db, hostKey }: Pick<PublisherContext, 'db' | 'hostKey'>): Handler =>
  handle(siteTryHost, {
    act: async (_, { signal }) => {
      const settings = await readPublishTarget(db)
      const target = openTarget(hostKey, settings)
      try {
        const found = await withHost(target, signal, async (host) => {
          const folder = await folderState(host)
          await host.put(Buffer.from('Zuchtbuch'), trialFile)
          await host.move(trialFile, `${trialFile}-2`)
          await host.remove(`${trialFile}-2`)
          return { folder, fingerprint: host.fingerprint }
        })
        return { ok: true, error: null, ...found }
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof AppError) && !(error instanceof TransientError)) throw error
        const shown = error instanceof AppError ? error.members['fingerprint'] : undefined
        const fingerprint = typeof shown === 'string' ? shown : null
        return { ok: false, error: error.message, fingerprint, folder: null }
      }
    },
  })

async function folderState(host: Host): Promise<'Empty' | 'Ours' | 'Foreign'> {
  const files = await host.list('')
  if (files.has(listFile) || (await host.look(listFile)) !== null) return 'Ours'
  return [...files.keys()].some((name) => !name.startsWith('.')) ? 'Foreign' : 'Empty'
}
