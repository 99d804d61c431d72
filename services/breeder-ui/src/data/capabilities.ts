/** The abilities of this browser; on plain http in the home network it lacks several. */
export const capabilities = {
  serviceWorker: () => window.isSecureContext && 'serviceWorker' in navigator,
  push: () => window.isSecureContext && 'PushManager' in window && 'Notification' in window,
  wakeLock: () => window.isSecureContext && 'wakeLock' in navigator,
  vibration: () => 'vibrate' in navigator,
  clipboard: () => window.isSecureContext && 'clipboard' in navigator,
}

/** A key for `Idempotency-Key`, made without `randomUUID`, which browsers give on https only. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
