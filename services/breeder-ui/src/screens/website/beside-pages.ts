// The screens beside the pages, in one file: they share most of what they need.
export { Fassungen } from './Fassungen.tsx'
export { Medien } from './Medien.tsx'
