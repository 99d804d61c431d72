// Who looks at the list soon looks at one in it: together they are one file to fetch.
export { MailScreen } from './MailScreen.tsx'
export { MailsScreen } from './MailsScreen.tsx'
