import { expect, test } from 'vitest'
import { seemsAtHome } from './at-home.ts'

test.each([
  'http://localhost:11434/v1',
  'http://127.0.0.1:11434/v1',
  ' http://192.168.178.20:11434/v1 ',
  'https://10.0.0.5/v1',
  'http://172.20.1.1/v1',
  'http://[::1]:11434/v1',
  'http://[fd12::7]/v1',
  'http://buero:11434/v1',
  'http://buero.fritz.box:11434/v1',
  'http://mac-mini.local/v1',
])('%s may be at home', (address) => {
  expect(seemsAtHome(address)).toBe(true)
})

test.each([
  '',
  'http://',
  'localhost:11434',
  'https://api.openai.com/v1',
  'http://172.32.1.1/v1',
  'http://10.evil.example/v1',
  'http://192.168.178.20.evil.example/v1',
  'http://8.8.8.8/v1',
  'http://[2a00::1]/v1',
  'http://169.254.169.254/v1',
  'https://ki.example.org/local',
])('%s is elsewhere', (address) => {
  expect(seemsAtHome(address)).toBe(false)
})
