import { today } from '@zuchtbuch/domain/calendar'
import { streamZip } from '@zuchtbuch/exchange/zip-stream'
import { flag } from '@zuchtbuch/contracts/fields'
import { z } from 'zod'
import { spoolExport } from './spool-export.ts'
import { route } from '../common/route.ts'

export const exportHerdBookRoute = route({
  method: 'get',
  path: '/export',
  costly: true,
  tag: 'Import and export',
  summary:
    'Everything as a zip: export.json, German CSV files, a readme, and with `files=true` pictures and documents',
  description: 'All of it is of one moment. Passwords, sessions and keys are not in it.',
  query: z.object({
    files: flag('Also pictures and documents'),
  }),
  responseType: 'application/zip',
  handler: async (ctx, { query, response }) => {
    if (response.locals.isHead) {
      response.set(headersOf(today(ctx.config.timeZone))).end()
      return
    }
    const spool = await spoolExport(ctx)
    response.set(headersOf(spool.day))
    try {
      const fileNames = query.files === 'true' ? spool.fileNames : null
      await streamZip(response, { ...spool, fileNames, pathOf: ctx.files.pathOf })
    } catch (error) {
      // A receiver that left has nothing to be told.
      if (!response.destroyed) throw error
    } finally {
      await spool.remove()
    }
  },
})

const headersOf = (day: string) => ({
  'Content-Type': 'application/zip',
  'Content-Disposition': `attachment; filename="zuchtbuch-${day}.zip"`,
  'Cache-Control': 'no-store',
})
