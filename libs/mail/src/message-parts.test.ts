import { expect, test } from 'vitest'
import { messageParts, type BodyNode } from './message-parts.ts'

const plain = (part: string): BodyNode => ({ part, type: 'text/plain' })
const html = (part: string): BodyNode => ({ part, type: 'text/html' })

test('a mail without parts is its own text', () => {
  expect(messageParts({ type: 'text/plain', size: 5 })).toEqual({
    texts: [{ part: '1', isHtml: false }],
    otherTexts: [],
    files: [],
  })
})

test('of alternatives the plain text is read, and HTML where there is nothing else', () => {
  const both = { type: 'multipart/alternative', childNodes: [plain('1'), html('2')] }
  expect(messageParts(both)).toMatchObject({
    texts: [{ part: '1', isHtml: false }],
    otherTexts: [{ part: '2', isHtml: true }],
  })
  expect(messageParts({ type: 'multipart/alternative', childNodes: [html('1')] }).texts).toEqual([
    { part: '1', isHtml: true },
  ])
})

test('alternatives inside a mixed mail are chosen among themselves', () => {
  const inner = { type: 'multipart/alternative', childNodes: [plain('1.1'), html('1.2')] }
  const file: BodyNode = {
    part: '2',
    type: 'image/jpeg',
    encoding: 'BASE64',
    size: 780,
    disposition: 'attachment',
    dispositionParameters: { filename: 'maus.jpg' },
  }
  expect(messageParts({ type: 'multipart/mixed', childNodes: [inner, file, html('3')] })).toEqual({
    texts: [
      { part: '1.1', isHtml: false },
      { part: '3', isHtml: true },
    ],
    otherTexts: [{ part: '1.2', isHtml: true }],
    files: [{ part: '2', fileName: 'maus.jpg', contentType: 'image/jpeg', size: 570 }],
  })
})

test('an attached text is a file, and so is an attached message', () => {
  const attached = { ...plain('1'), disposition: 'ATTACHMENT', parameters: { name: 'a.txt' }, size: 3 }
  const message = { part: '2', type: 'message/rfc822', size: 9, childNodes: [plain('2.1')] }
  expect(messageParts({ type: 'multipart/mixed', childNodes: [attached, message] })).toEqual({
    texts: [],
    otherTexts: [],
    files: [
      { part: '1', fileName: 'a.txt', contentType: 'text/plain', size: 3 },
      { part: '2', fileName: null, contentType: 'message/rfc822', size: 9 },
    ],
  })
})

test('of ten thousand parts the first two hundred are looked at', () => {
  const childNodes = Array.from({ length: 10_000 }, (_, nth) => plain(String(nth + 1)))
  expect(messageParts({ type: 'multipart/mixed', childNodes }).texts).toHaveLength(199)
})
