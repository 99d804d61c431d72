declare module 'hoodiecrow-imap' {
  export type Message = { uid: number; raw: string; flags: string[]; internaldate: string }
  export type Mailbox = { path: string; uidvalidity: number; messages: Message[] }
  export type Server = {
    server: import('node:net').Server
    registerCapability(name: string): void
    fetchHandlers: Record<string, (connection: unknown, message: Message) => { type: 'ATOM'; value: string }>
    getMailbox(path: string): Mailbox | undefined
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
  }
  export default function hoodiecrow(options: Record<string, unknown>): Server
}
