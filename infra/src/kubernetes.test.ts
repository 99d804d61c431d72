import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { settings } from '@zuchtbuch/runtime/env'
import { secretPurposes } from '@zuchtbuch/runtime/secret-keys'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readImages } from './dockerfile.ts'
import { services } from './services.ts'

const folder = path.resolve(import.meta.dirname, '../k8s')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

const Kustomization = z.object({
  resources: z.array(z.string()),
  images: z.array(z.object({ name: z.string(), newTag: z.string() })),
})
const kustomization = Kustomization.parse(parse(read('kustomization.yaml')))
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
const documents: unknown[] = files.flatMap((file) => parseAllDocuments(read(file)).map((it) => it.toJS()))

const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) })
const Container = z.object({
  image: z.string(),
  ports: z.array(z.object({ name: z.literal('http'), containerPort: z.int() })),
  startupProbe: Probe.optional(),
  readinessProbe: z.unknown(),
  livenessProbe: z.unknown(),
  resources: z.object({ limits: z.object({ memory: z.string() }) }),
  securityContext: z.unknown(),
  volumeMounts: z.array(z.object({ name: z.string(), readOnly: z.boolean().default(false) })),
})
const Deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.int(),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
        automountServiceAccountToken: z.literal(false),
        containers: z.tuple([Container]),
        volumes: z.array(z.looseObject({ name: z.string() })),
      }),
    }),
  }),
})
const deployments = documents
  .flatMap((it) => Deployment.safeParse(it).data ?? [])
  .map(({ metadata, spec }) => ({
    name: metadata.name,
    labels: spec.template.metadata.labels,
    pod: spec.template.spec,
    container: spec.template.spec.containers[0],
  }))

test('every manifest is listed, and every service of npm start is a deployment that is scaled for itself', () => {
  expect(kustomization.resources.filter((name) => name !== '../nginx').toSorted()).toEqual(files.toSorted())
  expect(deployments.map(({ name }) => name).toSorted()).toEqual(services.map(({ name }) => name).toSorted())
  const targets = readImages(readFileSync(path.join(folder, '../Dockerfile'), 'utf8')).map(
    ({ target }) => target,
  )
  expect(kustomization.images.map(({ name }) => name)).toEqual(targets.map((target) => `zuchtbuch/${target}`))
})

test.for(deployments.map((it) => [it.name, it] as const))(
  '%s keeps the restricted pod standard',
  ([, it]) => {
    expect(it.pod.securityContext).toMatchObject({ seccompProfile: { type: 'RuntimeDefault' } })
    expect(it.container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(it.container.resources.limits.memory).toMatch(/^\d+[MG]i$/)
    const mounted = it.container.volumeMounts.map(({ name }) => name)
    expect(it.pod.volumes.map(({ name }) => name).toSorted()).toEqual(mounted.toSorted())
  },
)

test('api and workers are asked for their readiness and life where they answer', () => {
  const own = deployments.filter(({ name }) => name !== 'site')
  for (const { name, container } of own) {
    expect(container.startupProbe?.httpGet.path, name).toBe('/health/ready')
    expect(container.readinessProbe, name).toMatchObject({ httpGet: { path: '/health/ready', port: 'http' } })
    expect(container.livenessProbe, name).toMatchObject({ httpGet: { path: '/health/live', port: 'http' } })
    expect(container.ports[0]?.containerPort).toBe(name === 'api' ? 8080 : 9090)
  }
})

test('only the api writes files and only the publisher writes the site', () => {
  const writers = (volume: string) =>
    deployments
      .filter(({ container }) =>
        container.volumeMounts.some(({ name, readOnly }) => name === volume && !readOnly),
      )
      .map(({ name }) => name)

  expect(writers('data')).toEqual(['api'])
  expect(writers('site')).toEqual(['publisher'])
  expect(writers('secrets')).toEqual([])
})

test('nothing is reachable by default, and who needs the stores may reach them', () => {
  expect(documents).toContainEqual(
    expect.objectContaining({
      kind: 'NetworkPolicy',
      spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
    }),
  )
  const withStores = deployments.filter(({ labels }) => labels['queue'] === 'yes').map(({ name }) => name)
  expect(withStores.toSorted()).toEqual(
    services.flatMap(({ name }) => (name === 'site' ? [] : [name])).toSorted(),
  )
})

test('only the workers that talk to servers outside may reach them', () => {
  const Outside = z.object({
    metadata: z.object({ name: z.literal('to-outside') }),
    spec: z.object({
      podSelector: z.object({ matchExpressions: z.tuple([z.looseObject({ values: z.array(z.string()) })]) }),
      egress: z.tuple([z.looseObject({ ports: z.array(z.object({ port: z.int() })) })]),
    }),
  })
  const [policy, ...others] = documents.flatMap((it) => Outside.safeParse(it).data ?? [])

  expect(others).toEqual([])
  expect(policy?.spec.podSelector.matchExpressions[0].values).toEqual([
    'mail-worker',
    'ai-worker',
    'push-worker',
  ])
  // https, IMAP and SMTP, both with TLS from the first byte, and SMTP with STARTTLS
  expect(policy?.spec.egress[0].ports.map(({ port }) => port)).toEqual([443, 993, 587, 465])
})

test('who talks to servers outside reaches no neighbour by it', () => {
  const Blocks = z.array(z.object({ ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()) }) }))
  const Outside = z.object({
    metadata: z.object({ name: z.enum(['to-outside', 'to-web-host']) }),
    spec: z.object({ egress: z.tuple([z.looseObject({ to: Blocks })]) }),
  })
  const policies = documents.flatMap((it) => Outside.safeParse(it).data ?? [])
  expect(policies).toHaveLength(2)
  for (const { spec } of policies) {
    const blocks = spec.egress[0].to.map(({ ipBlock }) => ipBlock)

    expect(blocks.map(({ cidr }) => cidr)).toEqual(['0.0.0.0/0', '::/0'])
    expect(blocks[0]?.except).toEqual(
      expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']),
    )
    expect(blocks[1]?.except).toEqual(['fc00::/7', 'fe80::/10'])
  }
})

test('no worker has the manager password, and each only the key of its own stored secret', () => {
  const Secret = z.looseObject({
    name: z.literal('secrets'),
    secret: z.object({ items: z.array(z.object({ key: z.string() })).optional() }),
  })
  const keys = deployments.flatMap(({ name, pod }) =>
    pod.volumes.flatMap((volume) => {
      const items = Secret.safeParse(volume).data?.secret.items
      return items ? [[name, items.map(({ key }) => key)] as const] : []
    }),
  )

  const workers = ['mail-worker', 'ai-worker', 'publisher', 'push-worker']
  expect(keys).toEqual(
    workers.map((name, index) => [
      name,
      ['database_url', 'redis_url', `secrets_key_${secretPurposes[index]}`],
    ]),
  )
  expect(read('workers.yaml').match(/name: SECRETS_KEY_FILE, value: ''/g)).toHaveLength(workers.length)
  expect(read('workers.yaml').match(/name: MANAGER_PASSWORD_FILE, value: ''/g)).toHaveLength(workers.length)
})

test('the settings are ones that there are, and secrets come from files', () => {
  const given = Object.keys(parseEnv(read('settings.env')))

  expect(given.map((name) => name.replace(/^(?!TLS_)(.*)_FILE$/, '$1'))).toEqual(
    given.map(() => expect.toSatisfy((name: string) => Object.hasOwn(settings.shape, name))),
  )
  expect(
    given.filter((name) => /PASSWORD|SECRET|DATABASE|REDIS/.test(name) && !name.endsWith('_FILE')),
  ).toEqual([])
})
