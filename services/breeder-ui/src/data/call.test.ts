import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressOf, takeBody } from './call.ts'
import { answered, connection } from './connection.ts'
import { NoConnection } from './problem.ts'

test('parameters are filled in as one segment each, and what is not set stays out of the query', () => {
  expect(addressOf('/gerbils/{id}/photos/{photoId}', { id: 'a/b', photoId: 'ü?' }, undefined)).toBe(
    '/gerbils/a%2Fb/photos/%C3%BC%3F',
  )
  expect(addressOf('/gerbils', undefined, { page: 2, filter: 'name==Ä,b&c', orderBy: undefined })).toBe(
    '/gerbils?page=2&filter=name%3D%3D%C3%84%2Cb%26c',
  )
})

describe('the body of an answer', () => {
  let server: Server
  let answering: ServerResponse
  beforeAll(async () => {
    server = createServer((_, response) => {
      answering = response
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"items": [')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(answered)
  const ask = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, signal ? { signal } : {})

  test('that nobody waits for any more says nothing of the connection', async () => {
    const leaving = new AbortController()
    const response = await ask(leaving.signal)
    const body = takeBody(() => response.json())
    leaving.abort()
    await expect(body).rejects.toThrow(DOMException)
    expect(connection.get().online).toBe(true)
  })

  test('that breaks off is none, and the connection is gone', async () => {
    const response = await ask()
    const body = takeBody(() => response.json())
    answering.destroy()
    await expect(body).rejects.toThrow(NoConnection)
    expect(connection.get().online).toBe(false)
  })
})
