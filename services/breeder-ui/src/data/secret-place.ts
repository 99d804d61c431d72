import type { SecretOwner } from '@zuchtbuch/domain/due/due-key'
import type { Destination } from '../screens.ts'

const screens: Readonly<Record<string, Destination>> = {
  mailAccount: '/einstellungen/postfach',
  publishTarget: '/einstellungen/webspace',
  assistant: '/einstellungen/textvorschlaege',
} satisfies Record<SecretOwner, Destination>

/** The field that the password or the key of an owner is typed into. */
export const secretPlace = (owner: string) => ({
  to: screens[owner] ?? '/mehr',
  search: { feld: 'geheimnis' as const },
})
