/** The row that the encrypted password of the mail account belongs to. */
export const appPasswordPlace = 'mail_settings/1/app_password'
