import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sheetTexts } from '@zuchtbuch/exchange/texts.de'
import { memberLabel } from '@zuchtbuch/runtime/member-labels.de'
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
  // Others' words are read there, not said.
  exclude: ['**/node_modules/**', '**/*.test.ts', '**/table-headings.data.ts'],
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

/** Columns that have another word than the label of their member, each for a reason. */
const otherHeadings: Readonly<Record<string, string>> = {
  id: 'a column of letters and digits that nobody reads: Id',
  gerbilId: 'the column of the name beside it is called Tier',
  'litters.date': 'the day of a litter is that of its birth',
  'contracts.notes': 'the word of the paper',
  'ownerReports.text': 'messages speak of texts of many kinds',
  'feedback.replies': 'the sheet tells the two sides of a talk apart',
  'photos.folder': 'a folder of mails elsewhere',
  'photos.date': 'the day of the picture, which nobody typed',
  'photos.n': 'a number of another kind elsewhere',
}

test('a column of the export is headed by the word that messages call its member by', () => {
  const units = / \((?:cm|g|EUR)\)$/
  const others = Object.entries(sheetTexts).flatMap(([sheet, { headers }]) =>
    Object.entries(headers).flatMap(([member, heading]) => {
      const label = memberLabel(member) ?? memberLabel(`${member}Id`)
      const differs = label !== undefined && label !== heading.replace(units, '')
      return differs ? [member in otherHeadings ? member : `${sheet}.${member}`] : []
    }),
  )
  expect([...new Set(others)].toSorted()).toEqual(Object.keys(otherHeadings).toSorted())
})

/** What makes a text German: its letters, or one of the words that few sentences do without. */
const german =
  /[äöüßÄÖÜ]|\b(?:der|das|dem|den|ein|eine|einen|nicht|ist|sind|und|oder|wird|werden|für|mit|von|zu|auf|bei|kein|keine|hier|noch|nur|schon|Ihre|nach|seit|aus|als)\b/

/** English words that are no German ones, whatever their case; `Token` is what operators call it. */
const english =
  /(?<![-\w])(?:the|and|of|with|each|once|are|must|please|this|that|have|has|been|only|when|which|your|you|for|by|its?|values?|required|invalid|expected|missing|unknown|allowed|found|failed|errors?|warnings?|colou?rs?|settings?|loading|retry|cancel|save|delete|edit|update|login|logout|file|upload|download|items?|entry|entries|users?|string|number|boolean|object|array|request|response|feature|account|device|log|preview|dashboard|layout|button|tooltip|timeout|backend|frontend|jobs?|queue|worker|releases?|deploy|draft|template|snapshot|sync|feedback|match|matching|scope|host)(?![-\w])/i

/** Every text of a line, without what is put in and what it quotes: the name of a field, a heading, an address. */
function textsOf(line: string): string[] {
  return [...line.matchAll(/(?<!\w)(['`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text = '']) =>
    text.replaceAll(/\$\{[^}]*\}?|„[^“]*“|https?:\S+/g, ' '),
  )
}

test('no German sentence has an English word', () => {
  const letters = /\.data\.ts$|\/(?:fixtures|eval)\/|\/test-[\w-]+\.ts$/
  const found = files
    .filter((file) => !letters.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          if (/^\s*(?:\*|\/[/*])/.test(line)) return []
          // In the guide, addresses and what is typed or read word for word are no sentence.
          const texts = file.endsWith('.md') ? [line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' ')] : textsOf(line)
          return texts
            .filter((text) => text.includes(' ') && german.test(text) && english.test(text))
            .map((text) => `${file}:${at + 1}: ${english.exec(text)?.[0]}: ${text.trim()}`)
        }),
    )
  expect(found).toEqual([])
})
