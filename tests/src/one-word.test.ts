import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Words that no text of the product says, each with the one that it says. */
const gone: readonly (readonly [said: string, words: RegExp])[] = [
  ['Interessent', /Anfragende|\bKund(?:e|en|in|innen)\b/],
  ['Käufer; in a Schutz- or Abgabevertrag Übernehmer', /Abnehmer|Erwerber/],
  ['bei …, neues Zuhause', /Empfänger|\bHalter(?:in|n)?\b/],
  ['Abgabe', /Vermittlung/],
  ['ausgezogen', /\bAbgegeben\b|zu verkaufen/],
  ['abgabebereit', /abgabereif|bereit zur Abgabe/],
  ['Jungtier, 5 Junge', /Welpe|\bJunges\b|\bBab(?:y|ys|ies)\b/],
  ['Böckchen, Weibchen', /Männchen|\bBock\b|Mädchen/],
  ['Paar', /Verpaarung|\bMating/],
  ['Gehege', /Käfig|Becken\b/],
  ['Bericht; about the program Meldung', /Rückmeldung|Feedback|\bTickets?\b/],
  ['Mail, Post', /\bNachrichten\b/],
  ['Brieftext', /[Vv]orlage/],
  ['Sicherung, „Alles als Datei“', /Backup|\bExport(?:s|e)?\b|\bZIP\b/],
  ['Auswertung', /Statistik/],
  ['Gencode, Farbe', /Genotyp|Varietät|Farbschl[aä]g/],
  ['Schreibhilfe, Vorschlag', /KI-Dienst|Textvorschl[aä]g|Entwurf anfordern/],
  ['Website-Speicher', /Webspace/],
  ['Bilder, frühere Fassung', /\bMedien\b|\bReleases?\b/],
  ['Was gerade läuft', /\bVorg[aä]ng(?:e|en|s)?\b|\bJobs?\b/],
  ['gehört zum Katalog', /fester Eintrag/],
  ['von 14:05', /\bStand\b/],
  [
    'never',
    /Kennung|Datens[aä]tz|\bParameter|ungültig|Konfiguration|\bAPI\b|\bJSON\b|\bUUID\b|erfolgreich|\bEintr(?:ag|ags|äge|ägen)\b/,
  ],
  ['what can be done, without asking', /\b[Bb]itte\b/],
]

/** Files whose sentences somebody else than the breeder reads. */
const others: readonly (readonly [files: RegExp, reader: string])[] = [
  [/search-words\.de\.ts$/, 'the search, which finds a screen also by the word of before'],
  [/api\/src\/http\/request-texts\.de\.ts$|runtime\/src\/issue-texts\.de\.ts$/, 'programs that call the API'],
  [/runtime\/src\/(?:member|answer)-labels\.de\.ts$/, 'programs that call the API'],
  [/api\/src\/pages\/ops-texts\.de\.ts$|^infra\//, 'who runs the program'],
  [/ai-worker\/src\/(?:eval|prompts)\//, 'the model'],
  [
    /libs\/(?:demo|site|domain\/src\/letters|domain\/src\/contracts)\//,
    'visitors and buyers, who are asked kindly',
  ],
]

/** Uses of a word in another sense. */
const senses: readonly string[] = [
  'Soziale Medien',
  // The kind of an enquiry: what came by a messenger.
  'Nachricht',
  // The word on the page of the provider.
  '„API Key“',
  // The word of the law for whoever keeps animals.
  'von Haltern, die Räume teilen',
  'der anderen Halter',
  // The name of an action in the code.
  "'Release'",
]

const texts = execFileSync('git', ['ls-files', '*.de.ts', 'docs/anleitung/*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

/** The sentences of a file: its strings, or the whole of a chapter. */
function sentencesOf(file: string, source: string): readonly string[] {
  if (file.endsWith('.md')) return source.replaceAll(/\]\([^)]*\)/g, ']').split('\n')
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
  return code.match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? []
}

test.each(gone)('%s: no text says it otherwise', async (_said, words) => {
  const found: string[] = []
  for (const file of texts) {
    if (others.some(([files]) => files.test(file))) continue
    for (const sentence of sentencesOf(file, await readFile(path.join(root, file), 'utf8'))) {
      const rest = senses.reduce((text, sense) => text.replaceAll(sense, ''), sentence)
      // What stands in braces is code.
      if (words.test(rest.replaceAll(/\$\{[^}]*\}/g, ''))) found.push(`${file}: ${sentence}`)
    }
  }
  expect(found).toEqual([])
})
