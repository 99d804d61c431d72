/** Words of some screens; those of all are loaded before the first one. */
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
