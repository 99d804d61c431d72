import { expect, test } from 'vitest'
import { addressOf } from './call.ts'

test('parameters are filled in as one segment each, and what is not set stays out of the query', () => {
  expect(addressOf('/gerbils/{id}/photos/{photoId}', { id: 'a/b', photoId: 'ü?' }, undefined)).toBe(
    '/gerbils/a%2Fb/photos/%C3%BC%3F',
  )
  expect(addressOf('/gerbils', undefined, { page: 2, filter: 'name==Ä,b&c', orderBy: undefined })).toBe(
    '/gerbils?page=2&filter=name%3D%3D%C3%84%2Cb%26c',
  )
})
