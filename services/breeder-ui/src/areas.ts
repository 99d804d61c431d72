import { Globe, Handshake, Heart, Menu, Sun } from 'lucide-react'
import { GerbilIcon } from './parts/frame/AreaIcon.tsx'
import type { Area } from './parts/frame/Frame.tsx'
import { frameTexts as texts } from './texts.de.ts'

/** Addresses of screens that others lead to. */
export const addresses: Readonly<Record<'animals' | 'newAnimal', string>> = {
  animals: '/tiere',
  newAnimal: '/tiere/neu',
}

const forHelpers =
  /^\/(?:(?:tiere(?!\/neu$)|gehege|gesundheit|wiegen|mehr|zuletzt|hilfe)(?:\/|$)|einstellungen\/darstellung$|$)/

/** Whether a helper has the screen of an address: what is done in the animal room, and nothing that could do harm. */
export const isForHelpers = (path: string): boolean => forHelpers.test(path)

/** The areas that have a screen. */
export const areas: readonly Area[] = [
  { label: texts.areas.heute, to: '/', icon: Sun, segments: [''], screens: [] },
  {
    label: texts.areas.tiere,
    to: addresses.animals,
    icon: GerbilIcon,
    segments: ['tiere', 'gehege', 'gesundheit', 'wiegen'],
    screens: [
      { label: texts.alleTiere, to: addresses.animals },
      { label: texts.gehege, to: '/gehege' },
      { label: texts.gesundheit, to: '/gesundheit' },
      { label: texts.wiegen, to: '/wiegen' },
    ],
  },
  {
    label: texts.areas.zucht,
    to: '/wuerfe',
    icon: Heart,
    segments: ['wuerfe', 'planer', 'verpaarungen', 'farben'],
    notForHelpers: true,
    screens: [
      { label: texts.wuerfe, to: '/wuerfe' },
      { label: texts.planer, to: '/planer' },
      { label: texts.verpaarungen, to: '/verpaarungen' },
      { label: texts.farben, to: '/farben' },
    ],
  },
  {
    label: texts.areas.abgabe,
    to: '/anfragen',
    icon: Handshake,
    segments: [
      'anfragen',
      'nachrichten',
      'warteliste',
      'reservierungen',
      'abgabetiere',
      'vertraege',
      'nachsorge',
      'kontakte',
    ],
    notForHelpers: true,
    screens: [
      { label: texts.anfragen, to: '/anfragen' },
      { label: texts.nachrichten, to: '/nachrichten' },
      { label: texts.warteliste, to: '/warteliste' },
      { label: texts.reservierungen, to: '/reservierungen' },
      { label: texts.abgabetiere, to: '/abgabetiere' },
      { label: texts.vertraege, to: '/vertraege' },
      { label: texts.nachsorge, to: '/nachsorge' },
      { label: texts.kontakte, to: '/kontakte' },
    ],
  },
  {
    label: texts.areas.website,
    to: '/website',
    icon: Globe,
    segments: ['website', 'fassungen', 'medien'],
    laptopOnly: true,
    notForHelpers: true,
    screens: [
      { label: texts.seiten, to: '/website' },
      { label: texts.fassungen, to: '/fassungen' },
      { label: texts.medien, to: '/medien' },
    ],
  },
  {
    label: texts.areas.mehr,
    to: '/mehr',
    icon: Menu,
    segments: [
      'mehr',
      'tickets',
      'sicherung',
      'einlesen',
      'vorgaenge',
      'papierkorb',
      'zuletzt',
      'hilfe',
      'einstellungen',
    ],
    screens: [
      { label: texts.sicherung, to: '/sicherung' },
      { label: texts.tickets, to: '/tickets' },
      { label: texts.einlesen, to: '/einlesen' },
      { label: texts.vorgaenge, to: '/vorgaenge' },
      { label: texts.papierkorb, to: '/papierkorb' },
      { label: texts.zuletzt, to: '/zuletzt' },
    ],
  },
]
