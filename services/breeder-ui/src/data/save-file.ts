/** Has the browser keep a file. */
export function saveFile({ file, name }: { file: Blob; name: string }): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser reads it on its own time; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
