/** The address of an animal's picture; the service makes only these widths. */
export function photoAddress(fileName: string, width: 160 | 320 | 640 | 1280): string {
  return `/photos/files/${encodeURIComponent(fileName)}?width=${width}`
}
