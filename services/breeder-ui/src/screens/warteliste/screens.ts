// Who looks at the list soon looks at somebody in it: together they are one file to fetch.
export { EinInteressent } from './EinInteressent.tsx'
export { Warteliste } from './Warteliste.tsx'
