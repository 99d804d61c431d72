/** The breeder's words for the members of a contract; checked against its contract. */
export const saleContractWords = {
  contractNumber: 'Vertragsnummer',
  kind: 'Vertragsart',
  buyerContactId: 'Käufer',
  price: 'Preis',
  handoverDate: 'Übergabe',
  contractDate: 'Vertrag vom',
  gerbilIds: 'Tiere',
  // The paper is read by the buyer, and its clauses point there.
  notes: 'Bemerkungen',
  clauses: 'Klauseln',
}
