const homeNumber =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$|^\[(?:::1|f[cd][\da-f]{2}:[\da-f:]*)\]$/
/** Names that are given out within a home only; one without a dot can be no other. */
const homeName = /^[^.[\]]+$|\.(?:localhost|local|lan|home|internal|home\.arpa|fritz\.box)$/

/** Whether a typed address seems to lead to a computer at home; the service judges it by what the name means. */
export function seemsAtHome(address: string): boolean {
  const typed = address.trim()
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return false
  const { hostname } = new URL(typed)
  return homeNumber.test(hostname) || homeName.test(hostname)
}
