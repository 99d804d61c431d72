import { createContext } from 'react'

/** The screens of the area that is open; on phones, where no rail shows them, the menu of each leads to the others. */
export const AreaScreens = createContext<readonly { label: string; to: string }[]>([])
