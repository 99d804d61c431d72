import type { UiPath } from '@zuchtbuch/api/ui-paths'
import type { ComponentType } from 'react'
import { frameTexts as texts } from './texts.de.ts'

export type AreaName = keyof typeof texts.areas

/** Told at each, for a screen itself speaks of the addresses here: its own type would go round in a circle. */
type Loaded = Promise<ComponentType<never>>

interface Screen {
  area: AreaName
  /** Null where it is the name of what is shown. */
  title: string | null
  /** Its word in the strip of its area; absent where it has no place there. */
  tab?: string
  /** A helper has it: what is done in the animal room, and nothing that could do harm. */
  helper?: true
  /** Its script, where nothing can be read or done there without the service: no device keeps it beforehand. */
  onlineScript?: string
  load: () => Loaded
}

/**
 * Every screen by its address. Routes, the bar, the strips, Mehr, the search, the view of helpers, the addresses that the
 * api serves and what a device keeps are read from it or checked against it.
 */
export const screens = {
  '/': {
    area: 'heute',
    title: texts.areas.heute,
    helper: true,
    load: async (): Loaded => (await import('./screens/heute/Heute.tsx')).Heute,
  },

  '/tiere': {
    area: 'tiere',
    title: texts.alleTiere,
    tab: texts.alleTiere,
    helper: true,
    load: async (): Loaded => (await import('./screens/tiere/Tiere.tsx')).Tiere,
  },
  '/tiere/neu': {
    area: 'tiere',
    title: texts.neuesTier,
    load: async (): Loaded => (await import('./screens/neues-tier/NeuesTier.tsx')).NeuesTier,
  },
  '/tiere/$id': {
    area: 'tiere',
    title: null,
    helper: true,
    load: async (): Loaded => (await import('./screens/tier/Tier.tsx')).Tier,
  },
  '/gehege': {
    area: 'tiere',
    title: texts.gehege,
    tab: texts.gehege,
    helper: true,
    load: async (): Loaded => (await import('./screens/gehege/Gehege.tsx')).Gehege,
  },
  '/gehege/$id': {
    area: 'tiere',
    title: null,
    helper: true,
    load: async (): Loaded => (await import('./screens/gehege/EinGehege.tsx')).EinGehege,
  },
  '/gesundheit': {
    area: 'tiere',
    title: texts.gesundheit,
    tab: texts.gesundheit,
    helper: true,
    load: async (): Loaded => (await import('./screens/gesundheit/Gesundheit.tsx')).Gesundheit,
  },
  '/wiegen': {
    area: 'tiere',
    title: texts.wiegen,
    tab: texts.wiegen,
    helper: true,
    load: async (): Loaded => (await import('./screens/wiegen/Wiegen.tsx')).Wiegen,
  },
  '/wiegen/$gehegeId': {
    area: 'tiere',
    title: null,
    helper: true,
    load: async (): Loaded => (await import('./screens/wiegen/Wiegen.tsx')).Wiegen,
  },

  '/wuerfe': {
    area: 'zucht',
    title: texts.wuerfe,
    tab: texts.wuerfe,
    load: async (): Loaded => (await import('./screens/wuerfe/Wuerfe.tsx')).Wuerfe,
  },
  '/wuerfe/neu': {
    area: 'zucht',
    title: texts.neuerWurf,
    load: async (): Loaded => (await import('./screens/wurf-assistent/WurfAssistent.tsx')).WurfAssistent,
  },
  '/wuerfe/$id': {
    area: 'zucht',
    title: null,
    load: async (): Loaded => (await import('./screens/wurf/EinWurf.tsx')).EinWurf,
  },
  '/planer': {
    area: 'zucht',
    title: texts.planer,
    tab: texts.planer,
    load: async (): Loaded => (await import('./screens/planer/Planer.tsx')).Planer,
  },
  '/verpaarungen': {
    area: 'zucht',
    title: texts.verpaarungen,
    tab: texts.verpaarungen,
    load: async (): Loaded => (await import('./screens/verpaarungen/Verpaarungen.tsx')).Verpaarungen,
  },
  '/farben': {
    area: 'zucht',
    title: texts.farben,
    tab: texts.farben,
    load: async (): Loaded => (await import('./screens/farben/Farben.tsx')).Farben,
  },

  '/anfragen': {
    area: 'abgabe',
    title: texts.anfragen,
    tab: texts.anfragen,
    load: async (): Loaded => (await import('./screens/anfragen/Anfragen.tsx')).Anfragen,
  },
  '/anfragen/neu': {
    area: 'abgabe',
    title: texts.neueAnfrage,
    load: async (): Loaded => (await import('./screens/anfragen/Noted.tsx')).NeueAnfrage,
  },
  '/anfragen/$id': {
    area: 'abgabe',
    title: null,
    load: async (): Loaded => (await import('./screens/anfragen/EineAnfrage.tsx')).EineAnfrage,
  },
  '/nachrichten': {
    area: 'abgabe',
    title: texts.nachrichten,
    tab: texts.nachrichten,
    load: async (): Loaded => (await import('./screens/nachrichten/screens.ts')).Nachrichten,
  },
  '/nachrichten/$id': {
    area: 'abgabe',
    title: null,
    load: async (): Loaded => (await import('./screens/nachrichten/screens.ts')).EineNachricht,
  },
  '/warteliste': {
    area: 'abgabe',
    title: texts.warteliste,
    tab: texts.warteliste,
    load: async (): Loaded => (await import('./screens/warteliste/screens.ts')).Warteliste,
  },
  '/warteliste/$id': {
    area: 'abgabe',
    title: null,
    load: async (): Loaded => (await import('./screens/warteliste/screens.ts')).EinInteressent,
  },
  '/reservierungen': {
    area: 'abgabe',
    title: texts.reservierungen,
    tab: texts.reservierungen,
    load: async (): Loaded => (await import('./screens/reservierungen/screens.ts')).Reservierungen,
  },
  '/reservierungen/neu': {
    area: 'abgabe',
    title: texts.reservieren,
    load: async (): Loaded => (await import('./screens/reservierungen/screens.ts')).NeueReservierung,
  },
  '/reservierungen/verteilen': {
    area: 'abgabe',
    title: texts.verteilen,
    onlineScript: 'Verteilen',
    load: async (): Loaded => (await import('./screens/reservierungen/Verteilen.tsx')).Verteilen,
  },
  '/abgabetiere': {
    area: 'abgabe',
    title: texts.abgabetiere,
    tab: texts.abgabetiere,
    load: async (): Loaded => (await import('./screens/abgabetiere/Abgabetiere.tsx')).Abgabetiere,
  },
  '/vertraege': {
    area: 'abgabe',
    title: texts.vertraege,
    tab: texts.vertraege,
    load: async (): Loaded => (await import('./screens/vertraege/Vertraege.tsx')).Vertraege,
  },
  '/vertraege/neu': {
    area: 'abgabe',
    title: texts.neuerVertrag,
    load: async (): Loaded => (await import('./screens/vertraege/NeuerVertrag.tsx')).NeuerVertrag,
  },
  '/vertraege/$id': {
    area: 'abgabe',
    title: null,
    load: async (): Loaded => (await import('./screens/vertraege/EinVertrag.tsx')).EinVertrag,
  },
  '/nachsorge': {
    area: 'abgabe',
    title: texts.nachsorge,
    tab: texts.nachsorge,
    load: async (): Loaded => (await import('./screens/nachsorge/screens.ts')).Nachsorge,
  },
  '/nachsorge/$teil': {
    area: 'abgabe',
    title: null,
    load: async (): Loaded => (await import('./screens/nachsorge/screens.ts')).NachsorgeTeil,
  },
  '/kontakte': {
    area: 'abgabe',
    title: texts.kontakte,
    tab: texts.kontakte,
    load: async (): Loaded => (await import('./screens/kontakte/Kontakte.tsx')).Kontakte,
  },
  '/kontakte/$id': {
    area: 'abgabe',
    title: null,
    load: async (): Loaded => (await import('./screens/kontakte/EinKontakt.tsx')).EinKontakt,
  },

  '/website': {
    area: 'website',
    title: texts.areas.website,
    tab: texts.seiten,
    load: async (): Loaded => (await import('./screens/website/Website.tsx')).Website,
  },
  '/website/$seite': {
    area: 'website',
    title: null,
    load: async (): Loaded => (await import('./screens/website/EineSeite.tsx')).EineSeite,
  },
  '/fassungen': {
    area: 'website',
    title: texts.fassungen,
    tab: texts.fassungen,
    load: async (): Loaded => (await import('./screens/website/beside-pages.ts')).Fassungen,
  },
  '/medien': {
    area: 'website',
    title: texts.medien,
    tab: texts.medien,
    load: async (): Loaded => (await import('./screens/website/beside-pages.ts')).Medien,
  },

  '/mehr': {
    area: 'mehr',
    title: texts.areas.mehr,
    helper: true,
    load: async (): Loaded => (await import('./screens/mehr/Mehr.tsx')).Mehr,
  },
  '/sicherung': {
    area: 'mehr',
    title: texts.sicherung,
    tab: texts.sicherung,
    onlineScript: 'Sicherung',
    load: async (): Loaded => (await import('./screens/sicherung/Sicherung.tsx')).Sicherung,
  },
  '/sicherung/$name': {
    area: 'mehr',
    title: null,
    onlineScript: 'Zurueckspielen',
    load: async (): Loaded => (await import('./screens/sicherung/Zurueckspielen.tsx')).Zurueckspielen,
  },
  '/tickets': {
    area: 'mehr',
    title: texts.tickets,
    tab: texts.tickets,
    load: async (): Loaded => (await import('./screens/tickets/Tickets.tsx')).Tickets,
  },
  '/tickets/$id': {
    area: 'mehr',
    title: null,
    load: async (): Loaded => (await import('./screens/tickets/EinTicket.tsx')).EinTicket,
  },
  '/einlesen': {
    area: 'mehr',
    title: texts.einlesen,
    tab: texts.einlesen,
    onlineScript: 'Einlesen',
    load: async (): Loaded => (await import('./screens/einlesen/Einlesen.tsx')).Einlesen,
  },
  '/vorgaenge': {
    area: 'mehr',
    title: texts.vorgaenge,
    tab: texts.vorgaenge,
    onlineScript: 'Vorgaenge',
    load: async (): Loaded => (await import('./screens/vorgaenge/Vorgaenge.tsx')).Vorgaenge,
  },
  '/papierkorb': {
    area: 'mehr',
    title: texts.papierkorb,
    tab: texts.papierkorb,
    onlineScript: 'Papierkorb',
    load: async (): Loaded => (await import('./screens/papierkorb/Papierkorb.tsx')).Papierkorb,
  },
  '/zuletzt': {
    area: 'mehr',
    title: texts.zuletzt,
    tab: texts.zuletzt,
    helper: true,
    load: async (): Loaded => (await import('./screens/zuletzt/Zuletzt.tsx')).Zuletzt,
  },
  '/einstellungen/zucht': {
    area: 'mehr',
    title: texts.zucht,
    load: async (): Loaded => (await import('./screens/einstellungen/Zucht.tsx')).Zucht,
  },
  '/einstellungen/regeln': {
    area: 'mehr',
    title: texts.regeln,
    load: async (): Loaded => (await import('./screens/einstellungen/Regeln.tsx')).Regeln,
  },
  '/einstellungen/anlagen': {
    area: 'mehr',
    title: texts.anlagen,
    load: async (): Loaded => (await import('./screens/einstellungen/Anlagen.tsx')).Anlagen,
  },
  '/einstellungen/vertrag': {
    area: 'mehr',
    title: texts.vertragsklauseln,
    load: async (): Loaded => (await import('./screens/einstellungen/Vertragsklauseln.tsx')).Vertragsklauseln,
  },
  '/einstellungen/vermittlung': {
    area: 'mehr',
    title: texts.vermittlung,
    load: async (): Loaded => (await import('./screens/einstellungen/Vermittlung.tsx')).Vermittlung,
  },
  '/einstellungen/vorlagen': {
    area: 'mehr',
    title: texts.vorlagen,
    load: async (): Loaded => (await import('./screens/einstellungen/Vorlagen.tsx')).Vorlagen,
  },
  '/einstellungen/postfach': {
    area: 'mehr',
    title: texts.postfach,
    onlineScript: 'Postfach',
    load: async (): Loaded => (await import('./screens/einstellungen/Postfach.tsx')).Postfach,
  },
  '/einstellungen/textvorschlaege': {
    area: 'mehr',
    title: texts.textvorschlaege,
    onlineScript: 'Textvorschlaege',
    load: async (): Loaded => (await import('./screens/einstellungen/Textvorschlaege.tsx')).Textvorschlaege,
  },
  '/einstellungen/adressen': {
    area: 'mehr',
    title: texts.adressen,
    onlineScript: 'Adressen',
    load: async (): Loaded => (await import('./screens/einstellungen/Adressen.tsx')).Adressen,
  },
  '/einstellungen/webspace': {
    area: 'mehr',
    title: texts.webspace,
    onlineScript: 'Webspace',
    load: async (): Loaded => (await import('./screens/einstellungen/Webspace.tsx')).Webspace,
  },
  '/einstellungen/geraete': {
    area: 'mehr',
    title: texts.geraete,
    onlineScript: 'Geraete',
    load: async (): Loaded => (await import('./screens/einstellungen/Geraete.tsx')).Geraete,
  },
  '/einstellungen/darstellung': {
    area: 'mehr',
    title: texts.darstellung,
    helper: true,
    load: async (): Loaded => (await import('./screens/einstellungen/Darstellung.tsx')).Darstellung,
  },
  '/einstellungen/ueber': {
    area: 'mehr',
    title: texts.ueber,
    load: async (): Loaded => (await import('./screens/einstellungen/Ueber.tsx')).Ueber,
  },
  '/hilfe': {
    area: 'mehr',
    title: texts.hilfe,
    helper: true,
    load: async (): Loaded => (await import('./screens/hilfe/Hilfe.tsx')).Hilfe,
  },
  '/hilfe/$kapitel': {
    area: 'mehr',
    title: null,
    helper: true,
    load: async (): Loaded => (await import('./screens/hilfe/Hilfe.tsx')).Hilfe,
  },
} as const satisfies Readonly<Partial<Record<'/' | `/${UiPath}` | `/${UiPath}/${string}`, Screen>>>

export type ScreenPath = keyof typeof screens
/** A screen that can be gone to without naming what it is about. */
export type Destination = Exclude<ScreenPath, `${string}$${string}`>
/** Where a link leads: the address of a screen, with the name of what it is about. */
export type Address = {
  [P in ScreenPath]: P extends `${infer Way}$${string}` ? `${Way}${string}` : P
}[ScreenPath]
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
