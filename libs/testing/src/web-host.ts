import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
  existsSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import { describe } from 'vitest'
import { testCertificate, testKey } from './mail-certificate.ts'
import { findProgram } from './programs.ts'

/** An account at a web host of its own, on this machine. */
export interface TestWebHost {
  readonly port: number
  readonly user: string
  readonly password: string
  /** The folder that the login leads to, as it is seen from here; and as it is called there. */
  readonly root: string
  readonly home: string
  /** `SHA256:…` of the key or the certificate that it shows. */
  readonly fingerprint: string
  /** Ends the server with all its connections at once, as a break of the line would. */
  cut(): Promise<void>
  /** Starts it again after `cut`; with `newKey` it shows another host key. */
  resume(options?: { newKey?: boolean }): Promise<void>
  /** Keeps it from doing anything, with connections that stay open, until `thaw`. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

const user = 'zucht'
const password = 'geheimes-passwort'
const hash =
  '$6$zuchtbuch$rZ1wgAvO7R9DosAQr7wIKCgN2CPloiFIBdEiQpvV9gtJhHRMbPSWD6Vn1ueRPoFmp9uXF4TJkfWvQ5vd7ZdCn1'
/** Debian's user without rights. */
const nobody = 65_534

const inNamespace = ['--mount', '--pid', '--fork', '--kill-child']

const programs = { Sftp: 'sshd', Ftps: 'vsftpd' } as const

/**
 * A suite that needs a web host (`startWebHost`), which this machine can only be where its servers may see users and a
 * disk that are made for them alone: as root, where a container does not forbid it.
 */
export function describeWithWebHost(
  protocol: keyof typeof programs,
  title: string,
  body: (executable: string) => void,
): void {
  const program = programs[protocol]
  const executable = findProgram(program)
  const canRun =
    executable !== undefined &&
    process.getuid?.() === 0 &&
    spawnSync('unshare', [...inNamespace, 'true']).status === 0
  describe.runIf(canRun)(`${title} [needs ${program} and root]`, () => body(executable ?? ''))
}

/**
 * The server sees users of its own, and `home` as a disk of its own where that is to be small. Nothing else sees them.
 */
const script = `set -e
mount --bind "$1/passwd" /etc/passwd
mount --bind "$1/shadow" /etc/shadow
mount -t tmpfs tmpfs /run
mkdir -p /run/sshd /run/vsftpd/empty
mount --bind "$1/pam" /etc/pam.d/vsftpd 2>/dev/null || true
if [ -n "$2" ]; then
  mount -t tmpfs -o size="$2",uid=${nobody},gid=${nobody},mode=755 tmpfs "$1/web"
fi
shift 2
# Not exec: vsftpd as the first process dies of children that are not its own.
"$@" &
wait`

/**
 * OpenSSH with its internal SFTP, or vsftpd with TLS (Debian's packages `openssh-server`, `vsftpd`). `disk` is the size
 * of what it may hold, such as `2m`; all of it is gone after `cut` then.
 */
export async function startWebHost(
  executable: string,
  { protocol, disk = '' }: { protocol: 'Sftp' | 'Ftps'; disk?: string },
): Promise<TestWebHost> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-host-'))
  chmodSync(folder, 0o755)
  const home = path.join(folder, 'web')
  mkdirSync(home)
  chownSync(home, nobody, nobody)
  const port = await findFreePort()
  const users = readFileSync('/etc/passwd', 'utf8')
  writeFileSync(path.join(folder, 'passwd'), `${users}${user}:x:${nobody}:${nobody}::${home}:/bin/sh\n`)
  writeFileSync(path.join(folder, 'shadow'), `${user}:${hash}:19000::::::\n`, { mode: 0o600 })
  writeFileSync(path.join(folder, 'pam'), 'auth required pam_unix.so nodelay\naccount required pam_unix.so\n')
  writeFileSync(path.join(folder, 'server.crt'), testCertificate)
  writeFileSync(path.join(folder, 'server.key'), testKey, { mode: 0o600 })
  const file = path.join(folder, 'server.conf')
  writeFileSync(file, protocol === 'Sftp' ? sshd(folder, port) : vsftpd(folder, port))
  if (protocol === 'Sftp') makeHostKey(folder)
  const command = protocol === 'Sftp' ? [executable, '-D', '-e', '-f', file] : [executable, file]

  let server: ChildProcess
  const start = async () => {
    server = spawn('unshare', [...inNamespace, 'sh', '-c', script, 'sh', folder, disk, ...command], {
      stdio: 'ignore',
    })
    for (let tries = 0; tries < 400 && server.exitCode === null; tries++) {
      if (await answers(port)) return
      await sleep(25)
    }
    throw new Error(`${executable} does not answer`)
  }
  const freeze = () => processesBelow(server.pid).forEach((pid) => signal(pid, 'SIGSTOP'))
  const cut = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    // Ended by the system a moment later, it would go on with what it is doing until then.
    freeze()
    server.kill('SIGKILL')
    await ended
    // The server inside is ended by the system after that, and one that is started meanwhile would find its port taken.
    while (await answers(port)) await sleep(5)
  }
  await start()
  return {
    port,
    user,
    password,
    home,
    get root() {
      return disk === '' ? home : `/proc/${server.pid}/root${home}`
    },
    get fingerprint() {
      const bytes =
        protocol === 'Sftp'
          ? Buffer.from(readFileSync(path.join(folder, 'host_key.pub'), 'utf8').split(' ')[1] ?? '', 'base64')
          : new X509Certificate(testCertificate).raw
      return `SHA256:${createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')}`
    },
    freeze,
    thaw: () => processesBelow(server.pid).forEach((pid) => signal(pid, 'SIGCONT')),
    cut,
    async resume({ newKey = false } = {}) {
      if (newKey) makeHostKey(folder)
      await start()
    },
    async stop() {
      await cut()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One that served a connection may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ESRCH') throw error
  }
}

function processesBelow(pid: number | undefined): number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  if (pid === undefined || !existsSync(list)) return []
  const children = readFileSync(list, 'utf8').trim()
  if (children === '') return []
  return children.split(' ').flatMap((child) => [Number(child), ...processesBelow(Number(child))])
}

function makeHostKey(folder: string): void {
  const file = path.join(folder, 'host_key')
  rmSync(file, { force: true })
  spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file])
}

const sshd = (folder: string, port: number) =>
  [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${folder}/host_key`,
    'PidFile none',
    'UsePAM no',
    'PasswordAuthentication yes',
    'KbdInteractiveAuthentication no',
    'StrictModes no',
    'Subsystem sftp internal-sftp',
    'ForceCommand internal-sftp',
    '',
  ].join('\n')

const vsftpd = (folder: string, port: number) =>
  [
    'listen=YES',
    'listen_address=127.0.0.1',
    `listen_port=${port}`,
    'background=NO',
    'anonymous_enable=NO',
    'local_enable=YES',
    'write_enable=YES',
    'local_umask=022',
    'delay_failed_login=0',
    'pam_service_name=vsftpd',
    'ssl_enable=YES',
    'force_local_logins_ssl=YES',
    'force_local_data_ssl=YES',
    'ssl_ciphers=HIGH',
    `rsa_cert_file=${folder}/server.crt`,
    `rsa_private_key_file=${folder}/server.key`,
    'seccomp_sandbox=NO',
    'isolate=NO',
    'isolate_network=NO',
    '',
  ].join('\n')

async function answers(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
