const levels: Record<number, [label: string, color: number]> = {
  10: ['trace', 90],
  20: ['debug', 90],
  30: ['info ', 32],
  40: ['WARN ', 33],
  50: ['ERROR', 31],
  60: ['FATAL', 31],
}

/** One line of a service's log (JSON as pino writes it, or anything else) for a person at a terminal. */
export function readableLine(service: string, line: string): string {
  const entry = parse(line)
  if (!entry) return `${service}: ${line}`
  const { level, time, msg, err, name: _name, pid: _pid, hostname: _hostname, ...rest } = entry
  const [label, color] = levels[Number(level)] ?? ['', 0]
  const details = Object.entries(rest).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`)
  const clock = new Date(Number(time)).toLocaleTimeString('de-DE')
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? err.stack : ''
  const head = `${clock} \u001B[${color}m${label}\u001B[0m ${service.padEnd(11)} ${typeof msg === 'string' ? msg : ''}`
  return `${head}\u001B[90m${details.join('')}\u001B[0m${typeof stack === 'string' && stack ? `\n${stack}` : ''}`
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const entry: Record<string, unknown> = JSON.parse(line)
    return entry
  } catch {
    return undefined
  }
}
