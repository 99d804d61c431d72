/** The gerbil of the start page, in the colour of the text around it. */
export const gerbil = `<svg viewBox="0 0 72 56" aria-hidden="true"><path d="M16 42C1 42-2 20 10 10" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round"/><g fill="currentColor"><ellipse cx="11" cy="9" rx="3.5" ry="6" transform="rotate(35 11 9)"/><ellipse cx="32" cy="34" rx="20" ry="15"/><ellipse cx="53" cy="25" rx="13" ry="10.5" transform="rotate(14 53 25)"/><ellipse cx="46" cy="13" rx="5" ry="7.5" transform="rotate(-14 46 13)"/><path d="M20 46h14a4 4 0 0 1 0 8H22a4 4 0 0 1-2-8zM42 46h6a4 4 0 0 1 0 8h-8z"/></g><circle cx="56" cy="22" r="2.4" fill="#fff8ec"/></svg>`

const standAlone = (attributes: string) =>
  gerbil.replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" color="#96581b" ${attributes}`)

export const icon = `data:image/svg+xml,${encodeURIComponent(standAlone(''))}`

/** On a square of paper with a margin, so that a phone may round its corners off. */
export const iconDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#faf6ef"/>${standAlone('x="14" y="22" width="72" height="56" ')}</svg>`
