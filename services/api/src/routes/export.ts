import { today } from '@zuchtbuch/domain/calendar'
import { streamZip } from '@zuchtbuch/exchange/zip-stream'
import { z } from 'zod'
import { spoolExport } from '../flows/spool-export.ts'
import { route } from '../route.ts'

export const exportHerdBookRoute = route({
  method: 'get',
  path: '/export',
  costly: true,
  tag: 'Import und Export',
  summary:
    'Everything as a zip: export.json, German CSV files, a readme, and with `files=true` pictures and documents',
  description: 'All of it is of one moment. Passwords, sessions and keys are not in it.',
  query: z.object({ files: z.enum(['true', 'false']).optional() }),
  responseType: 'application/zip',
  handler: async (ctx, { query, response }) => {
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="zuchtbuch-${today(ctx.config.timeZone)}.zip"`,
      'Cache-Control': 'no-store',
    }
    if (response.locals.isHead) {
      response.set(headers).end()
      return
    }
    const spool = await spoolExport(ctx)
    response.set(headers)
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
