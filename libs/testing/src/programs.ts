import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { describe } from 'vitest'

/** The path of an installed program that npm cannot bring, such as `nginx`; undefined when there is none. */
export function findProgram(...names: string[]): string | undefined {
  // Debian keeps servers in folders that an ordinary user's PATH lacks.
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return files.find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** LibreOffice with Calc: its program is there with any of its parts, and opens no table with Writer alone. */
export function findCalc(): string | undefined {
  const program = findProgram('soffice')
  if (program === undefined) return undefined
  const folder = path.dirname(realpathSync(program))
  const parts = [path.join(folder, 'libsclo.so'), path.join(folder, '../Frameworks/libsclo.dylib')]
  return parts.some((part) => existsSync(part)) ? program : undefined
}

/**
 * A suite that needs a program; without it the suite is skipped, and the test command lists it with the program's
 * name. `program` may name several, of which one is enough; `find` looks for one that no name tells.
 */
export function describeWith(
  program: string | string[],
  title: string,
  body: (executable: string) => void,
  find = findProgram,
): void {
  const names = [program].flat()
  const executable = find(...names)
  describe.runIf(executable !== undefined)(`${title} [needs ${names.join(' or ')}]`, () =>
    body(executable ?? ''),
  )
}
