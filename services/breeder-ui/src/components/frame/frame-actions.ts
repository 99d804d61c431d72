import { createContext } from 'react'

/** What the frame opens over any screen: the search, and the choice of what is entered. */
export const FrameActions = createContext<{ search?: () => void; create?: () => void }>({})
