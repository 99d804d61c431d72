// Together they are one file to fetch.
export { AftercareScreen } from './AftercareScreen.tsx'
export { AftercarePartScreen } from './AftercarePartScreen.tsx'
