/** Longest side of a picture that leaves this device, in pixels. */
const longestSide = 2560
const quality = 0.88

/** Width and height of a picture scaled down to fit, never up. */
export function fitInto(
  width: number,
  height: number,
  side: number = longestSide,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A picture as it is sent: upright, small enough for weak Wi-Fi, and without what the camera noted of the place. One
 * that this browser cannot read goes as it is; the service judges it.
 */
export async function preparePicture(file: File): Promise<Blob> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return file
  }
  const { width, height } = fitInto(bitmap.width, bitmap.height)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return picture ?? file
}
