import type { Route } from './route.ts'
import * as assistant from './routes/assistant.ts'
import * as auth from './routes/auth.ts'
import * as blocks from './routes/blocks.ts'
import * as breederProfile from './routes/breeder-profile.ts'
import * as colorVarieties from './routes/color-varieties.ts'
import * as contactData from './routes/contact-data.ts'
import * as contacts from './routes/contacts.ts'
import * as contractClauses from './routes/contract-clauses.ts'
import * as contractDocuments from './routes/contract-documents.ts'
import * as enclosures from './routes/enclosures.ts'
import * as feedback from './routes/feedback.ts'
import * as gerbils from './routes/gerbils.ts'
import * as health from './routes/health.ts'
import * as healthRecords from './routes/health-records.ts'
import * as litters from './routes/litters.ts'
import * as media from './routes/media.ts'
import * as pages from './routes/pages.ts'
import * as photos from './routes/photos.ts'
import * as push from './routes/push.ts'
import * as mailSettings from './routes/mail-settings.ts'
import * as requests from './routes/requests.ts'
import * as saleContracts from './routes/sale-contracts.ts'
import * as statistics from './routes/statistics.ts'
import * as weightRecords from './routes/weight-records.ts'
import * as events from './routes/events.ts'
import * as jobs from './routes/jobs.ts'
import * as releases from './routes/releases.ts'
import * as site from './routes/site.ts'
import * as exports from './routes/export.ts'
import * as imports from './routes/imports.ts'
import * as inbreeding from './routes/inbreeding.ts'
import * as pairings from './routes/pairings.ts'
import * as pedigree from './routes/pedigree.ts'
import * as pedigreePdf from './routes/pedigree-pdf.ts'

/** Every operation of the API; a new route module is one line here. */
export const routes: Route[] = [
  assistant,
  auth,
  blocks,
  breederProfile,
  colorVarieties,
  contactData,
  contacts,
  contractClauses,
  contractDocuments,
  enclosures,
  feedback,
  gerbils,
  health,
  healthRecords,
  litters,
  media,
  pages,
  photos,
  push,
  mailSettings,
  requests,
  saleContracts,
  statistics,
  weightRecords,
  pedigree,
  pedigreePdf,
  pairings,
  inbreeding,
  releases,
  site,
  jobs,
  events,
  exports,
  imports,
]
  .flatMap((module) => Object.values(module).flat())
  .toSorted(fixedPathsFirst)

/** `/gerbils/breeders` must be tried before `/gerbils/{id}`. */
function fixedPathsFirst(a: Route, b: Route): number {
  const parameters = (route: Route) => route.path.split('{').length
  return parameters(a) - parameters(b)
}
