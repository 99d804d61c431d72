export const residencyTexts = {
  foreign: 'Gehört nicht zum Bestand',
  hint: 'Ein Ahn, oder ein Tier, das nie hier lebte: Es steht nur in Stammbäumen.',
}
