import { createContext } from 'react'

/** Opens the search; every head on a telephone has it. */
export const SearchAction = createContext<(() => void) | undefined>(undefined)
