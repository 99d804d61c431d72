/** Returns the name of a litter: the breeding number of its pairing, else its letter; null without either. */
export function litterCode(litter: {
  pairingCode: string | null
  litterLetter: string | null
}): string | null {
  return litter.pairingCode?.trim() || litter.litterLetter?.trim() || null
}
