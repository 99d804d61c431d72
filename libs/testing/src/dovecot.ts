import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'
import type { TestImap } from './imap-server.ts'
import { testCertificate, testKey } from './mail-certificate.ts'

/** Ends with the process that started it, however that ends: then the shell's input is at its end. */
const script = '"$@" >/dev/null 2>&1 & echo $!; cat >/dev/null; kill $!; wait $!'

/**
 * A Dovecot of its own (Debian's `dovecot-imapd`), with INBOX, which holds `mails`, a folder of sent mails and one of
 * what was archived. Started
 * as root or not.
 */
export async function startDovecot(executable: string, mails: Iterable<string> = []): Promise<TestImap> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-dovecot-'))
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const user = 'zucht@example.org'
  const password = 'geheimes-passwort'
  const file = path.join(folder, 'dovecot.conf')
  writeFileSync(path.join(folder, 'server.crt'), testCertificate)
  writeFileSync(path.join(folder, 'server.key'), testKey, { mode: 0o600 })
  writeFileSync(file, configuration(folder, port, password))
  fill(path.join(folder, 'mail', user), mails)
  const shell = spawn('sh', ['-c', script, 'sh', executable, '-F', '-c', file], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  })
  const closed = once(shell, 'close')
  const stop = async () => {
    shell.stdin.end()
    await closed
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 400; tries++) {
    if (await answers(port)) return { port, user, password, stop }
    await sleep(50)
  }
  await stop()
  throw new Error('dovecot does not answer')
}

/** Debian's user without rights; its group has the same number. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0

/** Writes a Maildir, which belongs to whoever the server works for. */
function fill(maildir: string, mails: Iterable<string>): void {
  const folders = ['', 'cur', 'new', 'tmp'].map((name) => path.join(maildir, name))
  for (const folder of folders) mkdirSync(folder)
  let count = 0
  const files: string[] = []
  for (const raw of mails) {
    const file = path.join(maildir, 'new', `${1_700_000_000 + count++}.M1P1.test`)
    writeFileSync(file, raw, 'latin1')
    files.push(file)
  }
  if (isRoot) for (const file of [...folders, ...files]) chownSync(file, nobody, nobody)
}

function configuration(folder: string, port: number, password: string): string {
  const mails = path.join(folder, 'mail')
  mkdirSync(mails)
  const { username } = userInfo()
  const owner = isRoot ? nobody : statSync(mails).uid
  if (isRoot) chownSync(mails, owner, owner)
  const group = isRoot ? owner : statSync(mails).gid
  const own = isRoot
    ? []
    : [
        `default_internal_user = ${username}`,
        `default_login_user = ${username}`,
        ...['imap-login', 'anvil', 'stats'].map((name) => `service ${name} {\nchroot =\n}`),
      ]
  return [
    `base_dir = ${folder}/run`,
    `state_dir = ${folder}/state`,
    `log_path = ${folder}/dovecot.log`,
    'protocols = imap',
    'listen = 127.0.0.1',
    'ssl = required',
    `ssl_cert = <${folder}/server.crt`,
    `ssl_key = <${folder}/server.key`,
    `mail_location = maildir:${mails}/%u`,
    'first_valid_uid = 1',
    'auth_failure_delay = 0',
    // Without it one wrong password would slow all that follow.
    'service anvil {\nunix_listener anvil-auth-penalty {\nmode = 0\n}\n}',
    `passdb {\ndriver = static\nargs = password=${password}\n}`,
    `userdb {\ndriver = static\nargs = uid=${owner} gid=${group} home=${mails}/%u\n}`,
    'namespace inbox {\ninbox = yes\nmailbox Gesendet {\nauto = create\nspecial_use = \\Sent\n}\nmailbox Archiv {\nauto = create\nspecial_use = \\Archive\n}\n}',
    `service imap-login {\ninet_listener imap {\nport = 0\n}\ninet_listener imaps {\nport = ${port}\nssl = yes\n}\n}`,
    ...own,
    '',
  ].join('\n')
}

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
