import type { ScreenPath } from './screens.ts'

/** Reads one member of an address; undefined where it is missing, or says nothing that is known. */
type Reader<T> = (value: unknown) => T | undefined

/** The id of a record; a temporary one has a form of its own. */
const idPattern = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|neu-[0-9a-f]{32})$/
const id: Reader<string> = (value) => (typeof value === 'string' && idPattern.test(value) ? value : undefined)
/** Several ids, with commas between. */
const ids: Reader<string> = (value) => {
  const known = idsIn(words(value)).filter((one) => idPattern.test(one))
  return [...new Set(known)].join(',') || undefined
}
const oneOf =
  <const T extends string>(known: readonly T[]): Reader<T> =>
  (value) =>
    known.find((one) => one === value)
/** A number of something, from 1 on. */
const count: Reader<number> = (value) =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined
/** Text; digits alone arrive as a number. */
const words: Reader<string> = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

export const herdGroups = [
  'bestand',
  'zucht',
  'abzugeben',
  'liebhaber',
  'jungtiere',
  'abgegeben',
  'verstorben',
  'ahnen',
] as const
export const herdSexes = ['weiblich', 'maennlich', 'unbekannt'] as const
export const varietyGroups = [
  'alle',
  'bestand',
  'eigene',
  'fuechse',
  'colourpoint',
  'rotaugen',
  'verduennt',
] as const
export const matingGroups = ['offen', 'mitWurf', 'beendet', 'alle'] as const
export const waitlistGroups = ['warten', 'angebot', 'neu', 'reserviert', 'erledigt', 'vergessen'] as const
export const aftercareGroups = ['faellig', 'gefragt', 'erledigt'] as const
export const figureSpans = ['jahr', 'zwei', 'alles'] as const
export const animalTabs = ['ueberblick', 'gewicht', 'gesundheit', 'abstammung', 'fotos'] as const
export const pedigreeViews = ['stammbaum', 'liste', 'nachkommen'] as const

const secret = { feld: oneOf(['geheimnis']) }
const inbox = { zeigen: oneOf(['neu', 'offen']), seite: count }
const without = oneOf(['ohne'])
const round = { tier: id, ansicht: oneOf(['liste', 'ende']) }

