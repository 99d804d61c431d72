// Every relative link of the Markdown files leads to a file (and heading) of the repository, and every `npm run`
// they mention exists.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'node:fs/promises'
import { root } from './install.mjs'

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const known = new Set([...Object.keys(scripts), 'install', 'ci', 'exec'])
const exclude = (name) => /^(node_modules|dist|data|\.git|\.turbo)$/.test(path.basename(name))
const problems = []

for await (const file of glob('**/*.md', { cwd: root, exclude })) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const prose = text.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')
  for (const [, target] of prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)/gm)) {
    if (target) checkLink(file, target)
  }
  const code = [...text.matchAll(/^```[^]*?^```|`[^`\n]*`/gm)].join('\n')
  for (const [, script] of code.matchAll(/\bnpm (?:run |run-script )?([a-z][\w:.-]*)/g)) {
    if (!known.has(script)) problems.push(`${file}: there is no npm script "${script}"`)
  }
}

function checkLink(file, target) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return
  // Screens of the user interface, which its own test knows.
  if (file.startsWith(path.join('docs', 'anleitung')) && target.startsWith('/')) return
  const [relative, fragment] = decodeURI(target).split('#')
  const absolute = relative ? path.resolve(root, path.dirname(file), relative) : path.join(root, file)
  if (!absolute.startsWith(root) || !existsSync(absolute)) {
    problems.push(`${file}: ${target} leads nowhere`)
  } else if (fragment && absolute.endsWith('.md') && !anchors(absolute).has(fragment)) {
    problems.push(`${file}: ${target} names no heading`)
  }
}

/** The anchors of a Markdown file's headings, as GitHub makes them. */
function anchors(file) {
  const headings = readFileSync(file, 'utf8').matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)
  return new Set(
    headings.map(([, title]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  )
}

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
