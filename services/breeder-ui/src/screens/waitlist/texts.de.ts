import { prospectStatusWords } from '@zuchtbuch/domain/words/prospect-values.de'
import type { Match, Offer } from '../../data/prospects.ts'

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
  reserve: 'Reservieren',
  reserveFor: (name: string) => `Für ${name} reservieren`,
  share: 'Verteilen',
  offer: 'Anbieten',
  offered: (names: string) => `${names} angeboten`,
  animals: (count: number) => (count === 1 ? '1 Tier' : `${count} Tiere`),
  offerTo: (name: string) => `Anbieten: ${name}`,
} as const

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
