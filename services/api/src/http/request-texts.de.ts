export const requestTexts = {
  malformed: 'ist nicht lesbar',
  malformedAddress: 'ist keine gültige Adresse',
  malformedJson: 'ist kein gültiges JSON',
  malformedForm: 'ist kein lesbares Formular',
  otherForm: 'ist kein Formular, das hierher passt',
  otherField: 'Dateien gehören in das Feld „file“',
  noFile: 'muss eine Datei sein',
  noForm: 'Hier wird eine Datei erwartet, in einem Formular im Feld „file“',
  unstorable: 'enthält ein Zeichen, das sich nicht speichern lässt',
  tooDeep: 'ist zu tief verschachtelt',
  tooManyMembers: (most: number) => `hat mehr als ${most} Felder in einem Objekt`,
  tooLongName: (most: number) => `hat ein Feld, dessen Name länger als ${most} Zeichen ist`,
  tooManyValues: (most: number) => `hat mehr als ${most} Werte`,
  tooManyParameters: 'hat zu viele Parameter',
  otherCharset: 'JSON wird hier nur in UTF-8 angenommen.',
  repeated: (name: string) => `${name} darf nur einmal angegeben werden.`,
}

const at = (position: number | undefined) => (position === undefined ? '' : ` an Stelle ${position + 1}`)

/** The errors of a list that cannot be shown as it was asked for; `position` counts from 0. */
export const queryTexts = {
  InvalidFilter: (position: number | undefined) => `Der Filter ist${at(position)} nicht zu verstehen.`,
  InvalidOrderBy: (position: number | undefined) => `Die Sortierung ist${at(position)} nicht zu verstehen.`,
  InvalidPaging: () => 'Seite und Einträge je Seite müssen ganze Zahlen in den erlaubten Grenzen sein.',
}
