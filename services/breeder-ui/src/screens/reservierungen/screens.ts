// Together they are one file to fetch.
export { NeueReservierung } from './NeueReservierung.tsx'
export { Reservierungen } from './Reservierungen.tsx'
