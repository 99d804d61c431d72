import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigError } from '@zuchtbuch/runtime/env'
import { expect, onTestFinished, test } from 'vitest'
import { claimPort, freePort } from './ports.ts'

async function occupy(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return server
}

test('a free port is confirmed, and port 0 becomes one that can be listened on', async () => {
  const port = await freePort()

  expect(await claimPort('API', '127.0.0.1', port)).toBe(port)
  await occupy(await claimPort('SITE', '127.0.0.1', 0))
})

test('a port in use is refused by the name of its variable, after waiting as long as it was told to', async () => {
  const port = await freePort()
  await occupy(port)

  await expect(claimPort('SITE', '127.0.0.1', port)).rejects.toThrow(
    new ConfigError(
      `SITE_PORT: Port ${port} auf 127.0.0.1 benutzt schon ein anderes Programm; jenes beenden oder für SITE_PORT einen freien Port setzen`,
    ),
  )
})

test('a port that becomes free while it is waited for is confirmed', async () => {
  const port = await freePort()
  const server = await occupy(port)

  const claim = claimPort('API', '127.0.0.1', port, 10_000)
  server.close()

  expect(await claim).toBe(port)
})

test('an address that this machine does not have is refused by the name of its variable', async () => {
  await expect(claimPort('API', '203.0.113.7', 0)).rejects.toThrow(
    'API_HOST: "203.0.113.7" ist keine Adresse dieser Maschine (EADDRNOTAVAIL)',
  )
})
