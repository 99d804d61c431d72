/** Doubts about a birthday. */
export const doubtBirthTexts = {
  meantDay: (day: string) => `Gemeint war ${day}`,
  oldBirth: (years: number) =>
    `Dann wäre das Tier ${years === 1 ? '1 Jahr' : `${years} Jahre`} alt und gälte gleich als verstorben. Stimmt das Jahr?`,
}
