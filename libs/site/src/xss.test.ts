import { expect, test } from 'vitest'
import { attempts, pageWith } from './test-attempts.ts'
import { addressesIn, parsePage, type ParsedPage, select } from './test-page.ts'
import { aProfile, contactInfo, pageOf } from './test-site.ts'

const ALLOWED: Record<string, readonly string[]> = {
  html: ['lang'],
  head: [],
  body: [],
  meta: ['charset', 'http-equiv', 'content', 'name', 'property'],
  title: [],
  link: ['rel', 'href', 'type'],
  a: ['class', 'href', 'aria-current'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'fetchpriority'],
  source: ['type', 'srcset', 'sizes'],
  svg: ['class', 'viewBox', 'aria-hidden', 'preserveAspectRatio', 'width', 'height'],
  path: ['id', 'class', 'd', 'fill', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linejoin'],
  g: ['id', 'class', 'transform', 'clip-path'],
  use: ['href', 'fill', 'stroke', 'stroke-width', 'stroke-linecap'],
  circle: ['cx', 'cy', 'r', 'fill'],
  clipPath: ['id'],
  clippath: ['id'],
  defs: [],
  details: ['class'],
  summary: [],
  section: ['class'],
  main: ['id', 'class', 'tabindex'],
  div: ['class', 'tabindex'],
  nav: ['aria-label'],
  span: ['aria-hidden', 'class'],
  figcaption: ['aria-hidden'],
  article: ['class', 'id'],
  ul: ['class', 'id'],
  li: ['id'],
  address: [],
  time: ['datetime'],
  ol: ['start'],
  th: ['class', 'scope'],
  ...Object.fromEntries(
    ['header', 'footer', 'figure', 'p', 'td', 'picture'].map((name) => [name, ['class']]),
  ),
  ...Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'em', 'del', 'code', 'pre', 'br', 'hr', 'wbr'].map(
      (name) => [name, []],
    ),
  ),
  ...Object.fromEntries(['blockquote', 'table', 'thead', 'tbody', 'tr'].map((name) => [name, []])),
}

const shapeOf = (page: ParsedPage) =>
  page.elements.map(({ name, attributes }) => [name, Object.keys(attributes)])
const harmless = shapeOf(parsePage(pageWith('harmlos', 'harmlos')))

test('the table holds at least forty attempts, each once', () => {
  expect(new Set(attempts).size).toBe(attempts.length)
  expect(attempts.length).toBeGreaterThanOrEqual(40)
})

test.each(attempts)('%j in plain fields adds no element and no attribute', (attempt) => {
  const page = parsePage(pageWith(attempt.replaceAll('\n\n', '\n'), 'harmlos'))
  expect(page.errors).toEqual([])
  expect(shapeOf(page)).toEqual(harmless)
})

test.each(attempts)('%j in addresses of the profile can at most be written to or dialled', (attempt) => {
  const fields = { phone: attempt, email: `${attempt.replaceAll('@', '')}@example.org` }
  const page = pageOf([contactInfo()], { profile: aProfile(fields) })
  expect(page.errors).toEqual([])
  const [address] = select(page, 'address')
  expect(address?.text).toContain('@example.org')
  const links = select(page, 'a').flatMap(({ attributes }) => attributes.href ?? [])
  const outward = links.filter((href) => /^[a-z]+:/i.test(href))
  expect(outward).toHaveLength(1)
  expect(outward[0]).toMatch(/^mailto:[^@?&\s<>"]*@example\.org$/)
  expect(page.elements.every(({ name }) => ALLOWED[name] !== undefined)).toBe(true)
})

test.each(attempts)('%j as Markdown yields only elements, attributes and addresses of our own', (attempt) => {
  const page = parsePage(pageWith('harmlos', attempt))
  expect(page.errors).toEqual([])
  for (const { name, attributes } of page.elements) {
    expect(ALLOWED[name], name).toBeDefined()
    expect(ALLOWED[name]).toEqual(expect.arrayContaining(Object.keys(attributes)))
  }
  for (const address of addressesIn(page)) {
    expect(new URL(address, 'https://zucht.example/').protocol).toMatch(/^(https?|mailto|tel):$/)
  }
  const loaded = page.elements.filter(({ name }) => ['img', 'source', 'link'].includes(name))
  for (const address of addressesIn({ elements: loaded, errors: [] })) {
    expect(new URL(address, 'https://zucht.example/').origin).toBe('https://zucht.example')
  }
})
