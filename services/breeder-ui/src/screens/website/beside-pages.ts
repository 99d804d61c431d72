// The screens beside the pages, in one file: they share most of what they need.
export { ReleasesScreen } from './ReleasesScreen.tsx'
export { MediaScreen } from './MediaScreen.tsx'
