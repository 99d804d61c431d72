import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultBreedingRules } from './breeding-rules.ts'
import { findings } from './findings.ts'
import { exampleDay, ruleExamples } from './rule-examples.ts'
import { herdRules, ruleSources } from './rules.ts'
import { sentenceOf } from './texts.de.ts'

const judging = { today: exampleDay, rules: defaultBreedingRules }

test.each(ruleExamples)('$rule: $given', ({ rule, change, path, sentence }) => {
  const found = findings(change, judging)

  expect(found.filter((finding) => finding.rule === rule).map(sentenceOf)).toEqual([sentence])
  expect(found.find((finding) => finding.rule === rule)).toMatchObject({
    severity: herdRules[rule].severity,
    path,
  })
})

test('every rule has one example, in the order of the rules', () => {
  expect(ruleExamples.map(({ rule }) => rule)).toEqual(Object.keys(herdRules))
})

test('docs/herd-rules.md holds this table and these sources', () => {
  const document = readFileSync(new URL('../../../../docs/herd-rules.md', import.meta.url), 'utf8')
  const rows = document.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)
  expect(Array.from(rows, ([, ...cells]) => cells)).toEqual(
    ruleExamples.map(({ rule, given, sentence }) => [
      rule,
      herdRules[rule].severity,
      given,
      sentence,
      herdRules[rule].sources.join(', '),
    ]),
  )
  const sources = document.matchAll(/^- `(\w+)`: (.+)$/gm)
  expect(Object.fromEntries(Array.from(sources, ([, key, text]) => [key, text]))).toEqual(ruleSources)
})
