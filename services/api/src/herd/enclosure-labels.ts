import { EnclosureLabelsQuery, mostLabels } from '@zuchtbuch/contracts/enclosures'
import { listEnclosuresByName } from '@zuchtbuch/db/herd/enclosures'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import { writeSheet } from '../threads/write-in-thread.ts'
import { attach } from '../http/attach.ts'
import { isLoopback } from '../access/is-loopback.ts'
import { readAddresses } from '../access/addresses.ts'
import { route } from '../common/route.ts'
import { addressTexts, labelsFile } from '../common/texts.de.ts'

export const getEnclosureLabelsRoute = route({
  method: 'get',
  path: '/enclosures/labels.pdf',
  tag: 'Enclosures',
  summary: 'Labels for enclosures: sheets of 3 by 8 with name, place and a code for a telephone',
  description: 'A4, labels of 70 × 37 mm. The code leads to `/gehege/{id}` of the public address.',
  query: EnclosureLabelsQuery,
  responseType: 'application/pdf',
  errors: ['NotFound', 'PublicUrlLocal'],
  handler: async (ctx, { query, response }) => {
    const { db } = ctx
    const { publicUrl } = await readAddresses(ctx)
    if (isLoopback(new URL(publicUrl).hostname)) {
      throw new AppError('PublicUrlLocal', addressTexts.labelsLocal)
    }
    const enclosures = await listEnclosuresByName(db, { ids: query.ids, limit: mostLabels + 1 })
    if (enclosures.length === 0) throw new AppError('NotFound', 'Es gibt kein Gehege für ein Etikett.')
    if (enclosures.length > mostLabels) {
      const message = `höchstens ${mostLabels} Gehege auf einmal nennen`
      throw validationFailed([{ path: '/query/ids', message, code: 'tooMany' }])
    }
    const labels = enclosures.map(({ id, name, location }) => ({
      name,
      location,
      url: `${publicUrl}/gehege/${id}`,
    }))
    const bytes = await writeSheet({ kind: 'labels', labels, createdAt: new Date() })
    attach(response, labelsFile)
    response.type('application/pdf').send(bytes)
  },
})
