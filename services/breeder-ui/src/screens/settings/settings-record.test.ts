import { expect, test } from 'vitest'
import { ApiProblem, Clashed } from '../../data/problem.ts'
import { saveValue } from './settings-record.ts'

const clash = () => new ApiProblem(412, { code: 'VersionMismatch' }, new Headers())

/** A service that has a record of two numbers; `base` is what the screen shows of it. */
const service = (stored: { version: number; days: number; age: number }) => ({
  read: async () => stored,
  setDays: (days: number) => async (version: number) => {
    if (version !== stored.version) throw clash()
    return (stored = { ...stored, days, version: version + 1 })
  },
})
const base = { version: 1, days: 14, age: 56 }
const valueOf = ({ days }: { days: number }) => days

test('a value is stored over a change of another one', async () => {
  const { read, setDays } = service({ version: 2, days: 14, age: 60 })
  expect(await saveValue(base, 21, { valueOf, read, send: setDays(21) })).toEqual({
    version: 3,
    days: 21,
    age: 60,
  })
})

test('a value that is another one by now is not written over', async () => {
  const { read, setDays } = service({ version: 2, days: 30, age: 56 })
  await expect(saveValue(base, 21, { valueOf, read, send: setDays(21) })).rejects.toThrow(Clashed)
  expect((await read()).days).toBe(30)
})

test('a value that is stored already, as when the answer was lost, is not stored again', async () => {
  const stored = { version: 2, days: 21, age: 56 }
  const { read, setDays } = service(stored)
  expect(await saveValue(base, 21, { valueOf, read, send: setDays(21) })).toEqual(stored)
})

test('a refusal, and a record that never rests, are told', async () => {
  const refused = new ApiProblem(400, { code: 'ValidationFailed' }, new Headers())
  const { read } = service(base)
  await expect(saveValue(base, 21, { valueOf, read, send: () => Promise.reject(refused) })).rejects.toBe(
    refused,
  )
  await expect(
    saveValue(base, 21, { valueOf, read, send: () => Promise.reject(clash()) }),
  ).rejects.toMatchObject({
    status: 412,
  })
})
