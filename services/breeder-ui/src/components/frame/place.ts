import { createContext } from 'react'
import type { Destination } from '../../screens.ts'

/** A screen among the tabs of its area: in the strip of the phone, and in the rail of the laptop. */
export interface Tab {
  to: string
  label: string
  /** In the rail. */
  name: string
}

/** What the registry knows of the screen that is open. */
export interface Place {
  area: string
  /** Empty where it is the name of what is shown. */
  title: string
  /** Those of the area. */
  tabs: readonly Tab[]
  /** The address of the tab that is open; undefined beside the tabs. */
  tab: string | undefined
  /** Where it stands, of a screen that is reached from another one. */
  back: { to: Destination } | undefined
}

export const PlaceContext = createContext<Place>({
  area: '',
  title: '',
  tabs: [],
  tab: undefined,
  back: undefined,
})
