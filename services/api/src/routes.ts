import { type ApiOf, namedRoutes, type Route } from './route.ts'
import * as aftercare from './routes/aftercare.ts'
import * as assistant from './routes/assistant.ts'
import * as auth from './routes/auth.ts'
import * as backups from './routes/backups.ts'
import * as blocks from './routes/blocks.ts'
import * as breederProfile from './routes/breeder-profile.ts'
import * as breedingRules from './routes/breeding-rules.ts'
import * as colorVarieties from './routes/color-varieties.ts'
import * as contactData from './routes/contact-data.ts'
import * as contacts from './routes/contacts.ts'
import * as contractClauses from './routes/contract-clauses.ts'
import * as contractDocuments from './routes/contract-documents.ts'
import * as demo from './routes/demo.ts'
import * as enclosureLabels from './routes/enclosure-labels.ts'
import * as enclosureStays from './routes/enclosure-stays.ts'
import * as enclosures from './routes/enclosures.ts'
import * as feedback from './routes/feedback.ts'
import * as gerbilChanges from './routes/gerbil-changes.ts'
import * as gerbils from './routes/gerbils.ts'
import * as health from './routes/health.ts'
import * as healthRecords from './routes/health-records.ts'
import * as herdRows from './routes/herd-rows.ts'
import * as info from './routes/info.ts'
import * as litters from './routes/litters.ts'
import * as matings from './routes/matings.ts'
import * as media from './routes/media.ts'
import * as messageTemplates from './routes/message-templates.ts'
import * as offers from './routes/offers.ts'
import * as pages from './routes/pages.ts'
import * as photos from './routes/photos.ts'
import * as placementSettings from './routes/placement-settings.ts'
import * as prospects from './routes/prospects.ts'
import * as push from './routes/push.ts'
import * as addressSettings from './routes/address-settings.ts'
import * as assistantSettings from './routes/assistant-settings.ts'
import * as mailSettings from './routes/mail-settings.ts'
import * as mails from './routes/mails.ts'
import * as requestAttachments from './routes/request-attachments.ts'
import * as requests from './routes/requests.ts'
import * as reservations from './routes/reservations.ts'
import * as returns from './routes/returns.ts'
import * as search from './routes/search.ts'
import * as saleContracts from './routes/sale-contracts.ts'
import * as today from './routes/today.ts'
import * as trash from './routes/trash.ts'
import * as statistics from './routes/statistics.ts'
import * as weightRecords from './routes/weight-records.ts'
import * as events from './routes/events.ts'
import * as jobs from './routes/jobs.ts'
import * as publishTarget from './routes/publish-target.ts'
import * as releases from './routes/releases.ts'
import * as site from './routes/site.ts'
import * as exports from './routes/export.ts'
import * as imports from './routes/imports.ts'
import * as genotypeInference from './routes/genotype-inference.ts'
import * as inbreeding from './routes/inbreeding.ts'
import * as pairings from './routes/pairings.ts'
import * as pedigree from './routes/pedigree.ts'
import * as pedigreePdf from './routes/pedigree-pdf.ts'

/** A new route module is one line here. */
const modules = [
  aftercare,
  assistant,
  auth,
  backups,
  blocks,
  breederProfile,
  breedingRules,
  colorVarieties,
  contactData,
  contacts,
  contractClauses,
  contractDocuments,
  demo,
  enclosureLabels,
  enclosureStays,
  enclosures,
  feedback,
  gerbilChanges,
  genotypeInference,
  gerbils,
  health,
  healthRecords,
  herdRows,
  info,
  search,
  litters,
  matings,
  media,
  messageTemplates,
  offers,
  pages,
  photos,
  placementSettings,
  prospects,
  push,
  addressSettings,
  assistantSettings,
  mailSettings,
  mails,
  requests,
  requestAttachments,
  reservations,
  returns,
  saleContracts,
  statistics,
  today,
  trash,
  weightRecords,
  pedigree,
  pedigreePdf,
  pairings,
  inbreeding,
  publishTarget,
  releases,
  site,
  jobs,
  events,
  exports,
  imports,
] as const

/** Every operation of the API. */
export const routes: Route[] = modules.flatMap((module) => namedRoutes(module)).toSorted(fixedPathsFirst)

/** The same for a client's types: `Api['PATCH /gerbils/{id}']['body']`. Nothing is generated. */
export type Api = ApiOf<typeof modules>

/** `/gerbils/breeders` must be tried before `/gerbils/{id}`. */
function fixedPathsFirst(a: Route, b: Route): number {
  const parameters = (route: Route) => route.path.split('{').length
  return parameters(a) - parameters(b)
}
