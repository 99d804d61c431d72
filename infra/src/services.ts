import path from 'node:path'
import type { ServiceSpec } from './service-process.ts'

const source = (file: string) => path.resolve(import.meta.dirname, '../..', file)
const worker = (name: string): ServiceSpec => ({
  name,
  entry: source(`services/${name}/src/main.ts`),
  heap: { old: 96, young: 2 },
})

/** Made before the api starts, while the database does. */
export const breederUi = { name: 'the user interface', entry: source('services/breeder-ui/build.ts') }

/** Brings the database to this version before anything else uses it. */
export const migration = { name: 'migrate', entry: source('infra/src/migrate.ts') }

/** Brings a backup back. */
export const restoration = { name: 'restore-main', entry: source('libs/backup/src/restore-main.ts') }

/** The program that the api starts for each import. */
export const importing = {
  name: 'import-process',
  entry: source('services/api/src/imports/import-process.ts'),
}

/** Made when everything answers, for the next start. */
export const serviceBundle = { name: 'the services', entry: source('infra/src/bundle-services.ts') }

/** Everything that `npm start` runs beside the database. */
export const services: ServiceSpec[] = [
  { name: 'api', entry: source('services/api/src/main.ts'), heap: { old: 384, young: 8 } },
  // Fetching mails makes much garbage; with less room for it that takes most of the time.
  { ...worker('mail-worker'), heap: { old: 96, young: 8 } },
  worker('ai-worker'),
  { ...worker('publisher'), heap: { old: 192, young: 2 } },
  worker('push-worker'),
  { name: 'site', entry: source('infra/src/site-server-main.ts'), heap: { old: 64, young: 2 } },
]
