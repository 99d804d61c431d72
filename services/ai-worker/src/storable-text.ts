/** Without what Postgres cannot store and JSON can carry: U+0000 and halves of characters. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed()
