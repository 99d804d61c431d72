/** The breeder's words for what counts beside the young of this book; checked against its contract. */
export const herdSizeWords = {
  years: 'Andere Nager in diesem Jahr',
  sharesRooms: 'Geteilte Räume',
}
