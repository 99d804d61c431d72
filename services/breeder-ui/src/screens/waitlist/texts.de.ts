import { prospectWords } from '@zuchtbuch/domain/words/prospect.de'
import {
  closeReasonWords,
  companionSexWords,
  housingSeenWords,
  prospectStatusWords,
  purposeWords,
  wishedSexWords,
} from '@zuchtbuch/domain/words/prospect-values.de'
import type { Match, Offer, Prospect, TimelineEntry } from '../../data/prospects.ts'

/** Why a search ends without animals. */
const { Placed: _placed, ...reasons } = closeReasonWords

const animals = (count: number) => (count === 1 ? '1 Tier' : `${count} Tiere`)

export const texts = {
  newOnes: 'Neu',
  notListed: (count: number) => `${count} neu, noch nicht auf der Liste`,
  endedReservations: 'Beendete Reservierungen',
  forgettable: 'Was vergessen werden kann',
  list: 'Interessenten',
  empty: {
    warten: 'Zurzeit wartet niemand.',
    angebot: 'Zurzeit ist kein Angebot offen.',
    neu: 'Niemand ist neu.',
    reserviert: 'Für niemanden ist reserviert.',
    erledigt: 'Noch ist nichts erledigt.',
    vergessen: 'Niemandes Zeit ist um.',
  },
  add: 'Interessent',
  addFirst: 'Interessent eintragen',
  whoWaits: 'Wer wartet darauf',
  litterTitle: 'Ein Wurf',
  nobodyFits: 'Zurzeit wartet niemand, zu dem sie passen.',
  all: 'Ganze Warteliste',
  place: (place: number) => `Platz ${place}`,
  ahead: (count: number) =>
    count === 0
      ? 'niemand mit ähnlichem Wunsch davor'
      : count === 1
        ? '1 mit ähnlichem Wunsch davor'
        : `${count} mit ähnlichen Wünschen davor`,
  paused: (day: string) => `pausiert bis ${day}`,
  preferred: 'bevorzugt',
  noMatch: 'nichts Passendes da',
  nobodySaid: 'Wunsch nicht bekannt',
  fits: 'passt',
  fitsNearly: (why: string) => `passt fast: ${why}`,
  litter: 'ein Wurf',
  kinds: { ForSale: '', Young: 'noch nicht abzugeben', Litter: 'Jungtiere noch nicht eingetragen' },
  wants: (colors: readonly string[]) => `möchte ${colors.join(' oder ')}`,
  readyFrom: (day: string) => `ab ${day}`,
  why: {
    Sex: 'Geschlecht noch unbestimmt',
    Color: 'Farbe passt nicht',
    ColorUnknown: 'Farbe unbekannt',
    Rest: 'ein Tier bliebe allein zurück',
    RestUnknown: 'Wurfgröße unbekannt',
  },
  status: prospectStatusWords,
  since: (day: string) => `seit ${day}`,
  toContact: 'Zum Kontakt',
  message: 'Schreiben',
  toReservation: 'Zur Reservierung',
  mails: (count: number) => (count === 1 ? 'Anfrage' : `${count} Anfragen`),
  join: 'Auf die Warteliste',
  joined: (name: string) => `${name} steht auf der Warteliste`,
  matches: 'Passende Tiere',
  noMatches: 'Zurzeit passt nichts. Sobald Tiere da sind, stehen sie hier.',
  reserve: 'Reservieren',
  reserveFor: (name: string) => `Für ${name} reservieren`,
  share: 'Verteilen',
  offer: 'Anbieten',
  offerTo: (name: string) => `Anbieten: ${name}`,
  offered: (names: string) => `${names} angeboten`,
  offerOpen: (names: string, day: string) => `Angebot bis ${day}: ${names}`,
  declined: 'Abgelehnt',
  noAnswer: 'Keine Antwort',
  settled: (name: string) => `Angebot an ${name} erledigt`,
  wish: 'Wunsch',
  number: 'Anzahl',
  numberWrong: 'Eine Zahl wie 2 oder eine Spanne wie 2–3, von 1 bis 20.',
  gender: prospectWords.gender,
  genders: wishedSexWords,
  notSaid: 'nicht gesagt',
  purpose: prospectWords.purpose,
  purposes: purposeWords,
  colors: prospectWords.colorVarietyIds,
  anyColor: 'jede',
  chooseColors: 'Farben wählen',
  onlyThese: prospectWords.colorRequired,
  earliestOn: prospectWords.earliestOn,
  latestOn: prospectWords.latestOn,
  home: 'Neues Zuhause',
  companionCount: prospectWords.companionCount,
  // Stands below their number.
  companionGender: 'Deren Geschlecht',
  companionGenders: companionSexWords,
  housing: 'Gehege',
  housingField: 'Gehege (Länge × Breite in cm)',
  housingWrong: 'Zwei Maße wie 120 × 60, oder nichts.',
  bedding: 'Einstreu (cm)',
  wholeWrong: 'Eine Zahl, oder nichts.',
  seen: prospectWords.housingSeen,
  seens: housingSeenWords,
  adult: prospectWords.isAdult,
  adults: { Yes: 'ja', No: 'nein', Unknown: 'nicht gesagt' },
  consent: prospectWords.guardianConsentOn,
  wishNote: prospectWords.wishNote,
  notes: prospectWords.notes,
  onList: 'Platz',
  waitlistedOn: prospectWords.waitlistedOn,
  pausedUntil: prospectWords.pausedUntil,
  priority: 'Bevorzugt',
  close: 'Beenden …',
  closeTitle: 'Warum endet die Suche?',
  reasons,
  closed: (name: string) => `Suche von ${name} beendet`,
  reopen: 'Wieder aufnehmen',
  reopened: (name: string) => `Suche von ${name} wieder aufgenommen`,
  timeline: 'Verlauf',
  animals,
  happened: ({ kind, record, data }: TimelineEntry): string => {
    const said = happenings[`${record}.${kind}`]
    if (said !== undefined) return said
    const status = data['status']
    if (kind === 'Status' && typeof status === 'string')
      return texts.status[status as Prospect['status']] ?? status
    return records[record]
  },
} as const

