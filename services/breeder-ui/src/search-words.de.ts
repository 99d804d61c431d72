import type { Destination } from './screens.ts'

interface SearchWords {
  /** The purpose of the screen. */
  text: string
  /** Three or more other words that a breeder may type for it. */
  words: string
}

/** The words of every screen that a link can lead to; Mehr shows its purposes, too. */
export const searchWords: Readonly<Record<Destination, SearchWords>> = {
  '/': { text: 'was fällig ist', words: 'start fällig aufgaben übersicht' },
  '/tiere': { text: 'wer da ist, und wer da war', words: 'tiere bestand liste rennmäuse' },
  '/tiere/neu': { text: 'ein Tier anlegen', words: 'tier anlegen eintragen zukauf' },
  '/gehege': { text: 'wer wo lebt', words: 'käfig reinigen etiketten' },
  '/gesundheit': {
    text: 'offene Nachkontrollen und Notizen',
    words: 'krank notiz nachkontrolle tierarzt unstimmigkeiten widerspruch',
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
    words: 'paar anpaarung zusammensetzen trennen deckdatum',
  },
  '/farben': {
    text: 'Katalog, und welcher Gencode welche Farbe ist',
    words: 'farbschlag gencode genotyp genetik katalog',
  },
  '/anfragen': { text: 'Mails lesen und beantworten', words: 'mail post antworten abgabe' },
  '/anfragen/neu': {
    text: 'ein Anruf, eine Nachricht, ein Gespräch',
    words: 'anruf telefon whatsapp nachricht gespräch anfrage',
  },
  '/nachrichten': {
    text: 'Mails schreiben und lesen, was gesendet ist',
    words: 'mail post gesendet entwurf schreiben',
  },
  '/warteliste': {
    text: 'wer Tiere sucht, und wer als Nächster an der Reihe ist',
    words: 'interessenten vermittlung wunsch suchen abgabe',
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
  '/abgabetiere': { text: 'was angeboten wird', words: 'anzeige verkaufen angebot' },
  '/vertraege': { text: 'alle Verträge', words: 'kaufvertrag word pdf' },
  '/vertraege/neu': {
    text: 'Tiere mit Vertrag übergeben',
    words: 'vertrag übergabe abgeben kaufvertrag',
  },
  '/nachsorge': {
    text: 'nachfragen, wie es den Abgegebenen geht',
    words: 'nachfragen halter bericht rücknahme',
  },
  '/kontakte': { text: 'Abnehmer und Züchter', words: 'käufer züchter adresse telefon' },
  '/website': {
    text: 'Seiten schreiben und veröffentlichen',
    words: 'homepage internet seite seiten veröffentlichen impressum',
  },
  '/fassungen': {
    text: 'eine frühere Website wieder zeigen',
    words: 'version zurückrollen veröffentlicht',
  },
  '/medien': { text: 'Bilder der Website', words: 'bild bilder foto hochladen' },
  '/mehr': { text: 'alles Übrige', words: 'menü abmelden übriges' },
  '/sicherung': {
    text: 'Ob das Zuchtbuch gesichert ist; sichern und zurückspielen',
    words: 'backup zurückspielen wiederherstellen export herunterladen',
  },
  '/tickets': {
    text: 'Was am Zuchtbuch fehlt oder nicht geht, mit Antworten',
    words: 'rückmeldung fehler wunsch frage hilfe',
  },
  '/einlesen': {
    text: 'Word-Listen, ein anderes Herdbuch, ein Export',
    words: 'import importieren word datei herdbuch übernehmen',
  },
  '/vorgaenge': {
    text: 'Was im Hintergrund läuft, und was misslungen ist',
    words: 'auftrag aufträge hintergrund misslungen nochmal',
  },
  '/papierkorb': {
    text: 'Gelöschtes, 30 Tage lang zurückzuholen',
    words: 'gelöscht zurückholen wiederherstellen',
  },
  '/zuletzt': {
    text: 'Ihre letzten Änderungen, zum Zurücknehmen',
    words: 'rückgängig verlauf zurücknehmen',
  },
  '/hilfe': {
    text: 'Die Anleitung, und was die Tasten tun',
    words: 'tasten kürzel tastatur anleitung',
  },
  '/einstellungen/zucht': {
    text: 'Name, Anschrift und Logo, für Verträge und Website',
    words: 'einstellungen zuchtname anschrift logo steuer',
  },
  '/einstellungen/regeln': {
    text: 'Wonach erinnert und gewarnt wird',
    words: 'einstellungen grenze erinnerung warnung abgabealter inzucht',
  },
  '/einstellungen/anlagen': {
    text: 'Wie häufig verdeckte Anlagen angenommen werden',
    words: 'einstellungen häufigkeit verdeckt spalterbig',
  },
  '/einstellungen/vertrag': {
    text: 'Was in neuen Verträgen steht',
    words: 'einstellungen klauseln wortlaut vertrag',
  },
  '/einstellungen/vermittlung': {
    text: 'Fristen, Mindestalter und Nachsorge; was die KI erfährt',
    words: 'einstellungen frist mindestalter aufbewahrung',
  },
  '/einstellungen/vorlagen': {
    text: 'Womit Mails an Interessenten und Halter beginnen',
    words: 'einstellungen mail absage zusage anrede',
  },
  '/einstellungen/postfach': {
    text: 'Woher die Anfragen kommen',
    words: 'einstellungen mail konto imap smtp app-passwort',
  },
  '/einstellungen/textvorschlaege': {
    text: 'Der KI-Dienst für Entwürfe, Anzeigen und Namen',
    words: 'einstellungen ki assistent schlüssel',
  },
  '/einstellungen/adressen': {
    text: 'Wo Website und Zuchtbuch zu finden sind',
    words: 'einstellungen url domain qr-code',
  },
  '/einstellungen/webspace': {
    text: 'Wohin die Website übertragen wird',
    words: 'einstellungen sftp ftp server hochladen',
  },
  '/einstellungen/geraete': {
    text: 'Welche Geräte Bescheid bekommen',
    words: 'einstellungen benachrichtigung mitteilung push handy',
  },
  '/einstellungen/darstellung': {
    text: 'Farben, Tasten und Helfer-Ansicht auf diesem Gerät',
    words: 'einstellungen dunkel hell farben tasten helfer',
  },
  '/einstellungen/ueber': {
    text: 'Version, Betrieb, Speicher dieses Geräts',
    words: 'einstellungen version speicher lizenzen',
  },
}
