import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** DejaVu has the letters of nearly every European name; Condensed, because names are long and columns narrow. */
export const fontFiles = {
  normal: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  italics: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Oblique.ttf'),
  bolditalics: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-BoldOblique.ttf'),
}
