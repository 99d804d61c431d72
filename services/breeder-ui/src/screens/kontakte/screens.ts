// Who looks at the contacts soon looks at one of them, or at what goes to them: together they are one file to fetch.
export { Abgabetiere } from '../abgabetiere/Abgabetiere.tsx'
export { EinKontakt } from './EinKontakt.tsx'
export { Kontakte } from './Kontakte.tsx'
