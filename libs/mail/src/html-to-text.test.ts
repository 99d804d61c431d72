import { expect, test } from 'vitest'
import { htmlReader } from './html-to-text.ts'
import { parseMail } from './parse-mail.ts'
import { html, mailOf } from './test-mail.ts'

const newsletter = (rows: number) =>
  `<table>${`<tr><td><p>Zeile <b>fett</b></p></td></tr>`.repeat(rows)}</table>`

test.each([
  '<table><tr><td>',
  '<svg>',
  '<div>',
  '<b>',
  '<pre>',
  '<ul><li>',
  '<li><p>',
  '<ol><li>x',
  '<a>x</a>',
  '<hr>',
  '<p>',
  '</b>',
  '<b x=1 ',
  '<!--',
  '<script>',
  '<',
  '&amp;',
  ' ',
])('a mail that is made of %j costs no more than a few long newsletters', (unit) => {
  const half = unit.repeat(480_000 / unit.length)
  const hostile = Buffer.from(mailOf('mixed', [html(half), html(half)]))
  const usual = Buffer.from(mailOf('mixed', [html(newsletter(600))]))
  const took = (mail: Buffer) => {
    const start = performance.now()
    parseMail(mail)
    return performance.now() - start
  }
  took(usual)
  // Before its tags were counted, a mail of nested tables took two thousand times as long.
  expect(took(hostile)).toBeLessThan(100 * Math.max(5, took(usual)))
})

test('a long newsletter keeps its lines', () => {
  expect(htmlReader()(newsletter(600)).match(/^Zeile fett$/gm)).toHaveLength(600)
})

test('beyond the limit of tags the words stay, and other parts of the same mail share it', () => {
  const readHtml = htmlReader()
  expect(readHtml(`${'<i>'.repeat(4000)}eins`)).not.toBe('')
  expect(readHtml(`${'<i>'.repeat(4000)}<p>zwei</p>drei`)).toBe('zwei drei')
  expect(htmlReader()('<p>zwei</p>drei')).toBe('zwei\n\ndrei')
  const beyond = htmlReader()
  beyond('<i>'.repeat(5000))
  expect(
    beyond(
      'eins<style>b{}</style><script a=1>alert(1)</script><!-- <p>nie --> 3 < 5 <b zwei<SCRIPT>alert(2)',
    ),
  ).toBe('eins 3 < 5')
})
