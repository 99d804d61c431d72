import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const names = [{ name: 'Kalle' }, { name: 'Karla' }]
const json = JSON.stringify(names)

test.each([
  ['bare', json],
  ['with blanks around', `\n ${json}\n`],
  ['fenced', `\`\`\`json\n${json}\n\`\`\``],
  ['fenced without a language', `\`\`\`\n${json}\n\`\`\``],
  ['in a fence that is never closed', `\`\`\`json\n${json}`],
  ['fenced and wrapped in prose', `Gern! Hier sind sie:\n\`\`\`json\n${json}\n\`\`\`\nViel Freude!`],
  ['wrapped in prose', `Hier sind die Namen: ${json} Viel Freude!`],
  ['in prose with brackets of its own', `Gern (siehe unten) {hier}: ${json}`],
  ['cut off in the middle of an object', '[{"name":"Kalle"},{"name":"Karla"},{"name":"Ka'],
  ['cut off in an object with a list', '{"names":[{"name":"Kalle"},{"name":"Karla"},{"na'],
  ['one object per line', '{"name":"Kalle"}\n{"name":"Karla"}'],
])('a list that comes %s is read', (_, text) => {
  expect(readJson(text)).toEqual(names)
})

test('an object with a list inside is returned as it is', () => {
  expect(readJson(`Bitte: {"names": ${json}}`)).toEqual({ names })
})

test('brackets and quotation marks in texts mean nothing', () => {
  const value = { name: 'K}]{[', meaning: 'sagt "Piep" \\ ` und\n```' }

  expect(readJson(`x ${JSON.stringify(value)} y`)).toEqual(value)
})

test.each(['', 'Gern!', '"Kalle"', '42', 'null', '[kaputt', '}{'])('%j holds nothing', (text) => {
  expect(readJson(text)).toBeUndefined()
})

test('any JSON structure is found in prose without brackets', () => {
  const structure = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()))
  const prose = fc.stringMatching(/^[a-zäöü .,:!\n]{0,40}$/)
  fc.assert(
    fc.property(structure, prose, prose, (value, before, after) => {
      const text = JSON.stringify(value)
      expect(readJson(`${before}${text}${after}`)).toEqual(JSON.parse(text))
    }),
  )
})

test.each(['{', '[', '{}', '[]', '"', '[{', '```\n', '\\'])('a megabyte of %j is done with', (unit) => {
  expect(() => readJson(unit.repeat(Math.ceil(1_000_000 / unit.length)))).not.toThrow()
})
