import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { ConfigError } from '@zuchtbuch/runtime/env'
import { errorCode } from './error-code.ts'
import { startTexts } from './texts.de.ts'

async function listen(host: string, port: number): Promise<number> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : port
}

/** A TCP port of that address that nobody uses at the moment. */
export const freePort = (host = '127.0.0.1') => listen(host, 0)

/**
 * Makes sure that a service will be able to listen; port 0 stands for any free one. A port in use may become free
 * within `waitMs`. Resolves to the port. Throws `ConfigError` that names the variable and says what to do.
 */
export async function claimPort(
  variable: 'API' | 'SITE',
  host: string,
  port: number,
  waitMs = 0,
): Promise<number> {
  const deadline = Date.now() + waitMs
  for (;;) {
    try {
      return await listen(host, port)
    } catch (error) {
      const code = errorCode(error)
      if (code !== 'EADDRINUSE' || Date.now() >= deadline) throw explain(variable, host, port, code)
      await delay(100)
    }
  }
}

function explain(variable: string, host: string, port: number, code: string | undefined): ConfigError {
  const name = `${variable}_PORT`
  if (code === 'EADDRINUSE') {
    return new ConfigError(startTexts.portInUse(name, port, host))
  }
  if (code === 'EACCES') {
    return new ConfigError(startTexts.portForbidden(name, port))
  }
  return new ConfigError(startTexts.noAddress(`${variable}_HOST`, host, String(code)))
}
