import { markdownImages } from '@zuchtbuch/writing/markdown-tokens'
import { toString } from '@zuchtbuch/writing/markup'
import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'
import { createPageContext } from './page-context.ts'
import { aPicture, pageOf, richText } from './test-site.ts'
import { select } from './test-page.ts'

function render(markdown: string): string {
  const site = {
    publishedSlugs: new Set(['start', 'kontakt']),
    pictures: new Map([['/photos/files/flocke.jpg', aPicture('flocke')]]),
    profile: null,
    contact: [],
    showsMail: false,
    copies: new Map(),
  }
  return toString(renderMarkdown(createPageContext(site, '../'), markdown)).trim()
}

test.each([
  [
    '**fett** und *kursiv* und `<code>`',
    '<p><strong>fett</strong> und <em>kursiv</em> und <code>&lt;code&gt;</code></p>',
  ],
  ['# Eins\n## Zwei\n# Drei', '<h2>Eins</h2>\n<h3>Zwei</h3>\n<h2>Drei</h2>'],
  ['- a\n- b\n  - c', '<ul>\n<li>a</li>\n<li>b<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>'],
  ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['- a\n\n- b', '<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>'],
  ['[Frag *uns*](kontakt)', '<p><a href="../kontakt/">Frag <em>uns</em></a></p>'],
  ['[x](https://a.example/?b=1&c=2)', '<p><a href="https://a.example/?b=1&amp;c=2">x</a></p>'],
  ['https://a.example', '<p><a href="https://a.example">https://a.example</a></p>'],
  ['[fort](entwurf)', '<p>fort</p>'],
  ['[](https://a.example)', '<p><a href="https://a.example">https://a.example</a></p>'],
  ['> Zitat', '<blockquote><p>Zitat</p>\n</blockquote>'],
  ['```js\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
  ['a  \nb', '<p>a<br>\nb</p>'],
  ['- [x] gefüttert', '<ul>\n<li>☑ gefüttert</li>\n</ul>'],
  ['#', ''],
  ['<b>Tiere</b>', '<p>&lt;b&gt;Tiere&lt;/b&gt;</p>'],
  ['<div>\nBlock\n</div>', '<p class="plain">&lt;div&gt;\nBlock\n&lt;/div&gt;</p>'],
  ['Züchter & Söhne &uuml; "Ä"', '<p>Züchter &amp; Söhne &amp;uuml; &quot;Ä&quot;</p>'],
])('%j becomes the expected elements', (markdown, expected) => {
  expect(render(markdown)).toBe(expected)
})

test('a table keeps header, rows and alignment', () => {
  const html = render('| a | b |\n|---|--:|\n| 1 | 2 |')
  expect(html).toContain('<thead><tr><th scope="col">a</th><th scope="col" class="right">b</th></tr>')
  expect(html).toContain('<tbody><tr><td>1</td><td class="right">2</td></tr>')
})

test('a picture of the site is shown in its sizes with its alternative text', () => {
  const html = render('![Flocke beim *Graben*](/photos/files/flocke.jpg)')
  expect(html).toContain('alt="Flocke beim *Graben*"')
  expect(html).toContain('srcset="../bilder/flocke-160.webp 160w, ../bilder/flocke-320.webp 320w,')
  expect(html).toContain('<img src="../bilder/flocke-640.jpg"')
})

test('a foreign picture becomes a link and an unknown one its text', () => {
  expect(render('![Maus](https://fremd.example/maus.jpg)')).toBe(
    '<p><a href="https://fremd.example/maus.jpg">Maus</a></p>',
  )
  expect(render('![Maus](/photos/files/weg.jpg)')).toBe('<p>Maus</p>')
  expect(render('![Maus](javascript:alert(1))')).toBe('<p>Maus</p>')
})

test('a link never contains another link', () => {
  expect(render('[![Maus](https://fremd.example/maus.jpg)](kontakt)')).toBe(
    '<p><a href="../kontakt/">Maus</a></p>',
  )
  expect(render('[https://a.example](https://b.example)').match(/<a /g)).toHaveLength(1)
})

test('images are found wherever they stand', () => {
  expect(markdownImages('![a](1) x\n\n- ![b](2)\n\n| ![](3) |\n|---|\n\n> **![d](4)**\n\n`![e](5)`')).toEqual(
    [
      { href: '1', alt: 'a' },
      { href: '2', alt: 'b' },
      { href: '3', alt: '' },
      { href: '4', alt: 'd' },
    ],
  )
})

const HOSTILE: Record<string, (length: number) => string> = {
  emphasis: (length) => '*a'.repeat(length / 2),
  'mixed delimiters': (length) => '**a *b _c ~~d `e ['.repeat(length / 18),
  'open brackets': (length) => '['.repeat(length),
  'open images': (length) => '![a]('.repeat(length / 5),
  'nested quotes': (length) => '>'.repeat(length),
  'spaced quotes': (length) => '> '.repeat(length / 2),
  'nested lists': (length) => '1. '.repeat(length / 3),
  'half an e-mail address': (length) => `${'a.'.repeat(length / 2)}@`,
  'many half e-mail addresses': (length) => `${'a.'.repeat(498)}@ `.repeat(length / 998),
  'many nested quotes': (length) => `${'> '.repeat(1900)}a\n\n`.repeat(length / 3800),
  'many paragraphs of emphasis': (length) =>
    `${'*a'.repeat(495)} `
      .repeat(4)
      .concat('\n\n')
      .repeat(length / 3966),
  'many quotes in quotes': (length) => `${'> '.repeat(40)}a\n\n`.repeat(length / 83),
  'one list in the other': (length) =>
    Array.from({ length: Math.sqrt(2 * length) - 2 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
  'open comments': (length) => '<!--'.repeat(length / 4),
  'open tags': (length) => '<a '.repeat(length / 3),
  backslashes: (length) => '\\'.repeat(length),
  spaces: (length) => `a${' '.repeat(length)}b`,
  'empty lines': (length) => '\n'.repeat(length),
  'wide table': (length) => `${'|a'.repeat(length / 4)}\n${'|-'.repeat(length / 4)}\n`,
}

/** Processor time of this thread in milliseconds, the least of three runs: others and the collector only add to it. */
function leastTime(work: () => void): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.threadCpuUsage()
      work()
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    }),
  )
}

test.each(Object.keys(HOSTILE))(
  'a hostile text (%s) of the greatest length is rendered in bounded time',
  (name) => {
    const text = HOSTILE[name]?.(100_000) ?? ''
    const usual = '- Gern *zahm* und **zutraulich**, siehe [Kontakt](kontakt)\n\nEin Satz dazu.\n\n'
    // Beside an ordinary text of that length: a processor that others share is slower for both.
    const limit = 40 * leastTime(() => render(usual.repeat(100_000 / usual.length)))
    expect(leastTime(() => render(text))).toBeLessThan(limit)
    expect(render(text).length).toBeLessThan(20 * text.length)
  },
)

test('a text beyond the limit is shown as plain paragraphs and loses nothing', () => {
  const text = `**Anfang** & Ende\n\n${'wort '.repeat(30_000)}`
  const page = pageOf([richText(text)])
  expect(select(page, 'p.plain').map((paragraph) => paragraph.text)).toEqual([
    '**Anfang** & Ende',
    text.slice(19).trim(),
  ])
  expect(select(page, 'strong')).toEqual([])
})
