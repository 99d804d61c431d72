// The script of the documentation into the built service, which runs without the package that it comes from.
import { copyFile } from 'node:fs/promises'

const script = new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference'))
await copyFile(script, new URL('dist/pages/scalar.browser.js', import.meta.url))
