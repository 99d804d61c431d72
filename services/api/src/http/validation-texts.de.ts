export const requestTexts = {
  malformed: 'ist nicht lesbar',
  malformedAddress: 'ist keine gültige Adresse',
  malformedJson: 'ist kein gültiges JSON',
  malformedForm: 'ist kein gültiges multipart/form-data',
  otherForm: 'ist kein Formular, das hierher passt',
  otherField: 'Dateien gehören in das Feld „file“',
  noFile: 'muss eine Datei sein',
  noForm: 'Hier wird eine Datei erwartet, in einem Formular im Feld „file“',
  unstorable: 'enthält ein Zeichen, das sich nicht speichern lässt (U+0000 oder ein halbes Ersatzzeichen)',
  tooDeep: 'ist zu tief verschachtelt',
  tooManyMembers: (most: number) => `hat mehr als ${most} Felder in einem Objekt`,
  tooLongName: (most: number) => `hat ein Feld, dessen Name länger als ${most} Zeichen ist`,
  tooManyValues: (most: number) => `hat mehr als ${most} Werte`,
  tooManyParameters: 'hat zu viele Parameter',
  otherCharset: 'JSON wird hier nur in UTF-8 angenommen.',
  repeated: (name: string) => `${name} darf nur einmal angegeben werden.`,
}

/** German for the findings of the document validator, of which it tells only an English sentence. */

const types: Record<string, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  integer: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'ein Objekt',
  null: 'null',
}

const formats: Record<string, string> = {
  date: 'ein Datum der Form JJJJ-MM-TT',
  'date-time': 'ein Zeitpunkt wie 2026-03-14T09:26:53Z',
  uuid: 'eine Id (UUID)',
  email: 'eine E-Mail-Adresse',
  uri: 'eine Adresse mit https://',
}

const comparisons: Record<string, string> = {
  '>=': 'mindestens',
  '<=': 'höchstens',
  '>': 'größer als',
  '<': 'kleiner als',
}

const units: Record<string, string> = { characters: 'Zeichen', items: 'Einträge', properties: 'Felder' }

const sentences: [RegExp, (...found: string[]) => string][] = [
  [/^must have required property/, () => 'fehlt'],
  [/^must NOT have (?:additional|unevaluated) properties/, () => 'gibt es hier nicht'],
  [/^must match pattern "\\S"$/, () => 'darf nicht leer sein'],
  [/^must match pattern/, () => 'hat nicht die richtige Form'],
  [
    /^must match format "(.+)"$/,
    (format) => (formats[format] ? `muss ${formats[format]} sein` : 'hat nicht die richtige Form'),
  ],
  [/^must NOT have fewer than 1 \w+$/, () => 'darf nicht leer sein'],
  [
    /^must NOT have fewer than (\d+) (\w+)$/,
    (count, unit) => `braucht mindestens ${count} ${units[unit] ?? unit}`,
  ],
  [
    /^must NOT have more than (\d+) (\w+)$/,
    (count, unit) => `darf höchstens ${count} ${units[unit] ?? unit} haben`,
  ],
  [/^must NOT have duplicate items/, () => 'darf keinen Eintrag doppelt haben'],
  [/^must be (>=|<=|>|<) (.+)$/, (sign, limit) => `muss ${comparisons[sign]} ${limit} sein`],
  [/^must be multiple of (.+)$/, (step) => `muss ein Vielfaches von ${step} sein`],
  [/^must be equal to one of the allowed values: (.+)$/, (values) => `muss eines davon sein: ${values}`],
  [
    /^must be ((?:string|number|integer|boolean|array|object|null)(?:,\w+)*)$/,
    (names) =>
      `muss ${names
        .split(',')
        .map((name) => types[name] ?? name)
        .join(' oder ')} sein`,
  ],
  [/^must match (?:a schema in anyOf|exactly one schema in oneOf)/, () => 'hat keine der möglichen Formen'],
]

/** What is not known here stays as it is. */
export function germanFinding(message: string): string {
  for (const [pattern, sentence] of sentences) {
    const found = pattern.exec(message)
    if (found) return sentence(...found.slice(1))
  }
  return message
}
