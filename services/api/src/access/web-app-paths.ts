/** In pixels: 180 is what iOS puts on a home screen, the others are what Android wants. */
export const iconSizes = [180, 192, 512]

/** Paths of what makes a web app of the start page; browsers ask for some of them without a login. */
export const webAppPaths = [
  '/sw.js',
  '/start.js',
  '/manifest.webmanifest',
  ...iconSizes.map((size) => `/icon-${size}.png`),
]
