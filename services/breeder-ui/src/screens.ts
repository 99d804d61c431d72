import type { UiPath } from '@zuchtbuch/api/pages/ui-paths'
import type { ComponentType } from 'react'
import { frameTexts as texts } from './texts.de.ts'

export type AreaName = keyof typeof texts.areas
/** The groups of Mehr. */
export type MoreGroup = 'safe' | 'breeder' | 'help' | 'technology'

/** Told at each, for a screen itself speaks of the addresses here: its own type would go round in a circle. */
type Loaded = Promise<ComponentType<never>>

interface Screen {
  area: AreaName
  /** Absent where it is the name of what is shown. */
  title?: string
  /** Its word among the tabs of its area, true for its title; absent where it has no place there. */
  tab?: string | true
  /** Its word in the rail, where it differs from the tab's. */
  rail?: string
  /** The tab that it is a part of. */
  under?: string
  /** Its group in Mehr. */
  group?: MoreGroup
  /** A helper has it: what is done in the animal room, and nothing that could do harm. */
  helper?: true
  load: () => Loaded
}

/**
 * Every screen by its address. Routes, the bar, the strips, Mehr, the search, the view of helpers and the addresses that
 * the api serves are read from it or checked against it.
 */
export const screens = {
  '/': {
    area: 'today',
    title: texts.areas.today,
    helper: true,
    load: async (): Loaded => (await import('./screens/today/TodayScreen.tsx')).TodayScreen,
  },

  '/runde/$id': {
    area: 'today',
    helper: true,
    load: async (): Loaded => (await import('./screens/today/TodayScreen.tsx')).RoundScreen,
  },

  '/tiere': {
    area: 'animals',
    title: texts.areas.animals,
    tab: texts.allAnimals,
    helper: true,
    load: async (): Loaded => (await import('./screens/animals/AnimalsScreen.tsx')).AnimalsScreen,
  },
  '/tiere/neu': {
    area: 'animals',
    title: texts.newAnimal,
    load: async (): Loaded => (await import('./screens/new-animal/NewAnimalScreen.tsx')).NewAnimalScreen,
  },
  '/tiere/$id': {
    area: 'animals',
    helper: true,
    load: async (): Loaded => (await import('./screens/animal/AnimalScreen.tsx')).AnimalScreen,
  },
  '/gehege': {
    area: 'animals',
    title: texts.enclosures,
    tab: true,
    helper: true,
    load: async (): Loaded => (await import('./screens/enclosures/EnclosuresScreen.tsx')).EnclosuresScreen,
  },
  '/gehege/$id': {
    area: 'animals',
    helper: true,
    load: async (): Loaded => (await import('./screens/enclosures/EnclosureScreen.tsx')).EnclosureScreen,
  },
  '/wiegen': {
    area: 'animals',
    title: texts.weighing,
    tab: true,
    helper: true,
    load: async (): Loaded => (await import('./screens/weighing/WeighingScreen.tsx')).WeighingScreen,
  },
  '/wiegen/$gehegeId': {
    area: 'animals',
    helper: true,
    load: async (): Loaded => (await import('./screens/weighing/WeighingScreen.tsx')).WeighingScreen,
  },
  '/gesundheit': {
    area: 'animals',
    title: texts.health,
    tab: true,
    helper: true,
    load: async (): Loaded => (await import('./screens/health/HealthScreen.tsx')).HealthScreen,
  },

  '/wuerfe': {
    area: 'breeding',
    title: texts.litters,
    tab: true,
    load: async (): Loaded => (await import('./screens/litters/LittersScreen.tsx')).LittersScreen,
  },
  '/wuerfe/neu': {
    area: 'breeding',
    title: texts.newLitter,
    load: async (): Loaded => (await import('./screens/new-litter/NewLitterScreen.tsx')).NewLitterScreen,
  },
  '/wuerfe/$id': {
    area: 'breeding',
    load: async (): Loaded => (await import('./screens/litter/LitterScreen.tsx')).LitterScreen,
  },
  '/planer': {
    area: 'breeding',
    title: texts.planner,
    tab: true,
    load: async (): Loaded => (await import('./screens/planner/PlannerScreen.tsx')).PlannerScreen,
  },
  '/verpaarungen': {
    area: 'breeding',
    title: texts.matings,
    tab: true,
    load: async (): Loaded => (await import('./screens/matings/MatingsScreen.tsx')).MatingsScreen,
  },
  '/farben': {
    area: 'breeding',
    title: texts.varieties,
    tab: true,
    load: async (): Loaded => (await import('./screens/varieties/VarietiesScreen.tsx')).VarietiesScreen,
  },
  '/auswertung': {
    area: 'breeding',
    title: texts.figures,
    tab: true,
    load: async (): Loaded => (await import('./screens/figures/FiguresScreen.tsx')).FiguresScreen,
  },

  '/abgabe': {
    area: 'placement',
    title: texts.areas.placement,
    tab: texts.overview,
    load: async (): Loaded => (await import('./screens/placement/BoardScreen.tsx')).BoardScreen,
  },
  '/anfragen': {
    area: 'placement',
    title: texts.requests,
    tab: true,
    load: async (): Loaded => (await import('./screens/requests/RequestsScreen.tsx')).RequestsScreen,
  },
  '/anfragen/neu': {
    area: 'placement',
    title: texts.newRequest,
    load: async (): Loaded => (await import('./screens/requests/Noted.tsx')).NewRequestScreen,
  },
  '/anfragen/$id': {
    area: 'placement',
    load: async (): Loaded => (await import('./screens/requests/RequestScreen.tsx')).RequestScreen,
  },
  '/nachrichten': {
    area: 'placement',
    title: texts.mails,
    under: '/anfragen',
    load: async (): Loaded => (await import('./screens/mails/MailsScreen.tsx')).MailsScreen,
  },
  '/nachrichten/$id': {
    area: 'placement',
    load: async (): Loaded => (await import('./screens/mails/MailScreen.tsx')).MailScreen,
  },
  '/warteliste': {
    area: 'placement',
    title: texts.waitlist,
    tab: true,
    load: async (): Loaded => (await import('./screens/waitlist/WaitlistScreen.tsx')).WaitlistScreen,
  },
  '/warteliste/$id': {
    area: 'placement',
    load: async (): Loaded => (await import('./screens/person/PersonScreen.tsx')).ProspectScreen,
  },
  '/reservierungen': {
    area: 'placement',
    title: texts.reservations,
    under: '/warteliste',
    load: async (): Loaded =>
      (await import('./screens/reservations/ReservationsScreen.tsx')).ReservationsScreen,
  },
  '/reservierungen/neu': {
    area: 'placement',
    title: texts.reserve,
    load: async (): Loaded =>
      (await import('./screens/reservations/NewReservationScreen.tsx')).NewReservationScreen,
  },
  '/reservierungen/verteilen': {
    area: 'placement',
    title: texts.shareOut,
    load: async (): Loaded => (await import('./screens/reservations/ShareOutScreen.tsx')).ShareOutScreen,
  },
  '/abgabetiere': {
    area: 'placement',
    title: texts.forSale,
    tab: texts.areas.animals,
    rail: texts.forSale,
    load: async (): Loaded => (await import('./screens/for-sale/ForSaleScreen.tsx')).ForSaleScreen,
  },
  '/vertraege': {
    area: 'placement',
    title: texts.contracts,
    tab: true,
    load: async (): Loaded => (await import('./screens/contracts/ContractsScreen.tsx')).ContractsScreen,
  },
  '/vertraege/neu': {
    area: 'placement',
    title: texts.newContract,
    load: async (): Loaded => (await import('./screens/contracts/NewContractScreen.tsx')).NewContractScreen,
  },
  '/vertraege/$id': {
    area: 'placement',
    load: async (): Loaded => (await import('./screens/contracts/ContractScreen.tsx')).ContractScreen,
  },
  '/nachsorge': {
    area: 'placement',
    title: texts.aftercare,
    tab: true,
    load: async (): Loaded => (await import('./screens/aftercare/AftercareScreen.tsx')).AftercareScreen,
  },
  '/nachsorge/$teil': {
    area: 'placement',
    load: async (): Loaded =>
      (await import('./screens/aftercare/AftercarePartScreen.tsx')).AftercarePartScreen,
  },
  '/kontakte': {
    area: 'placement',
    title: texts.contacts,
    tab: true,
    load: async (): Loaded => (await import('./screens/contacts/ContactsScreen.tsx')).ContactsScreen,
  },
  '/kontakte/$id': {
    area: 'placement',
    load: async (): Loaded => (await import('./screens/person/PersonScreen.tsx')).ContactScreen,
  },

  '/website': {
    area: 'website',
    title: texts.pages,
    tab: true,
    load: async (): Loaded => (await import('./screens/website/PagesScreen.tsx')).PagesScreen,
  },
  '/website/$seite': {
    area: 'website',
    load: async (): Loaded => (await import('./screens/website/PageScreen.tsx')).PageScreen,
  },
  '/medien': {
    area: 'website',
    title: texts.media,
    tab: true,
    load: async (): Loaded => (await import('./screens/website/MediaScreen.tsx')).MediaScreen,
  },
  '/fassungen': {
    area: 'website',
    title: texts.releases,
    tab: true,
    load: async (): Loaded => (await import('./screens/website/ReleasesScreen.tsx')).ReleasesScreen,
  },

  '/mehr': {
    area: 'more',
    title: texts.areas.more,
    helper: true,
    load: async (): Loaded => (await import('./screens/more/MoreScreen.tsx')).MoreScreen,
  },
  '/sicherung': {
    area: 'more',
    title: texts.backups,
    group: 'safe',
    load: async (): Loaded => (await import('./screens/backups/BackupsScreen.tsx')).BackupsScreen,
  },
  '/sicherung/$name': {
    area: 'more',
    load: async (): Loaded => (await import('./screens/backups/RestoreScreen.tsx')).RestoreScreen,
  },
  '/papierkorb': {
    area: 'more',
    title: texts.trash,
    group: 'safe',
    load: async (): Loaded => (await import('./screens/trash/TrashScreen.tsx')).TrashScreen,
  },
  '/zuletzt': {
    area: 'more',
    title: texts.recent,
    group: 'safe',
    helper: true,
    load: async (): Loaded => (await import('./screens/recent/RecentScreen.tsx')).RecentScreen,
  },
  '/einlesen': {
    area: 'more',
    title: texts.importing,
    group: 'safe',
    load: async (): Loaded => (await import('./screens/import/ImportScreen.tsx')).ImportScreen,
  },
  '/einlesen/$id': {
    area: 'more',
    load: async (): Loaded => (await import('./screens/import/table/TableScreen.tsx')).TableScreen,
  },
  '/einstellungen/zucht': {
    area: 'more',
    title: texts.breederProfile,
    group: 'breeder',
    load: async (): Loaded =>
      (await import('./screens/settings/BreederProfileScreen.tsx')).BreederProfileScreen,
  },
  '/einstellungen/regeln': {
    area: 'more',
    title: texts.rules,
    group: 'breeder',
    load: async (): Loaded => (await import('./screens/settings/RulesScreen.tsx')).RulesScreen,
  },
  '/einstellungen/vermittlung': {
    area: 'more',
    title: texts.placement,
    group: 'breeder',
    load: async (): Loaded => (await import('./screens/settings/PlacementScreen.tsx')).PlacementScreen,
  },
  '/einstellungen/vertrag': {
    area: 'more',
    title: texts.clauses,
    group: 'breeder',
    load: async (): Loaded => (await import('./screens/settings/ClausesScreen.tsx')).ClausesScreen,
  },
  '/einstellungen/vorlagen': {
    area: 'more',
    title: texts.messageTemplates,
    group: 'breeder',
    load: async (): Loaded =>
      (await import('./screens/settings/MessageTemplatesScreen.tsx')).MessageTemplatesScreen,
  },
  '/einstellungen/anlagen': {
    area: 'more',
    title: texts.genes,
    group: 'breeder',
    load: async (): Loaded => (await import('./screens/settings/GenesScreen.tsx')).GenesScreen,
  },
  '/einstellungen/diagnosen': {
    area: 'more',
    title: texts.diagnoses,
    load: async (): Loaded => (await import('./screens/settings/DiagnosesScreen.tsx')).DiagnosesScreen,
  },
  '/hilfe': {
    area: 'more',
    title: texts.guide,
    group: 'help',
    helper: true,
    load: async (): Loaded => (await import('./screens/guide/GuideScreen.tsx')).GuideScreen,
  },
  '/hilfe/$kapitel': {
    area: 'more',
    helper: true,
    load: async (): Loaded => (await import('./screens/guide/GuideScreen.tsx')).GuideScreen,
  },
  '/tickets': {
    area: 'more',
    title: texts.feedback,
    group: 'help',
    load: async (): Loaded => (await import('./screens/feedback/FeedbackListScreen.tsx')).FeedbackListScreen,
  },
  '/tickets/$id': {
    area: 'more',
    load: async (): Loaded => (await import('./screens/feedback/FeedbackScreen.tsx')).FeedbackScreen,
  },
  '/einstellungen/postfach': {
    area: 'more',
    title: texts.mailbox,
    group: 'technology',
    load: async (): Loaded => (await import('./screens/settings/MailboxScreen.tsx')).MailboxScreen,
  },
  '/einstellungen/textvorschlaege': {
    area: 'more',
    title: texts.assistant,
    group: 'technology',
    load: async (): Loaded => (await import('./screens/settings/AssistantScreen.tsx')).AssistantScreen,
  },
  '/einstellungen/adressen': {
    area: 'more',
    title: texts.addresses,
    group: 'technology',
    load: async (): Loaded => (await import('./screens/settings/AddressesScreen.tsx')).AddressesScreen,
  },
  '/einstellungen/webspace': {
    area: 'more',
    title: texts.webHost,
    group: 'technology',
    load: async (): Loaded => (await import('./screens/settings/WebHostScreen.tsx')).WebHostScreen,
  },
  '/einstellungen/geraete': {
    area: 'more',
    title: texts.devices,
    group: 'technology',
    load: async (): Loaded => (await import('./screens/settings/DevicesScreen.tsx')).DevicesScreen,
  },
  '/einstellungen/darstellung': {
    area: 'more',
    title: texts.appearance,
    group: 'technology',
    helper: true,
    load: async (): Loaded => (await import('./screens/settings/AppearanceScreen.tsx')).AppearanceScreen,
  },
  '/vorgaenge': {
    area: 'more',
    title: texts.jobs,
    group: 'technology',
    load: async (): Loaded => (await import('./screens/jobs/JobsScreen.tsx')).JobsScreen,
  },
  '/einstellungen/ueber': {
    area: 'more',
    title: texts.about,
    group: 'technology',
    load: async (): Loaded => (await import('./screens/settings/AboutScreen.tsx')).AboutScreen,
  },
} as const satisfies Readonly<Partial<Record<'/' | `/${UiPath}` | `/${UiPath}/${string}`, Screen>>>

export type ScreenPath = keyof typeof screens
/** A screen that can be gone to without naming what it is about. */
export type Destination = Exclude<ScreenPath, `${string}$${string}`>
export type PathsOf<Area extends AreaName> = {
  [P in ScreenPath]: (typeof screens)[P]['area'] extends Area ? P : never
}[ScreenPath]

export const screenList: readonly (readonly [ScreenPath, Screen])[] = Object.entries(screens) as [
  ScreenPath,
  Screen,
][]

/** The screen of an address; null where no screen has it. */
export function screenAt(pathname: string): ScreenPath | null {
  const path = pathname.replace(/(?<=.)\/$/, '')
  const way = path.slice(0, path.lastIndexOf('/') + 1)
  const found =
    screenList.find(([own]) => own === path) ?? screenList.find(([own]) => own.startsWith(`${way}$`))
  return found?.[0] ?? null
}

/** Whether a helper has the screen of an address. */
export function isForHelpers(pathname: string): boolean {
  const at = screenAt(pathname)
  const screen: Screen | null = at && screens[at]
  return screen?.helper === true
}
