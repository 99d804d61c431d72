/** Whether nobody but this machine can open the address: a site that is shared by it leads nowhere. */
export function isOnlyHere(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? ''
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(host)
}
