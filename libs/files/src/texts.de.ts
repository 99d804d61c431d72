/** German texts of refused pictures. */
export const pictureTexts = {
  noPicture: 'Das ist kein Bild. Angenommen werden JPEG, PNG, WebP, GIF und AVIF.',
  tooManyPixels: 'Das Bild hat mehr als 50 Megapixel.',
  broken: 'Das Bild ist beschädigt und lässt sich nicht lesen.',
}
