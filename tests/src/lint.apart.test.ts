import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

test('a promise that nobody awaits fails the gate', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-lint-'))
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true }, "include": ["*.ts"] }',
  )
  writeFileSync(
    path.join(folder, 'planted.ts'),
    'const query = { then: (resolve: (value: number) => void) => resolve(1) }\nexport async function planted() {\n  Promise.resolve(1)\n  query\n}\n',
  )
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { status, stdout } = spawnSync(process.execPath, [oxlint, '--type-aware'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })

  expect(status).toBe(1)
  expect(stdout).toContain('no-floating-promises')
})
