import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { addressWords, contactWords } from '@zuchtbuch/domain/words/contact.de'
import { litterWords } from '@zuchtbuch/domain/words/litter.de'

/** The members of what is read in. */
export const fieldWords: Readonly<Record<string, string>> = {
  ...addressWords,
  ...contactWords,
  ...litterWords,
  ...animalWords,
}

export const keptTexts = {
  keptValue: (field: string, stored: string, imported: string) =>
    `${field}: im Zuchtbuch „${stored}“, in der Datei „${imported}“`,
  keptField: (field: string) => `${field}: in der Datei anders`,
  otherField: 'Eine Angabe',
  emptyValue: 'leer',
}
