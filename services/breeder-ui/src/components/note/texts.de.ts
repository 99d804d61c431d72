import { healthRecordWords } from '@zuchtbuch/domain/words/health-record.de'
import { healthCategoryWords } from '@zuchtbuch/domain/words/health-record-values.de'
export const texts = {
  add: 'Notiz zur Gesundheit',
  addTo: (name: string) => `${name}: Notiz zur Gesundheit`,
  title: 'Was ist los?',
  titleMissing: 'Schreiben Sie, was los ist.',
  category: healthRecordWords.category,
  categories: healthCategoryWords,
  description: healthRecordWords.description,
  day: healthRecordWords.date,
  followUp: healthRecordWords.followUpOn,
  save: 'Speichern',
  resolved: (name: string, title: string) => `${name}: ${title} erledigt`,
  noted: (name: string) => `Notiz zu ${name} eingetragen`,
}
