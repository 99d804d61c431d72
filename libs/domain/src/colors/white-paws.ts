/** Whether an animal shows the white paws of `Sls`. */
export function hasWhitePaws(stored: readonly string[]): boolean {
  return stored.some((group) => group.startsWith('Sls'))
}
