// `npm run eval`: lets the configured model write a few letters, advertisements and names, and prints what came of it
// for a person to judge. It costs a few cents; it is no test, because no program can tell a good letter.
import { assistantOf } from '@zuchtbuch/runtime/assistant'
import { loadConfig, readEnv } from '@zuchtbuch/runtime/env'
import { openAi } from '../ai-client.ts'
import { answer } from '../answer.ts'
import { draftReply } from '../draft-reply.ts'
import { saleAdPrompt } from '../prompts/sale-ad.ts'
import { suggestNames } from '../suggest-names.ts'
import { animals, letters, orders, wishes } from './cases.de.ts'

type Outcome = { text: string; facts?: string }
type Case = { kind: string; title: string; look: string; run: () => Promise<Outcome> }

const config = loadConfig(readEnv())
const unset = { apiKeyCipher: null, apiKeyCipherKeyId: null, baseUrl: null, isAtHome: false, model: null }
const { apiKey, baseUrl, model } = assistantOf(config, unset)
if (apiKey === undefined) {
  process.stderr.write('AI_API_KEY is not set; there is no model to ask.\n')
  process.exit(1)
}
const { timeoutMs, maxTokens } = config.ai
const ai = openAi({ apiKey, baseUrl, model, timeoutMs, maxTokens })
const say = (text: string) => process.stdout.write(`${text}\n`)
const signal = new AbortController().signal

const cases: Case[] = [
  ...letters.map(({ title, look, body }) => ({
    kind: 'reply draft',
    title,
    look,
    run: async () => {
      const { text, facts } = await draftReply(ai, { bodyText: body, animals }, signal)
      return { text, facts: `(${facts.addressing}) ${facts.text}` }
    },
  })),
  ...orders.map(({ title, look, order }) => ({
    kind: 'sale ad',
    title,
    look,
    run: async () => ({ text: (await answer(ai, saleAdPrompt, order, signal)).value }),
  })),
  ...wishes.map((wish) => ({
    kind: 'names',
    title: wish.title,
    look: wish.look,
    run: async () => {
      const found = await suggestNames(ai, wish.wishes, [], signal)
      const lines = found.map(({ name, meaning, origin }) => `- ${name}: ${meaning} (${origin})`)
      return { text: [`${found.length} of ${wish.wishes.count}`, ...lines].join('\n') }
    },
  })),
]

say(`# What ${model} at ${baseUrl} writes\n`)
const rows: string[] = []
for (const { kind, title, look, run } of cases) {
  const startedAt = performance.now()
  const { text, facts } = await run().catch((error: unknown) => ({
    text: `FAILED: ${String(error)}`,
    facts: '',
  }))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const words = text.split(/\s+/).length
  say(`## ${kind}: ${title}\n`)
  if (facts) say(`${facts.replace(/^/gm, '> ')}\n`)
  say(`${text}\n`)
  rows.push(`| ${kind} | ${title} | ${seconds} | ${words} | ${look} |   |`)
}
say('| What | Case | Seconds | Words | Look at | Verdict |\n| --- | --- | ---: | ---: | --- | --- |')
say(rows.join('\n'))
