import { startFakeAi, type FakeAi } from '@zuchtbuch/testing/fake-ai'
import type { Resolve } from '@zuchtbuch/runtime/public-address'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAi } from './ai-client.ts'
import { internetFetch } from './internet-fetch.ts'
import { failureTexts } from './texts.de.ts'

let fake: FakeAi
beforeEach(async () => {
  fake = await startFakeAi()
})
afterEach(() => fake.close())

const never = new AbortController().signal
const question = { messages: [{ role: 'user' as const, content: 'Sag Piep.' }] }
const home: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
const ask = (baseUrl: string, fetch: ReturnType<typeof internetFetch>, timeoutMs = 20_000) =>
  openAi({ apiKey: 'sk-geheim', baseUrl, model: 'maus-1', timeoutMs, maxTokens: 99, fetch }).ask(
    question,
    never,
  )
/** The fake service under a name of the internet. */
const named = () => fake.url.replace('127.0.0.1', 'ki.example.org')

test('a question reaches the server behind the name, with its key, and the reply comes back', async () => {
  fake.play({ reply: 'Piep, mäuschenstill.' })

  expect(
    (
      await ask(
        named(),
        internetFetch(home, () => true),
      )
    ).text,
  ).toBe('Piep, mäuschenstill.')
  expect(fake.requests[0]).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer sk-geheim', host: new URL(named()).host },
  })
})

test.each([
  ['an address of this machine', 'http://127.0.0.1:8080/v1'],
  ['the same in IPv6', 'http://[::1]:8080/v1'],
  ['written as a number', 'http://2130706433/v1'],
  ['a name of this machine', 'https://localhost/v1'],
  ['where clouds keep their keys', 'http://169.254.169.254/v1'],
])('%s gets no question, and is asked once', async (_, baseUrl) => {
  await expect(ask(baseUrl, internetFetch())).rejects.toThrow(failureTexts.notPublic)
})

test('a name that means an address at home gets no question, whatever it meant before', async () => {
  fake.play({ reply: 'Piep.' })

  await expect(ask(named(), internetFetch(home))).rejects.toThrow(failureTexts.notPublic)
  expect(fake.requests).toEqual([])
})

test('a redirect is not followed', async () => {
  fake.play({ status: 307, headers: { location: `${fake.url}/anderswo` } })

  await expect(
    ask(
      named(),
      internetFetch(home, () => true),
    ),
  ).rejects.toThrow(failureTexts.refusedRequest(307))
  expect(fake.requests).toHaveLength(1)
})

test('an answer that stops in its middle, or never comes, ends with the time that there is', async () => {
  for (const silence of ['body', 'all'] as const) {
    fake.play({ silence })
    await expect(
      ask(
        named(),
        internetFetch(home, () => true),
        300,
      ),
    ).rejects.toThrow(failureTexts.tooLate(1))
  }
})

test('an answer without end is given up', async () => {
  fake.play({ raw: 'x'.repeat(6_000_000) })

  await expect(
    ask(
      named(),
      internetFetch(home, () => true),
    ),
  ).rejects.toThrow(failureTexts.notUnderstood)
})

test('a server that is not there is unreachable', async () => {
  await fake.close()
  const gone = ask(
    named(),
    internetFetch(home, () => true),
    1500,
  )

  await expect(gone).rejects.toThrow(failureTexts.unreachable)
  fake = await startFakeAi()
})
