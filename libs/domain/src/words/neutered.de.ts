import type { Neutered } from '../neutered.ts'

/** Whether an animal is neutered, beside the label. */
export const neuteredWords: Record<Neutered, string> = { No: 'nein', Yes: 'ja' }
