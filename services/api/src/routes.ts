import { type ApiOf, namedRoutes, type Route } from './common/route.ts'
import * as aftercare from './placement/aftercare.ts'
import * as assistant from './assistant/assistant.ts'
import * as auth from './system/auth.ts'
import * as backups from './system/backups.ts'
import * as blocks from './site/blocks.ts'
import * as breederProfile from './settings/breeder-profile.ts'
import * as herdSize from './settings/herd-size.ts'
import * as breedingRules from './herd/breeding-rules.ts'
import * as colorVarieties from './herd/color-varieties.ts'
import * as placementBoard from './placement/board.ts'
import * as contactData from './placement/contact-data.ts'
import * as contacts from './placement/contacts.ts'
import * as contractClauses from './placement/contract-clauses.ts'
import * as contractDocuments from './placement/contract-documents.ts'
import * as diagnoses from './herd/diagnoses.ts'
import * as demo from './system/demo.ts'
import * as enclosureLabels from './herd/enclosure-labels.ts'
import * as enclosureStays from './herd/enclosure-stays.ts'
import * as enclosures from './herd/enclosures.ts'
import * as feedback from './system/feedback.ts'
import * as gerbilChanges from './herd/gerbil-changes.ts'
import * as gerbils from './herd/gerbils.ts'
import * as growthReference from './herd/growth-reference.ts'
import * as health from './system/health.ts'
import * as healthRecords from './herd/health-records.ts'
import * as herdRows from './herd/herd-rows.ts'
import * as info from './system/info.ts'
import * as legalPages from './site/legal-pages.ts'
import * as litters from './herd/litters.ts'
import * as matings from './herd/matings.ts'
import * as media from './site/media.ts'
import * as messageTemplates from './mail/message-templates.ts'
import * as offers from './placement/offers.ts'
import * as pages from './site/pages.ts'
import * as photos from './herd/photos.ts'
import * as placementSettings from './placement/placement-settings.ts'
import * as prospects from './placement/prospects.ts'
import * as push from './system/push.ts'
import * as addressSettings from './settings/address-settings.ts'
import * as assistantSettings from './assistant/assistant-settings.ts'
import * as mailSettings from './mail/mail-settings.ts'
import * as mails from './mail/mails.ts'
import * as requestAttachments from './mail/request-attachments.ts'
import * as requests from './mail/requests.ts'
import * as reservations from './placement/reservations.ts'
import * as returns from './placement/returns.ts'
import * as search from './system/search.ts'
import * as saleContracts from './placement/sale-contracts.ts'
import * as today from './system/today.ts'
import * as trash from './system/trash.ts'
import * as undiagnosed from './herd/undiagnosed.ts'
import * as statistics from './placement/statistics.ts'
import * as weightRecords from './herd/weight-records.ts'
import * as events from './system/events.ts'
import * as jobs from './system/jobs.ts'
import * as publishTarget from './site/publish-target.ts'
import * as releases from './site/releases.ts'
import * as site from './site/site.ts'
import * as exports from './system/export.ts'
import * as imports from './system/imports.ts'
import * as tableImports from './imports/tables/table-imports.ts'
import * as genotypeInference from './herd/genotype-inference.ts'
import * as genotypes from './herd/genotypes.ts'
import * as inbreeding from './herd/inbreeding.ts'
import * as pairings from './herd/pairings.ts'
import * as pedigree from './herd/pedigree.ts'
import * as pedigreePdf from './placement/pedigree-pdf.ts'

/** A new route module is one line here. */
const modules = [
  aftercare,
  assistant,
  auth,
  backups,
  blocks,
  breederProfile,
  herdSize,
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
  genotypes,
  gerbils,
  growthReference,
  health,
  healthRecords,
  diagnoses,
  undiagnosed,
  herdRows,
  info,
  search,
  legalPages,
  litters,
  matings,
  media,
  messageTemplates,
  offers,
  pages,
  photos,
  placementBoard,
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
  tableImports,
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
