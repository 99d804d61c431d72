/** Words of fields. */
export const fieldTexts = {
  isRight: 'Das stimmt',
  edit: 'ändern',
  storedMeanwhile: (text: string) => `Inzwischen gespeichert: ${text}`,
  tooLong: (most: number, length: number) => `Höchstens ${most} Zeichen; es sind ${length}.`,
}
