export type Measurement = {
  name: string
  figure: number
  unit: string
  /** What the figure is compared with, measured in the same run, in the same unit. */
  reference?: { name: string; figure: number }
  /** Bounds the ratio to the reference or, where there is none, the figure itself. */
  goal?: { atLeast: number } | { below: number }
}

export type Row = Measurement & { ratio: number | null; ok: boolean | null }

/** Prints one result and hands it to `run.ts` when that started this process. A missed goal makes the exit code 1. */
export function report(measurement: Measurement): void {
  const { figure, reference, goal } = measurement
  const ratio = reference ? figure / reference.figure : null
  const bounded = ratio ?? figure
  const ok = goal ? ('below' in goal ? bounded < goal.below : bounded >= goal.atLeast) : null
  const row: Row = { ...measurement, ratio, ok }
  console.log(cells(row).join('  '))
  if (ok === false) process.exitCode = 1
  process.send?.(row)
}

export const headings = ['What', 'Figure', 'Reference', 'Ratio', 'Goal', 'Met']

/** Lines of cells, headings first, as a Markdown table that is aligned for a terminal as well. */
export function markdownTable(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]!.map((_, column) => Math.max(3, ...lines.map((line) => line[column]!.length)))
  const text = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  )
  return [text[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...text.slice(1)].join('\n')
}

/** A row as the cells under `headings`. */
export function cells({ name, figure, unit, reference, ratio, goal, ok }: Row): string[] {
  return [
    name,
    `${rounded(figure)} ${unit}`,
    reference ? `${reference.name}: ${rounded(reference.figure)} ${unit}` : '',
    ratio === null ? '' : rounded(ratio),
    goal ? ('below' in goal ? `< ${goal.below}` : `≥ ${goal.atLeast}`) : '',
    ok === null ? '' : ok ? 'yes' : 'NO',
  ]
}

/** Three digits are more than such measurements are exact to. */
function rounded(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en')
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
