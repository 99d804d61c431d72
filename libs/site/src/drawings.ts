import { trusted } from '@zuchtbuch/writing/markup'

// A sitting gerbil in a 64 × 64 box; the eye is a hole, so that it takes the colour behind.
const GERBIL =
  '<path fill-rule="evenodd" d="M41 13c-1-4-6-5-8-2-1.5 2.2-1 5 .5 6.5C24 21 16 29 15 40c-.5 5 1 9 3.5 12H15C8 51 5 46 7 40c1-3 3-5 5.5-6l-1-2.5C7 33 4.5 36 3.7 40 2 48 7 55 15 55.5h31c2.5 0 3-3.5.5-4.200l-5-1.300c2.5-3 3.5-7 3-11.5l2.5 2c1.5 1.200 3.5-.6 2.5-2.300L46 33.5c4.5-.5 9-2.5 11-5.5 1-1.5.6-3-.8-4-3-2.2-5.200-7.5-10.200-9.5-1.6-.7-3.300-1.200-5-1.5zM46 19.3a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"/><path d="M8.5 37.5c-.8-4.5 2.5-9 8.5-10.5 1 5-2 10-8.5 10.5z"/>'

/** The gerbil in the header of every page; the others of the page are copies of it. */
export const firstGerbil = trusted(
  `<svg viewBox="0 0 64 64" aria-hidden="true"><g id="maus">${GERBIL}</g></svg>`,
)

export const gerbil = trusted(
  '<svg class="gerbil" viewBox="0 0 64 64" aria-hidden="true"><use href="#maus"/></svg>',
)

/** Two rows of dunes with a gerbil on top, above the footer of every page. */
export const dunes = trusted(
  `<svg class="dunes" viewBox="0 0 1200 130" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><path class="far" d="M0 90C180 20 360 30 560 78s360 20 640-38v90H0z"/><g class="sitter" transform="translate(385 5) scale(.82)"><use href="#maus"/></g><path class="near" d="M0 110c220-50 420-46 640-14s340 0 560-44v78H0z"/></svg>`,
)

/** The gerbil as the site's icon. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#94401b"/><g fill="#fbf7f1" transform="translate(7 7) scale(.78)">${GERBIL}</g></svg>
`

/** Before the state of animals that are kept for somebody. */
export const lock = trusted(
  '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M8 11V8a4 4 0 0 1 8 0v3M6 11h12v9H6z"/></svg>',
)

/** Before the words of what begins a mail. */
export const letter = trusted(
  '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M3.5 5.5h17v13h-17zM4 6l8 7 8-7"/></svg>',
)
