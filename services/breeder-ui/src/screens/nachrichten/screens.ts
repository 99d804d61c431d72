// Who looks at the list soon looks at one in it: together they are one file to fetch.
export { EineNachricht } from './EineNachricht.tsx'
export { Nachrichten } from './Nachrichten.tsx'
