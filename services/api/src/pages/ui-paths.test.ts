import { expect, test } from 'vitest'
import { routes, type Api } from '../routes.ts'
import { uiPaths } from './ui-paths.ts'

test('no path of the API begins with a path of the user interface, in either direction', () => {
  const ofApi = new Set(routes.map(({ path }) => path.split('/')[1]))

  expect(uiPaths.filter((segment) => ofApi.has(segment))).toEqual([])
  expect(new Set(uiPaths).size).toBe(uiPaths.length)
  for (const segment of uiPaths) expect(segment).toMatch(/^[a-z]+$/)
})

/** Whether a key says which path it is: `GET ${string}` would swallow all others. */
type IsLiteral<Key extends string> = { other?: never } extends Record<Key, never> ? false : true
type Wide = { [Key in keyof Api as IsLiteral<Key> extends true ? never : Key]: Key }

test('the types of the API know every operation by its literal address', () => {
  const wide: keyof Wide extends never ? 'none' : 'some' = 'none'
  const plain: IsLiteral<'GET /gerbils/{id}'> = true
  const anything: IsLiteral<`GET /${string}`> = false
  expect([wide, plain, anything]).toEqual(['none', true, false])

  // What could be lost first: the paths that are made of a parameter, and a union of modules.
  const some: (keyof Api)[] = [
    'GET /gerbils/{id}/photos',
    'POST /enclosures/{id}/photos',
    'PUT /gerbils/{id}/photos/order',
    'DELETE /enclosures/{id}/photos/{photoId}',
    'PATCH /gerbils/{id}',
    'POST /api/publish',
    'GET /health/ready',
  ]
  const known = new Set(routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`))
  expect(some.filter((key) => !known.has(key))).toEqual([])
  const job: Api['POST /api/publish']['job'] = true
  const list: Api['GET /gerbils']['list'] = true
  const name: Api['PATCH /gerbils/{id}']['response']['name'] = 'Lotte'
  expect([job, list, name]).toEqual([true, true, 'Lotte'])
})
