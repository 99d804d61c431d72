// Together they are one file to fetch.
export { NewReservationScreen } from './NewReservationScreen.tsx'
export { ReservationsScreen } from './ReservationsScreen.tsx'
