import { expect, test } from 'vitest'
import { isThisMachine } from './is-this-machine.ts'

test.each(['localhost', 'zucht.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
  '%s is this machine',
  (name) => {
    expect(isThisMachine(name)).toBe(true)
  },
)

test.each(['192.168.1.5', 'zucht.local', 'fritz.box', '[fe80::1]', 'localhost.example', '127.example', ''])(
  '%s may be another one',
  (name) => {
    expect(isThisMachine(name)).toBe(false)
  },
)
