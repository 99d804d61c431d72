export const loginTexts = {
  title: 'Zuchtbuch',
  subtitle: 'Herdbuch und Büro für Rennmauszüchter',
  password: 'Passwort',
  show: 'Passwort zeigen',
  hide: 'Passwort verbergen',
  logIn: 'Anmelden',
  busy: 'Einen Moment …',
  wrong: 'Das Passwort stimmt nicht.',
  missing: 'Das Passwort eingeben.',
  tooMany: (seconds: number) =>
    `Zu viele Versuche – in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} geht es wieder.`,
}
