/** German texts that are put into what the breeder reads. */
export const mailTexts = { shortened: '[… Die Nachricht ist länger und wurde hier gekürzt.]' }
