import type { Gender } from '../gender.ts'

export const sexWords = {
  Male: 'Böckchen',
  Female: 'Weibchen',
  Unknown: 'unbekannt',
} as const satisfies Record<Gender, string>
