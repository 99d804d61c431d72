// The `build` of a service or lib, run in its folder: JavaScript into its `dist`, which it exports where the condition
// `m-src` is not set. Containers run that. Types are the gate's business.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './install.mjs'

const src = path.resolve('src')
const dist = path.resolve('dist')
const folder = mkdtempSync(path.join(os.tmpdir(), 'build-'))
try {
  const project = path.join(folder, 'tsconfig.json')
  const { exclude } = JSON.parse(readFileSync(path.join(root, 'tsconfig.build.json'), 'utf8'))
  const config = {
    extends: path.join(root, 'tsconfig.build.json'),
    compilerOptions: { rootDir: src, outDir: dist },
    include: [src],
    exclude: exclude.map((pattern) => path.join(root, pattern)),
  }
  writeFileSync(project, JSON.stringify(config))
  rmSync(dist, { recursive: true, force: true })
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' })
  // files that are not compiled, such as styles and pictures
  cpSync(src, dist, { recursive: true, filter: (file) => !/\.ts$|\/fixtures$/.test(file) })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
