import { expect, test } from 'vitest'
import { loggedIn, loggedInAgain, loginNeeded, loginsSoFar } from './session.ts'

test('a login is asked for once, and all that waited for it go on', async () => {
  const began = loginsSoFar()
  const all = Promise.all([loggedInAgain(undefined, began), loggedInAgain(undefined, began)])
  expect(loginNeeded.get()).toBe(true)
  loggedIn()
  await all
  expect(loginNeeded.get()).toBe(false)
})

test('a refusal that comes late, of a request from before the login, asks for no other login', async () => {
  const began = loginsSoFar()
  loggedIn()
  await loggedInAgain(undefined, began)
  expect(loginNeeded.get()).toBe(false)
})
