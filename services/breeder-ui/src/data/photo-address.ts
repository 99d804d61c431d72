/** Where a picture of an animal is read; the service makes only these widths. */
export function photoAddress(fileName: string, width: 160 | 320 | 640 | 1280): string {
  return `/photos/files/${encodeURIComponent(fileName)}?width=${width}`
}
