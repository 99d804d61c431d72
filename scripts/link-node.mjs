// Puts Node 24 (an npm package per platform, no install script) on the PATH of npm scripts, and notes which lock
// file the installation is of. npm 11 links Node by itself; npm 10 does not.
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lockHash, root, stampFile } from './install.mjs'

const windows = process.platform === 'win32'
const packageName = `node-${windows ? 'win' : process.platform}-${process.arch}`
const executable = path.join(root, 'node_modules', packageName, 'bin', windows ? 'node.exe' : 'node')
const link = path.join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')

if (existsSync(executable) && !existsSync(link)) {
  mkdirSync(path.dirname(link), { recursive: true })
  if (windows) writeFileSync(link, `@"${executable}" %*\r\n`)
  else symlinkSync(path.relative(path.dirname(link), executable), link)
}
writeFileSync(stampFile, lockHash())
