import { runStart } from './run-start.ts'
import { currentBundle, inBundle } from './service-bundle.ts'
import { breederUi, migration, restoration, serviceBundle, services } from './services.ts'

const bundle = currentBundle()

await runStart({
  services: services.map((service) => inBundle(bundle, service)),
  migration: inBundle(bundle, migration),
  restoration: inBundle(bundle, restoration),
  bundle,
  build: breederUi,
  ...(bundle === undefined && { afterwards: serviceBundle }),
})
