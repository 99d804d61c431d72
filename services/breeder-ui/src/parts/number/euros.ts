const inEuros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** `60,00 €` */
export const euros = (amount: number): string => inEuros.format(amount)
