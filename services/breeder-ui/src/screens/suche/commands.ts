import { searchFor, searchText } from '@zuchtbuch/domain/name-search'
import { isForHelpers } from '../../areas.ts'
import { frameTexts as texts } from '../../texts.de.ts'
import type { Section } from '../einstellungen/Einstellungen.tsx'
import { mehrTexts } from '../mehr/texts.de.ts'
import { sucheTexts } from './texts.de.ts'

/** A screen by other words that a breeder may type for it. */
export interface Command {
  to: string
  title: string
  /** What it is for. */
  text: string
  words: string
}

const settings: Readonly<Record<Section, string>> = {
  zucht: 'zuchtname anschrift logo steuer',
  regeln: 'grenze erinnerung warnung abgabealter inzucht',
  anlagen: 'häufigkeit verdeckt spalterbig',
  vertrag: 'klauseln wortlaut',
  vermittlung: 'frist mindestalter aufbewahrung',
  vorlagen: 'mail absage zusage anrede',
  postfach: 'mail konto imap smtp app-passwort',
  textvorschlaege: 'ki assistent schlüssel',
  adressen: 'url domain qr-code',
  webspace: 'sftp ftp server hochladen',
  geraete: 'benachrichtigung mitteilung push handy',
  darstellung: 'dunkel hell farben tasten helfer',
  ueber: 'version speicher',
}

export const commands: readonly Command[] = [
  { to: '/', title: texts.areas.heute, text: sucheTexts.targets.heute, words: 'start fällig' },
  { to: '/tiere', title: texts.alleTiere, text: sucheTexts.targets.tiere, words: 'tiere bestand liste' },
  {
    to: '/tiere/neu',
    title: sucheTexts.newAnimal,
    text: sucheTexts.targets.neu,
    words: 'tier anlegen eintragen',
  },
  {
    to: '/gehege',
    title: texts.gehege,
    text: sucheTexts.targets.gehege,
    words: 'käfig reinigen etiketten',
  },
  {
    to: '/gesundheit',
    title: texts.gesundheit,
    text: sucheTexts.targets.gesundheit,
    words: 'krank notiz nachkontrolle tierarzt unstimmigkeiten widerspruch',
  },
  { to: '/wiegen', title: texts.wiegen, text: sucheTexts.targets.wiegen, words: 'gewicht gramm waage' },
  {
    to: '/wuerfe',
    title: texts.wuerfe,
    text: sucheTexts.targets.wuerfe,
    words: 'jungtiere zucht nest',
  },
  {
    to: '/wuerfe/neu',
    title: texts.neuerWurf,
    text: sucheTexts.targets.neuerWurf,
    words: 'wurf geburt geboren',
  },
  {
    to: '/planer',
    title: texts.planer,
    text: sucheTexts.targets.planer,
    words: 'partner inzucht matrix zuchtplan anpaarung',
  },
  {
    to: '/verpaarungen',
    title: texts.verpaarungen,
    text: sucheTexts.targets.verpaarungen,
    words: 'paar anpaarung zusammensetzen trennen deckdatum',
  },
  {
    to: '/farben',
    title: texts.farben,
    text: sucheTexts.targets.farben,
    words: 'farbschlag gencode genotyp genetik katalog',
  },
  {
    to: '/anfragen',
    title: texts.anfragen,
    text: sucheTexts.targets.anfragen,
    words: 'mail post antworten abgabe',
  },
  {
    to: '/anfragen/neu',
    title: sucheTexts.newRequest,
    text: sucheTexts.targets.neueAnfrage,
    words: 'anruf telefon whatsapp nachricht gespräch anfrage',
  },
  {
    to: '/nachrichten',
    title: texts.nachrichten,
    text: sucheTexts.targets.nachrichten,
    words: 'mail post gesendet entwurf schreiben',
  },
  {
    to: '/warteliste',
    title: texts.warteliste,
    text: sucheTexts.targets.warteliste,
    words: 'interessenten vermittlung wunsch suchen abgabe',
  },
  {
    to: '/reservierungen',
    title: texts.reservierungen,
    text: sucheTexts.targets.reservierungen,
    words: 'reservieren halten anzahlung abholung abgabe',
  },
  {
    to: '/abgabetiere',
    title: texts.abgabetiere,
    text: sucheTexts.targets.abgabetiere,
    words: 'anzeige verkaufen angebot',
  },
  {
    to: '/vertraege/neu',
    title: sucheTexts.newContract,
    text: sucheTexts.targets.vertrag,
    words: 'vertrag übergabe abgeben kaufvertrag',
  },
  {
    to: '/vertraege',
    title: texts.vertraege,
    text: sucheTexts.targets.vertraege,
    words: 'kaufvertrag word pdf',
  },
  {
    to: '/nachsorge',
    title: texts.nachsorge,
    text: sucheTexts.targets.nachsorge,
    words: 'nachfragen halter bericht rücknahme',
  },
  {
    to: '/kontakte',
    title: texts.kontakte,
    text: sucheTexts.targets.kontakte,
    words: 'käufer züchter adresse telefon',
  },
  {
    to: '/website',
    title: texts.areas.website,
    text: sucheTexts.targets.website,
    words: 'homepage internet seite seiten veröffentlichen impressum',
  },
  {
    to: '/medien',
    title: texts.medien,
    text: sucheTexts.targets.medien,
    words: 'bild bilder foto hochladen',
  },
  {
    to: '/fassungen',
    title: texts.fassungen,
    text: sucheTexts.targets.fassungen,
    words: 'version zurückrollen veröffentlicht',
  },
  {
    to: '/sicherung',
    title: texts.sicherung,
    text: sucheTexts.targets.sicherung,
    words: 'backup zurückspielen wiederherstellen export herunterladen',
  },
  {
    to: '/tickets',
    title: texts.tickets,
    text: sucheTexts.targets.tickets,
    words: 'rückmeldung fehler wunsch frage hilfe',
  },
  {
    to: '/einlesen',
    title: texts.einlesen,
    text: sucheTexts.targets.einlesen,
    words: 'import importieren word datei herdbuch übernehmen',
  },
  {
    to: '/vorgaenge',
    title: texts.vorgaenge,
    text: sucheTexts.targets.vorgaenge,
    words: 'auftrag aufträge hintergrund misslungen nochmal',
  },
  {
    to: '/papierkorb',
    title: texts.papierkorb,
    text: sucheTexts.targets.papierkorb,
    words: 'gelöscht zurückholen wiederherstellen',
  },
  { to: '/zuletzt', title: texts.zuletzt, text: sucheTexts.targets.zuletzt, words: 'rückgängig verlauf' },
  {
    to: '/hilfe',
    title: texts.hilfe,
    text: sucheTexts.targets.hilfe,
    words: 'tasten kürzel tastatur anleitung',
  },
  ...Object.entries(settings).map(([section, words]) => ({
    to: `/einstellungen/${section}`,
    ...mehrTexts[section as Section],
    words: `einstellungen ${words}`,
  })),
  { to: '/mehr', title: texts.areas.mehr, text: sucheTexts.targets.mehr, words: 'menü abmelden' },
]

/** Commands whose title or words begin with what was typed; a helper is led to what a helper has. */
export function findCommands(query: string, helper: boolean): Command[] {
  const wanted = searchFor(query)
  if (wanted.isBlank) return []
  return commands.filter(
    ({ to, title, words }) =>
      (!helper || isForHelpers(to)) &&
      [title, ...words.split(' ')].some((word) => wanted.begins(searchText(word))),
  )
}
