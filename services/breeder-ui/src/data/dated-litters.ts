/** The litters whose day is known: nothing is counted or reckoned by the day of another. */
export const datedLitters = <L extends { readonly birthDay: string | null }>(
  litters: readonly L[],
): (L & { birthDay: string })[] =>
  litters.filter((litter): litter is L & { birthDay: string } => litter.birthDay !== null)
