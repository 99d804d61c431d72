/** Why there is no mail account to work with: none was set up, or the password of `address` is missing. */
export const accountMissing = (address: string | null): string =>
  address === null
    ? 'Es ist noch kein Mailkonto eingerichtet. In den Mail-Einstellungen Adresse und Passwort eintragen.'
    : `Das Passwort für ${address} fehlt. In den Mail-Einstellungen eintragen.`
