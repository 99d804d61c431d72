import type { SecretOwner } from '@zuchtbuch/domain/due-key'

const sections: Readonly<Record<string, string>> = {
  mailAccount: 'postfach',
  publishTarget: 'webspace',
  assistant: 'textvorschlaege',
} satisfies Record<SecretOwner, string>

/** The field that the password or the key of an owner is typed into. */
export const secretPlace = (owner: string) => ({
  to: `/einstellungen/${sections[owner]}`,
  search: { feld: 'geheimnis' },
})
