import { numberInWords } from '@zuchtbuch/writing/number-words'
const plural = new Intl.PluralRules('de')
const one = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })
const monthOfYear = new Intl.DateTimeFormat('de-DE', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const dateOf = (day: string) => new Date(`${day.slice(0, 7)}-01T00:00:00Z`)

const litters = (count: number) => (plural.select(count) === 'one' ? '1 Wurf' : `${count} Würfen`)
const young = (count: number) => (count === 1 ? '1 Jungtier' : `${count} Junge`)
const animals = (count: number) => (count === 1 ? '1 Tier' : `${count} Tiere`)
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const figureTexts = {
  span: 'Zeitraum',
  spans: { jahr: '12 Monate', zwei: '2 Jahre', alles: 'alles' },
  table: 'Tabelle',
  picture: 'Bild',
  tableOf: (title: string) => `Tabelle: ${title}`,
  pictureOf: (title: string) => `Bild: ${title}`,
  /** `Nov.` */
  month: (day: string) => monthOfYear.format(dateOf(day)).replace(/ \d+$/, ''),
  monthOfYear: (day: string) => monthOfYear.format(dateOf(day)),
  year: {
    none: (year: string) => `${year} ist noch kein Wurf gefallen.`,
    born: (born: number, count: number) => `${young(born)} in ${litters(count)},`,
    rest: (mean: number, died: number) =>
      `im Mittel ${one.format(mean)}. ${died < 2 ? ['Keines ist', 'Eines ist'][died] : `${upper(numberInWords(died))} sind`} gestorben.`,
  },
  empty: 'Noch gibt es nichts auszuwerten.',
  emptyMore: 'Mit den ersten Tieren und Würfen entstehen hier die Bilder.',
  herd: {
    title: 'Bestand',
    now: (count: number) => animals(count),
    young: 'Jungtiere',
    breeding: 'Zucht',
    pets: 'Liebhaber',
    all: 'zusammen',
    at: (when: string, count: number) => `${when}: ${animals(count)}`,
    head: ['Monat', 'Jungtiere', 'Zucht', 'Liebhaber', 'zusammen'],
    sentence: (from: number, to: number, since: string) =>
      `Bestand seit ${since}: von ${animals(from)} zu ${animals(to)}, in Jungtiere, Zucht und Liebhaber geteilt.`,
  },
  litters: {
    title: 'Würfe',
    unit: 'Junge je Wurf',
    lived: 'leben oder zogen aus',
    died: 'in acht Wochen gestorben',
    first: (code: string, born: number) => `Erster Wurf ${code}: ${young(born)}.`,
    few: (codes: readonly string[]) => `Bisher ${codes.join(' und ')}.`,
    none: 'Noch kein Wurf in dieser Zeit.',
    withYoung: (code: string, born: number) => `${code}: ${young(born)}`,
    at: (code: string, lived: number, died: number) =>
      `${code}: ${lived === 1 ? '1 lebt' : `${lived} leben`}${died === 0 ? '' : `, ${died} gestorben`}`,
    head: ['Wurf', 'geboren am', 'Junge', 'gestorben'],
    sentence: (count: number, born: number, died: number) =>
      `${count} Würfe mit ${young(born)}, davon ${died} in den ersten acht Wochen gestorben.`,
  },
  inbreeding: {
    title: 'Inzucht',
    unit: 'F jedes Wurfs',
    limit: (percent: string) => `Ihre Grenze ${percent} %`,
    known: '2 und mehr volle Generationen bekannt',
    little: 'wenig bekannt',
    at: (code: string, percent: string, generations: number) =>
      `${code}: ${percent} % · ${generations} volle Gen.`,
    head: ['Wurf', 'F in %', 'volle Generationen'],
    sentence: (count: number, above: number) =>
      `Inzucht von ${count} Würfen, ${above === 0 ? 'keiner' : above} über der Grenze.`,
  },
  females: {
    title: 'Weibchen',
    unit: (year: string) => `Paarung und Aufzucht ${year}`,
    together: 'mit Böckchen, trägt',
    nursing: 'säugt',
    kinds: { Together: 'mit Böckchen', Nursing: 'säugt' },
    span: (what: string, from: string, to: string) => `${what} ${from} bis ${to}`,
    head: ['Weibchen', 'was', 'von', 'bis'],
    quarters: ['Jan.', 'April', 'Juli', 'Okt.'],
    sentence: (count: number, year: string) =>
      `${count === 1 ? 'Ein Weibchen war' : `${count} Weibchen waren`} ${year} verpaart oder säugte${count === 1 ? '' : 'n'}.`,
  },
  colors: {
    title: 'Farben',
    unit: 'geboren und gewünscht',
    unitBorn: 'geboren',
    born: 'geboren',
    wished: 'gewünscht',
    head: ['Farbe', 'geboren', 'gewünscht'],
    sentence: (names: readonly string[]) => `Am häufigsten geboren oder gewünscht: ${names.join(', ')}.`,
    unknown: 'nicht mehr im Katalog',
  },
  placement: {
    title: 'Abgabe',
    unit: 'ausgezogen je Monat',
    at: (when: string, count: number) => `${when}: ${count} ausgezogen`,
    head: ['Monat', 'ausgezogen'],
    sentence: (count: number) => `${animals(count)} ${count === 1 ? 'zog' : 'zogen'} in dieser Zeit aus.`,
    median: (days: number) =>
      `Im Mittel suchte ein Tier ${days === 1 ? '1 Tag' : `${one.format(days)} Tage`} ein Zuhause.`,
    more: 'Mehr Zahlen zur Abgabe',
  },
}
