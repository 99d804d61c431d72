// Who looks at the list soon looks at somebody in it: together they are one file to fetch.
export { ProspectScreen } from './ProspectScreen.tsx'
export { WaitlistScreen } from './WaitlistScreen.tsx'
