/** Words of days. */
export const dateTexts = {
  today: 'heute',
  yesterday: 'gestern',
  moment: (day: string, time: string) => `${day}, ${time}`,
  meantDay: (day: string) => `Gemeint war ${day}`,
  oldBirth: (years: number) =>
    `Dann wäre das Tier ${years === 1 ? '1 Jahr' : `${years} Jahre`} alt und gälte gleich als verstorben. Stimmt das Jahr?`,
}
