/** Words of the settings of a page. */
export const settingsTexts = {
  settings: 'Adresse, Suchmaschinentext',
  slug: 'Adresse der Seite',
  slugHint: 'kleine Buchstaben, Ziffern und Bindestriche',
  slugWrong: 'Nur kleine Buchstaben, Ziffern und Bindestriche.',
  slugFixed: 'Diese Seite gehört fest zur Website: Adresse und Sichtbarkeit bleiben.',
  pageTitle: 'Titel der Seite',
  seo: 'Text für Suchmaschinen',
  seoHint: 'Zwei Sätze, die unter dem Titel im Suchergebnis stehen. Leer: keine.',
  navigation: 'Platz in der Navigation',
  navigationPlace: (n: number) => `${n}. Stelle`,
  navigationChanged: 'Navigation geändert',
  footerPage: 'Steht in der Fußzeile jeder Seite.',
}
