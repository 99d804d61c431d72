import { runStart } from './run-start.ts'
import { services } from './services.ts'

await runStart({ services })
