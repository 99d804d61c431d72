import { runStart } from './run-start.ts'
import { bundled, currentBundle } from './service-bundle.ts'
import { breederUi, migration, serviceBundle, services } from './services.ts'

const bundle = currentBundle()
const inBundle = <T extends { name: string; entry: string }>(program: T): T =>
  bundle === undefined ? program : { ...program, entry: bundled(bundle, program.name) }

await runStart({
  services: services.map(inBundle),
  migration: inBundle(migration),
  build: breederUi,
  ...(bundle === undefined && { afterwards: serviceBundle }),
})
