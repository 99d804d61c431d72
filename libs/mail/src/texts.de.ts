/** German texts that are put into what the breeder reads, or sends. */
export const mailTexts = {
  shortened: '[… Die Mail ist länger und wurde hier gekürzt.]',
  someone: 'jemand',
  wrote: (day: string, time: string, who: string) => `Am ${day} um ${time} schrieb ${who}:`,
}
