import { createHash } from 'node:crypto'
import { siteTexts } from './texts.de.ts'

const STYLE = `:root{color-scheme:light dark;--paper:#fbf7f0;--ink:#2b241e;--soft:#675a4e}
@media(prefers-color-scheme:dark){:root{--paper:#181410;--ink:#f2eadf;--soft:#bdae9d}}
body{display:grid;place-content:center;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;text-align:center}
h1{margin:0 0 .5rem;font:600 1.75rem/1.25 "Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,serif;text-wrap:balance}
p{margin:0;color:var(--soft)}`

/** Shown before the first publish. */
export const unpublishedPage = `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${siteTexts.unpublished}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${siteTexts.unpublished}</h1>
<p>${siteTexts.comeBack}</p>
</main>
</body>
</html>
`

/** The hash that its content policy must allow: the style stands in the page, because there are no files yet. */
export const unpublishedStyle = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
