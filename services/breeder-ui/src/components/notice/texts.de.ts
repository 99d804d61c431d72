/** Words of some screens; those of all are loaded before the first one. */
export const usesTexts = {
  /** The records that hold on to one that is to be deleted. */
  uses: {
    gerbils: (count: number) => (count === 1 ? '1 Tier' : `${count} Tiere`),
    litters: (count: number) => (count === 1 ? '1 Wurf' : `${count} Würfe`),
    matings: (count: number) => (count === 1 ? '1 Verpaarung' : `${count} Verpaarungen`),
    contracts: (count: number) => (count === 1 ? '1 Vertrag' : `${count} Verträge`),
    requests: (count: number) => (count === 1 ? '1 Anfrage' : `${count} Anfragen`),
    prospects: (count: number) => (count === 1 ? '1 Interessent' : `${count} Interessenten`),
    reservations: (count: number) => (count === 1 ? '1 Reservierung' : `${count} Reservierungen`),
  },
  use: (n: number) => `Nr. ${n}`,
}

export const noPasswordTexts = {
  title: 'Ohne Passwort.',
  text: 'Jedes Gerät in diesem Netz kann alles lesen und ändern.',
  remedy: 'Ein Passwort bekommt das Zuchtbuch mit der Einstellung MANAGER_PASSWORD.',
}

export const weakPasswordTexts = {
  title: 'Das Passwort ist leicht zu erraten.',
  text: 'Es ist kurz oder steht auf Listen, die zuerst probiert werden. Besser sind zehn Zeichen oder mehr.',
  remedy: 'Ein anderes bekommt das Zuchtbuch mit der Einstellung MANAGER_PASSWORD.',
}

export const goneTexts = {
  text: 'Das gibt es nicht (mehr).',
  home: 'Zur Startseite',
  trash: 'Im Papierkorb nachsehen',
}
