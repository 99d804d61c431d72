import { parseGenotype } from '@zuchtbuch/domain/genotype'

export type CoatColors = { coatHex: string; bellyHex: string; eyesHex: string }

/** A painter's idea of what a genotype looks like; good enough for drawn portraits. */
export function coatColors(text: string): CoatColors {
  const { A, C, D, E, G, P } = parseGenotype(text)
  const agouti = A.startsWith('A')
  const redEyes = P === 'pp'
  const eyesHex = redEyes || C === 'c[h]c[h]' ? '#8e2a2a' : '#1c1512'
  const colors = (coatHex: string, bellyHex: string) => ({ coatHex, bellyHex, eyesHex })
  if (C === 'c[h]c[h]') return colors('#f6f1e8', '#fffdf8')
  if (C.startsWith('c')) return redEyes ? colors('#f3ebde', '#fffaf0') : colors('#b79f86', '#d9c9b4')
  if (E === 'e[f]e[f]') return colors('#f1e4cd', '#fff7e8')
  if (E === 'ee[f]') return agouti ? colors('#e2ae6c', '#fdf1da') : colors('#cfa071', '#ecd2ac')
  if (E === 'ee') return agouti ? colors('#d98f3f', '#fbe9c8') : colors('#a5622f', '#c98d55')
  if (redEyes) return agouti ? colors('#e5b163', '#fff2d6') : colors('#b9b2b0', '#d3cdca')
  if (G === 'gg') return agouti ? colors('#a9a49a', '#f2eee6') : colors('#5b5a5e', '#77767a')
  if (D === 'dd') return agouti ? colors('#a8957f', '#eee3d2') : colors('#6f7480', '#8a8f9a')
  return agouti ? colors('#a87f4f', '#f3e4c8') : colors('#2e2a2b', '#46403f')
}
