import { describe, expect, test } from 'vitest'
import { absences } from './fixtures/absences.ts'
import { answers } from './fixtures/answers.ts'
import { bounces } from './fixtures/bounces.ts'
import { flaggedSpam } from './fixtures/flagged-spam.ts'
import { forwards } from './fixtures/forwards.ts'
import { mailsWithPictures } from './fixtures/mails-with-pictures.ts'
import { marketplaceRelays } from './fixtures/marketplace-relays.ts'
import { newsletters } from './fixtures/newsletters.ts'
import { paymentNotices } from './fixtures/payment-notices.ts'
import { plainEnquiries } from './fixtures/plain-enquiries.ts'
import type { WrittenMail } from './fixtures/written-mail.ts'
import { answerAddress } from './mail-fields.ts'
import { parseMail } from './parse-mail.ts'
import { writerOf } from './writer.ts'

const kinds = {
  marketplaceRelays,
  newsletters,
  bounces,
  absences,
  forwards,
  paymentNotices,
  flaggedSpam,
  plainEnquiries,
  answers,
  mailsWithPictures,
}
const corpus = Object.values(kinds).flat()
const read = ({ raw }: WrittenMail) => parseMail(Buffer.from(raw.replaceAll('\n', '\r\n')))
const sort = (mail: WrittenMail) => (read(mail).isAutomated ? 'automatic' : 'enquiry')
const wrong = corpus.filter((mail) => sort(mail) !== mail.sorted)

test('there are sixty written mails of ten kinds, each with a name of its own', () => {
  expect(Object.keys(kinds)).toHaveLength(10)
  expect(corpus.length).toBeGreaterThanOrEqual(60)
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length)
})

test('at most one of them is sorted wrongly', () => {
  // oxlint-disable-next-line no-console -- the figure is asked for in the output
  console.info(`${wrong.length} of ${corpus.length} written mails are sorted wrongly`)
  expect(wrong.slice(1).map(({ name }) => name)).toEqual([])
})

describe('who wrote', () => {
  test.each(corpus.filter(({ writer }) => writer !== undefined))('$name', (mail) => {
    expect(writerOf(read(mail))).toEqual(mail.writer)
  })
  test.each(corpus.filter(({ answersTo }) => answersTo !== undefined))('$name: the answer', (mail) => {
    expect(answerAddress(read(mail))).toBe(mail.answersTo)
  })
})
