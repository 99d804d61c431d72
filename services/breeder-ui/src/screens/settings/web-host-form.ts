/** A web host as it is typed; the password is never kept on this device. */
export interface TypedHost {
  protocol: 'Sftp' | 'Ftps'
  host: string
  port: string
  userName: string
  folder: string
}

interface StoredHost {
  protocol: 'Sftp' | 'Ftps'
  host: string | null
  port: number | null
  userName: string | null
  folder: string
}

/** The stored account as the form shows it. */
export function typedHost({ protocol, host, port, userName, folder }: StoredHost): TypedHost {
  return {
    protocol,
    host: host ?? '',
    port: port === null ? '' : `${port}`,
    userName: userName ?? '',
    folder,
  }
}

export function isTypedHost(value: unknown): value is TypedHost {
  if (typeof value !== 'object' || value === null) return false
  const typed = new Map(Object.entries(value))
  const protocol: unknown = typed.get('protocol')
  return (
    ['host', 'port', 'userName', 'folder'].every((name) => typeof typed.get(name) === 'string') &&
    (protocol === 'Sftp' || protocol === 'Ftps')
  )
}

export type HostFault = 'host' | 'port' | 'userName'

/** The form as the service stores it, or which fields cannot be read. */
export function storedHost(typed: TypedHost): { target: StoredHost } | { faults: HostFault[] } {
  const host = serverIn(typed.host)
  const port = typed.port.trim() === '' ? null : Number(typed.port)
  const userName = typed.userName.trim()
  const isPort = port === null || (Number.isInteger(port) && port >= 1 && port <= 65_535)
  const faults: HostFault[] = [
    ...(host === '' ? (['host'] as const) : []),
    ...(isPort ? [] : (['port'] as const)),
    ...(userName === '' ? (['userName'] as const) : []),
  ]
  if (faults.length > 0) return { faults }
  return { target: { protocol: typed.protocol, host, port, userName, folder: typed.folder.trim() } }
}

/** Providers name their server as an address, too: `sftp://ssh.example.org/`. */
function serverIn(text: string): string {
  return text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/\/.*$/, '')
}

/** Whether the service forgets the stored password with this change: it is not shown to another server. */
export function isOtherAccount(target: StoredHost, stored: StoredHost): boolean {
  const members = ['protocol', 'host', 'port', 'userName'] as const
  return members.some((member) => target[member] !== stored[member])
}
