import type { TakenKind } from '@zuchtbuch/domain/table-import'
import type { TableUndo } from '../../../data/table-imports.ts'
import { fullDay } from '../../../components/date/calendar-words.ts'
import { texts } from './texts.de.ts'

const plural = new Intl.PluralRules('de')
const number = new Intl.NumberFormat('de-DE')
const list = new Intl.ListFormat('de', { type: 'conjunction' })
const isOne = (count: number) => plural.select(count) === 'one'

const things = {
  gerbils: texts.thing.animals,
  litters: texts.thing.litters,
  contacts: texts.thing.contacts,
  enclosures: (count: number) => `${number.format(count)}\u00a0Gehege`,
  weights: texts.thing.weights,
}

const named: Readonly<Record<TakenKind, (name: string) => string>> = {
  gerbils: (name) => name,
  contacts: (name) => name,
  enclosures: (name) => name,
  litters: (day) => `Wurf vom ${fullDay(day)}`,
  weight_records: (day) => `Wägung vom ${fullDay(day)}`,
}

export const undoTexts = {
  takeBack: 'Zurücknehmen …',
  title: 'Das Übernommene zurücknehmen?',
  /** „193 Tiere und 42 Würfe werden gelöscht, 9 bekommen ihre alten Werte.“ */
  plan: (deleted: TableUndo['deleted'], reset: number) => {
    const gone = (Object.keys(things) as (keyof typeof things)[]).flatMap((kind) =>
      deleted[kind] > 0 ? [things[kind](deleted[kind])] : [],
    )
    const isSingle = gone.length === 1 && Object.values(deleted).includes(1)
    const parts = [
      ...(gone.length > 0 ? [`${list.format(gone)} ${isSingle ? 'wird' : 'werden'} gelöscht`] : []),
      ...(reset > 0
        ? [`${number.format(reset)} ${isOne(reset) ? 'bekommt' : 'bekommen'} die alten Werte zurück`]
        : []),
    ]
    return parts.length === 0 ? 'Es ist nichts mehr da, was zurückzunehmen wäre.' : `${parts.join(', ')}.`
  },
  stays: (count: number) =>
    `${number.format(count)} ${isOne(count) ? 'bleibt' : 'bleiben'}, weil inzwischen etwas dazukam:`,
  stay: (kind: TakenKind, name: string | null, reason: string) => `${named[kind](name ?? '')} (${reason})`,
  firstOf: texts.firstOf,
  now: 'Zurücknehmen',
  keep: texts.keep,
  busy: 'Wird zurückgenommen …',
  done: 'Zurückgenommen. Die Tabelle liegt noch hier und lässt sich wieder übernehmen.',
  again: texts.tryAgain,
}
