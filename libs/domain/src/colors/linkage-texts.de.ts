/** Why a recombination fraction between C and P is refused. */
export const permilleFaultText = 'Der Wert liegt zwischen 1 und 500 Promille; 500 heißt freie Kombination.'