/** The members of a screen's address beside its path: a link with any other member does not compile. */
export const searches = {
  '/tiere': {
    gruppe: oneOf(herdGroups),
    /** A column, with a minus before it when it goes down. */
    sortierung: words,
    suche: words,
    geschlecht: oneOf(herdSexes),
    /** Words of a colour. */
    farbe: words,
    /** Id of an enclosure, or `ohne`. */
    gehege: words,
    /** One of `OTHER_GENES`, or `unbekannt`. */
    gen: words,
    /** The page that is shown where all rows of a page stand in it; absent while the list is endless. */
    seite: count,
  },
  '/tiere/$id': {
    tab: oneOf(animalTabs),
    generationen: count,
    ansicht: oneOf(pedigreeViews),
    /** A repeated ancestor. */
    markiert: id,
    'notiz-aendern': id,
  },
  '/gesundheit': {
    liste: oneOf(['ohne-diagnose', 'epi-tests', 'unstimmigkeiten']),
    gruppe: words,
    tier: id,
  },
  /** The enclosures of a round, and where it stands: an enclosure, or the key of a due item. */
  '/runde/$id': { gehege: ids, bei: words, ...round },
  '/wiegen': { tiere: ids, ...round },
  '/wiegen/$gehegeId': round,
  '/wuerfe/neu': { verpaarung: id },
  '/wuerfe/$id': {
    zeige: oneOf(['junge']),
    notiz: id,
    /** The litters of a round, this one among them. */
    runde: ids,
  },
  '/planer': {
    tier: id,
    /** Up to three mates, the first one first. */
    partner: ids,
    ansicht: oneOf(['matrix']),
    /** `ohne`: only what is certain, without what relatives make likely. */
    schaetzung: without,
    /** Only pairs whose young are inbred so little, in percent. */
    f: (value: unknown) => (typeof value === 'number' && value >= 0 && value <= 100 ? value : undefined),
    /** Only mates that could be mated now. */
    bereit: oneOf(['ja']),
    /** `ohne`: without pairs of which both are spotted. */
    schecken: without,
    /** The page of thirty in the matrix, after the first one. */
    maennchen: count,
    weibchen: count,
  },
  '/verpaarungen': { gruppe: oneOf(matingGroups), verpaarung: id },
  '/farben': { gruppe: oneOf(varietyGroups), suche: words, code: words, farbe: id },
  '/auswertung': { zeit: oneOf(figureSpans), teil: oneOf(['abgabe']) },
  '/anfragen': inbox,
  '/anfragen/$id': inbox,
  '/nachrichten': { gruppe: oneOf(['offen', 'gesendet']), seite: count },
  /** A new mail names its subject and its letter. */
  '/nachrichten/$id': { interessent: id, reservierung: id, runde: id, kontakt: id, art: words },
  '/einstellungen/zucht': { zeige: oneOf(['recht']) },
  '/warteliste': { gruppe: oneOf(waitlistGroups), tiere: ids, gehege: id, wurf: id },
  '/reservierungen': {
    gruppe: oneOf(['laufend', 'beendet']),
    reservierung: id,
    verlaengern: id,
    freigeben: id,
    uebergeben: id,
  },
  '/reservierungen/neu': {
    tiere: ids,
    kontakt: id,
    interessent: id,
    /** Leads back to the people whom some animals fit, for the next of them. */
    zurueck: oneOf(['liste']),
  },
  '/reservierungen/verteilen': { tiere: ids },
  '/vertraege': { seite: count },
  '/vertraege/neu': { tiere: ids, kontakt: id, anfrage: id },
  '/vertraege/$id': { anfrage: id },
  '/nachsorge': { gruppe: oneOf(aftercareGroups) },
  '/nachsorge/$teil': { tiere: ids, kontakt: id, runde: id, zeit: oneOf(figureSpans) },
  '/kontakte': { gruppe: oneOf(['alle', 'abnehmer', 'zuechter']), suche: words },
  '/website/$seite': { ansicht: oneOf(['vorschau']), breite: oneOf(['handy', 'laptop']) },
  '/medien': { bild: id },
  '/sicherung/$name': { seit: words },
  /** `weg`: the ticket of a link is there no more. */
  '/tickets': { seite: count, weg: (value: unknown) => (value === true ? true : undefined) },
  /** A new ticket names the screen that it is about. */
  '/tickets/$id': {
    /** Path of the screen. */
    seite: (value: unknown) => (typeof value === 'string' && value.startsWith('/') ? value : undefined),
    ansicht: words,
  },
  '/einlesen': { vorgang: id },
  /** A group of rows, or `spalten`: what the columns are. */
  '/einlesen/$id': { gruppe: words, seite: count },
  '/vorgaenge': { zeigen: oneOf(['offen', 'misslungen']), seite: count },
  '/papierkorb': { seite: count },
  '/einstellungen/vorlagen': { vorlage: words },
  '/einstellungen/postfach': secret,
  '/einstellungen/webspace': secret,
  '/einstellungen/textvorschlaege': secret,
} satisfies Partial<Record<ScreenPath, Record<string, Reader<string | number | true>>>>

/** The ids of a list of them. */
export const idsIn = (list: string | undefined): string[] => list?.split(',') ?? []

type Read<Readers> = {
  [Member in keyof Readers]?: Readers[Member] extends Reader<infer Value> ? Value | undefined : never
}
/** The search of a screen that reads nothing: an empty type would let everything through. */
type Nothing = { nothing?: undefined }
export type SearchOf<Path extends ScreenPath> = Path extends keyof typeof searches
  ? Read<(typeof searches)[Path]>
  : Nothing

/** Reads an address for the router; what is not known there is left out. */
export const searchOf =
  <const Path extends ScreenPath>(path: Path) =>
  (search: Readonly<Record<string, unknown>>): SearchOf<Path> => {
    const readers: Readonly<Record<string, Reader<unknown>>> = path in searches ? searches[path as never] : {}
    const members = Object.entries(readers).map(([member, read]) => [member, read(search[member])] as const)
    return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as SearchOf<Path>
  }
