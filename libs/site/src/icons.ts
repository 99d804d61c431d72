// `icon.svg` as pictures of 16 colours, for whoever reads no SVG. A test draws it anew and compares.
const ICON_180 =
  'iVBORw0KGgoAAAANSUhEUgAAALQAAAC0BAMAAADP4xsBAAAAMFBMVEX79/GUQBvFln/27ufw5NvOppOgVDOaSSbYuajp18uvb1Ko' +
  'Y0S2e2HhyLq8iG7BkHh5XcJSAAAACXBIWXMAAHySAAB8kgGPn2IfAAAEGElEQVRo3u3aTUwTQRQA4AldlArFbIUW2iogiV5XD5r4' +
  'CwcxMRrLpYnKgY1eTShEEw9o0YTExGC5aOIJYowROdDIxYSDJCR6LCdvBG4ewbMHu9vu7rQ73XlvdpqYOHOiLfnYzr735s0ORG/Z' +
  'IIpWtKIVrWhFK1rRila0ohWt6P+PTtwxLp9qCZ3MksqYbwU9a8lEK7WALtg0uSifzlRlouWl0/01moxLp5cc+rx0OuvQ3dLpskNr' +
  'CyXJ9AhxR2Qh3yqakNh3mXSRpomWk0gXSP2Yl0fvN9CRIWn0ZANNoiVZdF8jTS7JohOGzz6QVfmWfHSbJDpV8NFkSAr9rOiXyVEZ' +
  '9LRBWGMzPP2ILZMLoWn/Nd97PGznuxmSzow0yl26nrb/3NtwdKLsm4i5ytuD1g8d4ehh9u2bDIg/IP2QcfuWK+9POVMjTGdYwbFX' +
  '+WCtWgBL4nSWFXTb3gdjwvQsM57bvZYnmhekE0V2ruxsuCXljSC9TriD1WAC6JTBp1nZDqDfE8hYFqDTBog+J0B/AclWvGDpxAiM' +
  'juLpJzCZaHi6QFpw1ckflQY9DpRRc51+QTqd+iM3QtJlq1gmi1D6AEwnC/a2ohcqd8Czcau6Y1mC0j/BdLy2ekDnoyMPpqsh1zkA' +
  'vehxcFGtNbuH7wPlm/BVprYujWaB02GCaWddysGKXqwEX9GdefgAk5cRLU6tU9JmIPI1E9FOfnI24vuAqnQXsytwM3CRG9W3JkzM' +
  'NslrDT7z5OvI3a7bGrT34gtpIJ12F6y5Hu5Mb6LoB14tWxMo0gG0V6CH9KzAqhVAu/P7ToeUvXEE7UzC7coXAORLF4K2EtEgkVdW' +
  'rwegI/C4tjjt5fOP3nLAGdtguo/6ksfFeoRm9CR1IT1ErENtQu9TvzzFWwAMZ/cIogtUrPIypvurXcOgtEE90+Q1Cm12rwK96rS1' +
  '1jovdrl3MI6Y6xN0OA3yg2OLXIFGSC/dvGX5dHIVnDJWWJcQNKJeW1mSh9JtKLqf3jjw6G4U3UOXYB59BEvHdGiEdIrTvLg+g53r' +
  'mA7NxkVshGjNnygjFi92yrgvjoXpFHz0AJ0ynKUggjvhSNFP1uLoPVcQnTSou5MSX8xZ9bpMZ0LwM4VRJL1LR18Wub0NpmfoOx+4' +
  'gvGPHBnNwpjvdFGkOPloawWL5Rs2YkK56G/M6lbSgH4ygj8UXKMv+1uY+fDRdp7c4OfjVYGjTHsSck0Pj7wIWTCxtL3TjeTYJ3X1' +
  '+ISJo2vpvWOyj9Pq9xuncZu72r2Lvl5ZWVnl7P+jJorOwB4neKcciI30OoI+hKMZRzBCDQMBHRwJNQzM5yHTYHsUfWz8FDone/gT' +
  '6cQv0IWfFTpHT278Pskbf0z1f0+KVrSiFa1oRSta0YpWtKIV/S/QfwEJa9eE5cLzSAAAAABJRU5ErkJggg=='

const ICON_32 =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgBAMAAACBVGfHAAAAMFBMVEVMaXGTPxqWQReUPxuUPxqUPxuTPxv79/GUQBulXj7x5dzX' +
  'tqWeUS/m0cXHmoS4fmOYKXHmAAAAB3RSTlMA8hWDz1R30Jf+3wAAAAlwSFlzAAAWJQAAFiUBSVIk8AAAANVJREFUKM9jYGAykeiA' +
  'gkZnBQYGhsAOJCDKwMDagQICGBRRBYQYLFAFmhk8UAVaGCRQBRoZYKy/OyA0XGB59Qk0gfLaGcgCndfLy+uRBHq2l5ffXD4DITCr' +
  'vLx8XflKuEDn8nIQqIUJzJ4F5pdXQwX6y7dDBF5ABZ5XQzT8gdrSX74fogDmjq4XfWD+qhtQgeMzusECa35ABaZ3QARudMBV9MHt' +
  'AAt03+gB8avgvu1Z9RLsjntw758uR7YWFIQ9M0FgDiQIMQIZIxowIgojKjEiGz05AACf4QWsUtjowwAAAABJRU5ErkJggg=='

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

/** 180 × 180 pixels as PNG, without round corners: the telephone cuts its own. */
export const appleTouchIcon = fromBase64(ICON_180)

/** One picture of 32 × 32 pixels, for browsers that ask for no other icon. */
export const favicon = inIco(fromBase64(ICON_32))

/**
 * A PNG of that size as the only picture of an ICO file: six bytes of head, sixteen of directory, then the PNG as it
 * is.
 */
function inIco(png: Uint8Array, size = 32): Uint8Array {
  const head = new DataView(new ArrayBuffer(22))
  head.setUint16(2, 1, true)
  head.setUint16(4, 1, true)
  head.setUint8(6, size)
  head.setUint8(7, size)
  head.setUint16(10, 1, true)
  head.setUint16(12, 32, true)
  head.setUint32(14, png.length, true)
  head.setUint32(18, head.byteLength, true)
  return new Uint8Array([...new Uint8Array(head.buffer), ...png])
}
