import { runStart } from './run-start.ts'
import { breederUi, services } from './services.ts'

await runStart({ services, build: breederUi })
