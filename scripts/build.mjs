// For the containers: JavaScript of every service and lib into its `dist`, which packages export where the condition
// `m-src` is not set. Types are the gate's business.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

process.chdir(root)
rmSync('build', { recursive: true, force: true })
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
})
for (const source of globSync('build/{services,libs}/*/src')) {
  const target = path.join(path.relative('build', path.dirname(source)), 'dist')
  rmSync(target, { recursive: true, force: true })
  renameSync(source, target)
  // files that are not compiled, such as styles and pictures
  cpSync(path.join(path.dirname(target), 'src'), target, {
    recursive: true,
    filter: (file) => !/\.ts$|\/fixtures$/.test(file),
  })
}
rmSync('build', { recursive: true })
