import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'

type Scheme = 'dark' | 'light'

/** Looked at while developing, light and dark unless said, where `UI_PICTURES` names a folder for them. */
export async function keepPicture(
  page: Page,
  name: string,
  schemes: readonly Scheme[] = ['dark', 'light'],
): Promise<void> {
  const folder = process.env['UI_PICTURES']
  if (folder === undefined || folder === '') return
  await mkdir(folder, { recursive: true })
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` })
  }
}

/** A picture of the README, made anew where `README_PICTURES` names `docs/images`. */
export async function keepForReadme(page: Page, name: string): Promise<void> {
  const folder = process.env['README_PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 80 })
}

/** A picture of the guide for breeders, made anew where `GUIDE_PICTURES` names `docs/anleitung/bilder`. */
export async function keepForGuide(page: Page, name: string): Promise<void> {
  const folder = process.env['GUIDE_PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 70 })
}
