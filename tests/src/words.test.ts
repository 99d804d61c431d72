import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Words that nobody who breeds gerbils says, each with what is said instead. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/\bDatens(?:atz|ätze)/, 'the thing by its name: Tier, Wurf, Kontakt'],
  [/\bGegenseite\b/, 'who did not answer'],
  [/\bSperre hielt\b/, 'who works on it just now'],
  [/\bErsatzzeichen\b/, 'the sign as it looks'],
  [/multipart\/form-data.*[a-zäöüß]{3,} [a-zäöüß]{3,}/, 'hochladen'],
  [/\b(?:AI_API_KEY|VAPID_[A-Z_]+) (?:ist|fehlt)/, 'who looks after the installation'],
  [/\bGenotyps?\b/, 'Gencode'],
  [/\b(?:Männchen|Rüden?)\b/, 'Böckchen'],
]

const files = globSync(['{services,libs}/*/src/**/*.{ts,tsx}', 'infra/src/**/*.ts', 'docs/anleitung/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/*.test.ts'],
})

test('what is written for breeders says one word for a thing, and none of a programmer', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        foreign
          .filter(([word]) => word.test(line))
          .map(([, instead]) => `${file}:${at + 1}: ${line.trim()} → ${instead}`),
      ),
  )
  expect(found).toEqual([])
})
