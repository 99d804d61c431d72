import { closeReasonWords, sourceWords, wishedSexWords } from '@zuchtbuch/domain/words/prospect-values.de'

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })
const days = (count: number) => (count === 1 ? '1 Tag' : `${number.format(count)} Tage`)

export const numbersTexts = {
  unknown: '–',
  days: (count: number | null): string => (count === null ? '–' : days(count)),
  between: (quartiles: readonly number[]): string =>
    `${quartiles.map((count) => number.format(count)).join(' bis ')} Tage`,
  animals: 'Tiere',
  handedOver: 'Ausgezogen',
  forSale: 'Zur Abgabe, im Mittel',
  middle: 'Die mittlere Hälfte',
  sinceUnknown: 'ohne Tag',
  areas: 'Wohin',
  area: 'Postleitzahl',
  areaOf: (area: string | null) => (area === null ? 'ohne' : `${area} …`),
  moved: 'Tiere',
  waiting: 'Noch zur Abgabe',
  prospects: 'Interessenten',
  received: 'Neue Wünsche',
  source: 'Woher',
  count: 'Wünsche',
  placed: 'ausgezogen',
  daysToPlaced: 'nach',
  sources: sourceWords,
  month: 'Monat',
  monthOf: (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`,
  closed: 'Warum eine Suche endete',
  closeReasons: closeReasonWords,
  reservations: 'Reservierungen',
  made: 'Begonnen',
  fulfilled: 'Übergeben',
  released: 'Freigegeben',
  expired: 'Abgelaufen',
  held: 'Dauer im Mittel',
  wishes: 'Gewünscht und angeboten',
  // They stand without the question for the sex.
  genders: { ...wishedSexWords, Any: 'Geschlecht egal', Pair: 'Ein Paar' },
  color: 'Farbe',
  wished: 'gewünscht',
  offered: 'da',
  returns: 'Rücknahmen',
  returned: 'Zurückgenommen',
  aftercare: 'Nachfragen',
  sent: 'Gefragt',
  answered: 'Geantwortet',
} as const
