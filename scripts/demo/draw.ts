/* Draws the pictures of the demo herd into libs/demo/pictures; to be run anew when the herd or the drawing changes. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildHerd } from '@zuchtbuch/demo/herd'
import { enclosurePictures, logo, pictureName, picturePath, portraits } from '@zuchtbuch/demo/pictures'
import sharp from 'sharp'
import { drawEnclosure } from './draw-enclosure.ts'
import { drawGerbil } from './draw-gerbil.ts'
import { lookOf } from './look-of.ts'

const { animals } = buildHerd('2026-11-22')
const genotypes = new Map(animals.map(({ name, genotype }) => [name, genotype]))
const look = (name: string) => lookOf(genotypes.get(name) ?? '')

await mkdir(path.dirname(picturePath(logo)), { recursive: true })
for (const [nth, { animal, number, ...portrait }] of portraits.entries()) {
  await store(pictureName(animal, number), await drawGerbil({ ...look(animal), ...portrait }, 500 + nth))
}
for (const [nth, { enclosure, animals: shown, background }] of enclosurePictures.entries()) {
  await store(pictureName(enclosure), await drawEnclosure(shown.map(look), 301 + nth, background))
}
const mark = { ...lookOf('AA CC DD EE GG PP spsp rere'), pose: 'peeking', background: 'honey' } as const
await store(logo, await drawGerbil(mark, 300))

async function store(name: string, picture: Buffer): Promise<void> {
  const bytes = await sharp(picture).resize(1000).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  await writeFile(picturePath(name), bytes)
  console.log(`${name}  ${Math.round(bytes.length / 1024)} KB`)
}
