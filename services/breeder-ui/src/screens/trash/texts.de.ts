const plural = new Intl.PluralRules('de')

export const texts = {
  empty: 'Leer.',
  lead: 'Gelöschtes bleibt 30 Tage hier, mit allem, was dazugehört.',
  kinds: {
    gerbils: 'Tier',
    litters: 'Wurf',
    contacts: 'Kontakt',
    enclosures: 'Gehege',
    matings: 'Paar',
    'health-records': 'Notiz zur Gesundheit',
    'weight-records': 'Gewicht',
    pages: 'Seite',
    blocks: 'Baustein',
    media: 'Bild der Website',
    photos: 'Foto',
    feedback: 'Meldung',
  } as Readonly<Record<string, string>>,
  deleted: (moment: string) => `gelöscht ${moment}`,
  left: (days: number) =>
    days < 1 ? 'nur noch heute' : plural.select(days) === 'one' ? 'noch 1 Tag' : `noch ${days} Tage`,
  restore: 'Zurückholen',
  restoreOf: (what: string) => `${what} zurückholen`,
  restored: (what: string) => `${what} zurückgeholt`,
  restoreBoth: (needed: number) => (needed === 1 ? 'Beides zurückholen' : 'Alles zurückholen'),
  restoreLeft: 'Auch zurückholen',
  leftOfLitter: (names: readonly string[]) =>
    names.length === 1
      ? `Von diesem Wurf liegt noch ${names[0]} im Papierkorb.`
      : `Von diesem Wurf liegen noch ${names.length} Junge im Papierkorb: ${names.join(', ')}.`,
  open: 'Öffnen',
  remove: 'Endgültig löschen',
  removeOf: (what: string) => `${what} endgültig löschen`,
  question: (what: string) => `${what} endgültig löschen?`,
  consequence: 'Danach holt es niemand mehr zurück, auch nicht die Fotos und alles, was dazugehört.',
  removed: (what: string) => `${what} endgültig gelöscht`,
  keep: 'Behalten',
}
