import { EnclosureLabelsQuery, mostLabels } from '@zuchtbuch/contracts/enclosures'
import { listEnclosuresByName } from '@zuchtbuch/db/enclosures'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import { writeSheet } from '../flows/write-beside.ts'
import { attach } from '../http/attach.ts'
import { isLoopback } from '../access/is-loopback.ts'
import { route } from '../route.ts'
import { labelsFile } from '../texts.de.ts'

export const getEnclosureLabelsRoute = route({
  method: 'get',
  path: '/enclosures/labels.pdf',
  tag: 'Enclosures',
  summary: 'Labels for enclosures: sheets of 3 by 8 with name, place and a code for a telephone',
  description: 'A4, labels of 70 × 37 mm. The code leads to `PUBLIC_URL/gehege/{id}`.',
  query: EnclosureLabelsQuery,
  responseType: 'application/pdf',
  errors: ['NotFound', 'PublicUrlLocal'],
  handler: async ({ db, config }, { query, response }) => {
    const { publicUrl } = config.api
    if (isLoopback(new URL(publicUrl).hostname)) {
      throw new AppError(
        'PublicUrlLocal',
        'Mit dieser Adresse findet kein Telefon das Zuchtbuch: PUBLIC_URL setzen.',
      )
    }
    const enclosures = await listEnclosuresByName(db, { ids: query.ids, limit: mostLabels + 1 })
    if (enclosures.length === 0) throw new AppError('NotFound', 'Es gibt kein Gehege für ein Etikett.')
    if (enclosures.length > mostLabels) {
      const message = `bitte höchstens ${mostLabels} Gehege auf einmal nennen`
      throw validationFailed([{ path: '/query/ids', message, code: 'tooMany' }])
    }
    const base = publicUrl.replace(/\/+$/, '')
    const labels = enclosures.map(({ id, name, location }) => ({
      name,
      location,
      url: `${base}/gehege/${id}`,
    }))
    const bytes = await writeSheet({ kind: 'labels', labels, createdAt: new Date() })
    attach(response, labelsFile)
    response.type('application/pdf').send(bytes)
  },
})
