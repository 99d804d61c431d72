const place = 'zuchtbuch.heruntergeladen'

/** When a backup was last loaded onto this device, by the service's clock; null if never. */
export function lastDownload(): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

export function noteDownload(moment: string): void {
  try {
    localStorage.setItem(place, moment)
  } catch {
    // The service knows it, too.
  }
}
