import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The check with an npm that answers this and ends with this code. */
function audit(answer: string, code: number) {
  writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\ncat <<'END'\n${answer}\nEND\nexit ${code}\n`, {
    mode: 0o755,
  })
  const script = path.resolve(import.meta.dirname, '../../scripts/check-audit.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const report = (severity: string) =>
  JSON.stringify({
    metadata: { vulnerabilities: { [severity]: 1 } },
    vulnerabilities: { express: { name: 'express', severity, range: '<5.3.1' } },
  })

test('a known hole of a package that production installs fails the check, and is named', () => {
  expect(audit(report('high'), 1)).toMatchObject({ status: 1, stderr: 'high: express <5.3.1\n' })
  expect(audit(report('critical'), 1).status).toBe(1)
  expect(audit(report('moderate'), 1)).toMatchObject({ status: 0, stderr: '' })
  expect(audit('{"metadata":{"vulnerabilities":{}},"vulnerabilities":{}}', 0)).toMatchObject({
    status: 0,
    stdout: '',
  })
})

test('a registry that does not answer fails nothing, and that is said', () => {
  for (const answer of ['{"message":"405 Method Not Allowed","error":{"summary":""}}', 'npm error', '']) {
    expect(audit(answer, 1)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('The registry was not asked'),
    })
  }
})
