import { addDays } from '@zuchtbuch/domain/calendar'

/** How a provider of mail is reached, and what it calls the password for programs. */
export interface MailProvider {
  id: 'gmail' | 'gmx' | 'webde' | 'tonline' | 'andere'
  imapHost: string
  imapPort: number
  smtpHost: string
  smtpPort: number
}

export const mailProviders: readonly MailProvider[] = [
  { id: 'gmail', imapHost: 'imap.gmail.com', imapPort: 993, smtpHost: 'smtp.gmail.com', smtpPort: 587 },
  { id: 'gmx', imapHost: 'imap.gmx.net', imapPort: 993, smtpHost: 'mail.gmx.net', smtpPort: 587 },
  { id: 'webde', imapHost: 'imap.web.de', imapPort: 993, smtpHost: 'smtp.web.de', smtpPort: 587 },
  {
    id: 'tonline',
    imapHost: 'secureimap.t-online.de',
    imapPort: 993,
    smtpHost: 'securesmtp.t-online.de',
    smtpPort: 587,
  },
  { id: 'andere', imapHost: '', imapPort: 993, smtpHost: '', smtpPort: 587 },
]

/** An account as it is typed; the password is never kept on this device. */
export interface TypedAccount {
  provider: MailProvider['id'] | null
  address: string
  imapHost: string
  imapPort: string
  smtpHost: string
  smtpPort: string
  folder: string
  pollInterval: string
  syncSince: string
  quotesQuestion: boolean
}

interface StoredAccount {
  gmailAddress: string | null
  imapHost: string | null
  imapPort: number | null
  smtpHost: string | null
  smtpPort: number | null
  folder: string
  pollInterval: number
  syncSince: string | null
  quotesQuestion: boolean
}

/** So far back a mailbox is read that was never read before, unless the breeder says otherwise. */
const firstDays = 30

/**
 * The stored account as the form shows it; hosts that are not stored are those of the installation. A new mailbox is
 * proposed to be read from 30 days ago.
 */
export function typedOf(stored: StoredAccount, today: string): TypedAccount {
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  return {
    provider: stored.gmailAddress === null ? null : providerOf(stored),
    address: text(stored.gmailAddress),
    imapHost: text(stored.imapHost),
    imapPort: text(stored.imapPort),
    smtpHost: text(stored.smtpHost),
    smtpPort: text(stored.smtpPort),
    folder: stored.folder,
    pollInterval: text(stored.pollInterval),
    syncSince: stored.gmailAddress === null ? addDays(today, -firstDays) : text(stored.syncSince),
    quotesQuestion: stored.quotesQuestion,
  }
}

function providerOf({ imapHost }: StoredAccount): MailProvider['id'] {
  return mailProviders.find((one) => one.imapHost !== '' && one.imapHost === imapHost)?.id ?? 'andere'
}

/** The form with the addresses of a provider; "other" keeps what stands there. */
export function withProvider(typed: TypedAccount, { id, ...servers }: MailProvider): TypedAccount {
  if (id === 'andere') return { ...typed, provider: id }
  const { imapHost, imapPort, smtpHost, smtpPort } = servers
  return { ...typed, provider: id, imapHost, imapPort: `${imapPort}`, smtpHost, smtpPort: `${smtpPort}` }
}

/** The provider that an address belongs to by its ending. */
export function providerOfAddress(address: string): MailProvider | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const id = { 'gmail.com': 'gmail', 'googlemail.com': 'gmail', 'web.de': 'webde', 't-online.de': 'tonline' }[
    domain
  ]
  return mailProviders.find((one) => one.id === (id ?? (domain.startsWith('gmx.') ? 'gmx' : '')))
}

export type AccountFault = 'address' | 'imapPort' | 'smtpPort' | 'pollInterval'

/** The form as the service stores it, or which fields cannot be read. */
export function accountOf(typed: TypedAccount): { account: StoredAccount } | { faults: AccountFault[] } {
  const address = typed.address.trim()
  const port = (text: string) => (text.trim() === '' ? null : wholeOf(text, 1, 65_535))
  const imapPort = port(typed.imapPort)
  const smtpPort = port(typed.smtpPort)
  const pollInterval = wholeOf(typed.pollInterval, 0, 1440)
  const faults: AccountFault[] = [
    ...(/^[^\s@]+@[^\s@]+$/.test(address) ? [] : (['address'] as const)),
    ...(imapPort === undefined ? (['imapPort'] as const) : []),
    ...(smtpPort === undefined ? (['smtpPort'] as const) : []),
    ...(pollInterval === undefined ? (['pollInterval'] as const) : []),
  ]
  if (faults.length > 0 || imapPort === undefined || smtpPort === undefined || pollInterval === undefined)
    return { faults }
  return {
    account: {
      gmailAddress: address,
      imapHost: typed.imapHost.trim() || null,
      imapPort,
      smtpHost: typed.smtpHost.trim() || null,
      smtpPort,
      folder: typed.folder.trim() || 'INBOX',
      pollInterval,
      syncSince: typed.syncSince || null,
      quotesQuestion: typed.quotesQuestion,
    },
  }
}

function wholeOf(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

/** Whether the service forgets the stored password with this change: it is not shown to another server. */
export function dropsPassword(account: StoredAccount, stored: StoredAccount): boolean {
  const members = ['gmailAddress', 'imapHost', 'imapPort', 'smtpHost', 'smtpPort'] as const
  return members.some((member) => account[member] !== stored[member])
}
