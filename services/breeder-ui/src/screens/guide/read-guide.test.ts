import { expect, test } from 'vitest'
import { readGuide } from './read-guide.ts'

test('a chapter is read block by block', () => {
  const text = [
    '# Titel',
    '## Wiegen',
    'Ein **Knopf**,\nein [Tier](/tiere) und [mehr](zucht.md).',
    '- eins\n- **zwei**',
    '![Ein Bild](bilder/a-handy.jpg)',
  ].join('\n\n')
  expect(readGuide(text)).toEqual([
    { kind: 'title', text: 'Titel' },
    { kind: 'heading', text: 'Wiegen' },
    {
      kind: 'paragraph',
      pieces: [
        { kind: 'text', text: 'Ein ' },
        { kind: 'strong', text: 'Knopf' },
        { kind: 'text', text: ', ein ' },
        { kind: 'link', text: 'Tier', to: '/tiere' },
        { kind: 'text', text: ' und ' },
        { kind: 'link', text: 'mehr', to: 'zucht.md' },
        { kind: 'text', text: '.' },
      ],
    },
    { kind: 'list', items: [[{ kind: 'text', text: 'eins' }], [{ kind: 'strong', text: 'zwei' }]] },
    { kind: 'picture', alt: 'Ein Bild', name: 'a-handy.jpg' },
  ])
  expect(readGuide('')).toEqual([])
})
