import type { Destination } from './screens.ts'

interface SearchWords {
  /** The purpose of the screen. */
  text: string
  /** Three or more other words that a breeder may type for it. */
  words: string
}

/** The words of every screen that a link can lead to: everyday ones, and what it was called before. */
export const searchWords: Readonly<Record<Destination, SearchWords>> = {
  '/': {
    text: 'was heute zu tun ist',
    words: 'start fällig aufgaben übersicht runde',
  },
  '/tiere': {
    text: 'wer da ist, und wer da war',
    words: 'alle bestand liste rennmäuse',
  },
  '/tiere/neu': { text: 'ein Tier anlegen', words: 'tier anlegen eintragen zukauf' },
  '/gehege': {
    text: 'wer wo lebt',
    words: 'käfig becken reinigen etiketten',
  },
  '/gesundheit': {
    text: 'offene Nachkontrollen, Notizen und was nicht zusammenpasst',
    words: 'krank notiz nachkontrolle tierarzt unstimmig unstimmigkeiten widerspruch',
  },
  '/wiegen': { text: 'Gehege für Gehege, oder einen Wurf', words: 'gewicht gramm waage' },
  '/wuerfe': { text: 'Junge und was ansteht', words: 'jungtiere zucht nest' },
  '/wuerfe/neu': { text: 'mit den Jungen in einem Schritt', words: 'wurf geburt geboren' },
  '/planer': {
    text: 'Partner suchen, nach Inzucht und Farben der Jungen',
    words: 'partner inzucht matrix zuchtplan anpaarung',
  },
  '/verpaarungen': {
    text: 'wer zusammen sitzt, und wann Junge kommen',
    words: 'verpaarung anpaarung zusammensetzen trennen deckdatum',
  },
  '/farben': {
    text: 'Katalog, und welcher Gencode welche Farbe ist',
    words: 'farbschlag gencode genotyp genetik katalog',
  },
  '/auswertung': {
    text: 'Bestand, Würfe, Inzucht und Farben in Bildern',
    words: 'zahlen statistik diagramm verluste abgabe',
  },
  '/abgabe': {
    text: 'wer Tiere sucht, und welche Tiere ein Zuhause suchen',
    words: 'abgabe vermittlung übersicht interessenten',
  },
  '/anfragen': {
    text: 'Mails lesen und beantworten',
    words: 'anfragen mail eingang antworten briefe',
  },
  '/anfragen/neu': {
    text: 'ein Anruf, eine Nachricht, ein Gespräch',
    words: 'anfrage anruf telefon whatsapp nachricht gespräch eintragen',
  },
  '/nachrichten': {
    text: 'Mails schreiben und lesen, was gesendet ist',
    words: 'nachrichten mail post gesendet entwurf schreiben',
  },
  '/warteliste': {
    text: 'wer Tiere sucht, und wer als Nächster an der Reihe ist',
    words: 'warteliste käufer wunsch suchen abgabe',
  },
  '/reservierungen': {
    text: 'welche Tiere für wen gehalten werden',
    words: 'reservieren halten anzahlung abholung abgabe',
  },
  '/reservierungen/neu': {
    text: 'Tiere für jemanden halten',
    words: 'reservierung vormerken halten anlegen',
  },
  '/reservierungen/verteilen': {
    text: 'die Jungen eines Wurfs auf die Warteliste',
    words: 'zuteilen jungtiere warteliste',
  },
  '/abgabetiere': {
    text: 'wer ein Zuhause sucht',
    words: 'tiere anzeige verkaufen angebot abzugeben',
  },
  '/vertraege': {
    text: 'alle Verträge',
    words: 'kaufvertrag schutzvertrag word pdf',
  },
  '/vertraege/neu': {
    text: 'Tiere mit Vertrag übergeben',
    words: 'vertrag abgeben kaufvertrag',
  },
  '/nachsorge': {
    text: 'nachfragen, wie es den Tieren im neuen Zuhause geht',
    words: 'nachfragen bericht rücknahme rückmeldung',
  },
  '/kontakte': {
    text: 'Käufer, Züchter und alle anderen',
    words: 'käufer züchter adresse telefon adressbuch',
  },
  '/website': {
    text: 'Seiten schreiben und veröffentlichen',
    words: 'website homepage internet veröffentlichen impressum',
  },
  '/fassungen': {
    text: 'eine frühere Website wieder zeigen',
    words: 'fassungen version zurückrollen veröffentlicht',
  },
  '/medien': {
    text: 'Bilder der Website',
    words: 'medien bild foto hochladen',
  },
  '/mehr': { text: 'alles Übrige', words: 'menü abmelden übriges' },
  '/sicherung': {
    text: 'Ob das Zuchtbuch gesichert ist; sichern und zurückspielen',
    words: 'backup zurückspielen wiederherstellen export herunterladen',
  },
  '/tickets': {
    text: 'Was am Zuchtbuch fehlt oder nicht geht, mit Antworten',
    words: 'ticket tickets rückmeldung anregung frage',
  },
  '/einlesen': {
    text: 'Ihr Buch aus Excel, CSV, Word oder einer Datei',
    words: 'einlesen import importieren excel csv tabelle word herdbuch übernehmen mitbringen',
  },
  '/vorgaenge': {
    text: 'Was im Hintergrund läuft, und was misslungen ist',
    words: 'vorgänge auftrag aufträge hintergrund misslungen nochmal',
  },
  '/papierkorb': {
    text: 'Gelöschtes, 30 Tage lang zurückzuholen',
    words: 'gelöscht zurückholen wiederherstellen',
  },
  '/zuletzt': {
    text: 'Ihre letzten Änderungen, zum Zurücknehmen',
    words: 'zuletzt rückgängig verlauf zurücknehmen',
  },
  '/hilfe': {
    text: 'Wie das Zuchtbuch geht, und was die Tasten tun',
    words: 'hilfe tasten kürzel tastatur',
  },
  '/einstellungen/zucht': {
    text: 'Name, Anschrift und Logo, für Verträge und Website',
    words: 'einstellungen zucht zuchtname impressum logo steuer',
  },
  '/einstellungen/regeln': {
    text: 'Wonach erinnert und gewarnt wird',
    words: 'einstellungen grenze erinnerung warnung abgabealter inzucht',
  },
  '/einstellungen/anlagen': {
    text: 'Wie häufig verdeckte Anlagen angenommen werden',
    words: 'einstellungen anlagen häufigkeit spalterbig',
  },
  '/einstellungen/diagnosen': {
    text: 'Was bei Notizen und Todesfällen zur Wahl steht',
    words: 'einstellungen diagnose krankheit befund eigene',
  },
  '/einstellungen/vertrag': {
    text: 'Was in neuen Verträgen steht',
    words: 'einstellungen klauseln vertragsklauseln wortlaut vertrag',
  },
  '/einstellungen/vermittlung': {
    text: 'Fristen, Mindestalter und Nachsorge; was die Schreibhilfe erfährt',
    words: 'einstellungen vermittlung frist mindestalter aufbewahrung',
  },
  '/einstellungen/vorlagen': {
    text: 'Womit Mails an Interessenten und Käufer beginnen',
    words: 'einstellungen textvorlagen vorlagen mail absage zusage anrede',
  },
  '/einstellungen/postfach': {
    text: 'Woher die Mails kommen',
    words: 'einstellungen postfach mail konto imap smtp passwort app-passwort',
  },
  '/einstellungen/textvorschlaege': {
    text: 'Vorschläge für Antworten, Anzeigen und Namen',
    words: 'einstellungen textvorschläge ki assistent schlüssel',
  },
  '/einstellungen/adressen': {
    text: 'Wo Website und Zuchtbuch zu finden sind',
    words: 'einstellungen adressen url domain qr-code',
  },
  '/einstellungen/webspace': {
    text: 'Wohin die Website übertragen wird',
    words: 'einstellungen webspace sftp ftp server hochladen',
  },
  '/einstellungen/geraete': {
    text: 'Welche Geräte Bescheid bekommen',
    words: 'einstellungen geräte mitteilung push handy',
  },
  '/einstellungen/darstellung': {
    text: 'Farben, Tasten und Helfer-Ansicht auf diesem Gerät',
    words: 'einstellungen dunkel hell farben tasten helfer',
  },
  '/einstellungen/ueber': {
    text: 'Version, Betrieb, Speicher dieses Geräts',
    words: 'einstellungen über version speicher lizenzen',
  },
}
