import { breederProfileWords } from '@zuchtbuch/domain/words/breeder-profile.de'

export const zuchtTexts = {
  title: 'Zucht',
  lead: 'Steht in Verträgen und Papieren und, wo Sie es wollen, auf der Website.',
  groups: { kennel: 'Zucht', owner: 'Anschrift', money: 'Bank und Hinweise' },
  fields: breederProfileWords,
  letters: 'Briefe',
  forms: { Sie: 'Sie', Du: 'du' },
  addressFormMore: 'So sprechen Textvorlagen an, wen Sie nicht anders angesprochen haben.',
  changed: (what: string) => `${what} geändert`,
  clashed: 'Das wurde inzwischen auch woanders geändert. Dort steht jetzt der neue Wert.',
  logo: 'Logo',
  noLogo: 'Noch kein Logo.',
  chooseLogo: 'Bild wählen …',
  removeLogo: 'Entfernen',
  logoStored: 'Logo gespeichert',
  logoRemoved: 'Logo entfernt',
  logoAlt: 'Ihr Logo',
  working: 'Einen Moment …',
  offline: 'Ohne Verbindung geht das nicht.',
}
