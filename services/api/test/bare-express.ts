// The least that Express can be: what starting is compared with (tests/src/bench/start.ts).
import express from 'express'

const server = express()
  .get('/', (_request, response) => void response.send('ready'))
  .listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
