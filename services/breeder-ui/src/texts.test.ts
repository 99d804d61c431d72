import { expect, test } from 'vitest'
import { frameTexts } from './texts.de.ts'

test('a tab of the browser names the thing, its area, and the program', () => {
  expect(frameTexts.pageTitle('Lotte', 'Tiere')).toBe('Lotte · Tiere – Zuchtbuch')
  expect(frameTexts.pageTitle('Heute', 'Heute')).toBe('Heute – Zuchtbuch')
})