const records: Record<TimelineEntry['record'], string> = {
  prospect: 'Wunsch geändert',
  offer: 'Angebot geändert',
  reservation: 'Reservierung geändert',
  request: 'Mail',
  mail: 'Mail',
  contract: 'Vertrag',
  return: 'Rücknahme',
  aftercare: 'Nachsorge',
  ownerReport: 'Bericht',
}
const happenings: Record<string, string> = {
  'prospect.Created': 'Eingetragen',
  'request.Received': 'Mail erhalten',
  'request.Answered': 'Mail beantwortet',
  'mail.Sent': 'Mail gesendet',
  'offer.Offered': 'Tiere angeboten',
  'offer.Accepted': 'Angebot angenommen',
  'offer.Declined': 'Angebot abgelehnt',
  'offer.NoAnswer': 'Keine Antwort auf das Angebot',
  'offer.Withdrawn': 'Angebot zurückgezogen',
  'reservation.Held': 'Reserviert',
  'reservation.Extended': 'Reservierung verlängert',
  'reservation.Released': 'Freigegeben',
  'reservation.Expired': 'Reservierung abgelaufen',
  'reservation.Fulfilled': 'Übergeben',
  'reservation.AnimalsChanged': 'Andere Tiere reserviert',
  'reservation.AnimalDied': 'Ein reserviertes Tier ist gestorben',
  'reservation.Reinstated': 'Wieder reserviert',
  'contract.Signed': 'Vertrag geschlossen',
  'contract.Cancelled': 'Vertrag storniert',
  'return.Returned': 'Tiere zurückgenommen',
  'ownerReport.Reported': 'Erzählt, wie es einem Tier geht',
  'aftercare.Sent': 'Gefragt, wie es den Tieren geht',
  'aftercare.Answered': 'Auf die Nachfrage geantwortet',
}

/**
 * Whether it is what was wished for, in words; the score sorts only, and when they may go is said beside it. `colors`
 * are the wished ones.
 */
export const fitWords = (match: Match, colors: readonly string[] = []): string => {
  const why = match.parts.flatMap(({ code, points, max }) => {
    if (points >= max || code === 'Date') return []
    if (code === 'Color' && points === 0) return colors.length === 0 ? texts.why.Color : texts.wants(colors)
    if (code === 'Color') return texts.why.ColorUnknown
    if (code === 'Rest') return points === 0 ? texts.why.Rest : texts.why.RestUnknown
    return texts.why[code]
  })
  return why.length === 0 ? texts.fits : texts.fitsNearly(why.join(', '))
}

export const openOf = (offers: readonly Offer[] | undefined): Offer | undefined =>
  offers?.find(({ outcome }) => outcome === 'Open')
