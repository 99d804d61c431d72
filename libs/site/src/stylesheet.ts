const source = `:root {
  color-scheme: light dark;
  --paper: #fbf7f0;
  --card: #fffdf9;
  --ink: #2b241e;
  --soft: #675a4e;
  --line: #e8dece;
  --accent: #91401c;
  --sand: #f3e9d9;
  --dune: #e9d9c0;
  --badge: #2d5b45;
  --on-badge: #ffffff;
  --shadow: 0 1px 2px rgb(88 62 34 / .06), 0 12px 32px -12px rgb(88 62 34 / .18);
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, "Noto Serif", Georgia, serif;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #181410;
    --card: #221d18;
    --ink: #f2eadf;
    --soft: #bdae9d;
    --line: #3a3128;
    --accent: #f3ae82;
    --sand: #211b15;
    --dune: #2b241c;
    --badge: #a9d6bc;
    --on-badge: #10291c;
    --shadow: none;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.65 var(--sans);
  overflow-wrap: break-word;
}
img { display: block; max-width: 100%; height: auto; background: var(--sand); }
svg { fill: currentColor; }
a { color: var(--accent); text-decoration-thickness: .08em; text-underline-offset: .2em; }
a:hover { text-decoration-thickness: .14em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
:where(:focus-visible) { border-radius: .25rem; }
main:focus { outline: none; }
.skip {
  position: absolute;
  left: 1rem;
  top: -6rem;
  z-index: 2;
  padding: .75rem 1.25rem;
  border-radius: 0 0 .75rem .75rem;
  background: var(--accent);
  color: var(--paper);
}
.skip:focus { top: 0; }

.top, main, .ground { width: 100%; max-width: 76rem; margin: 0 auto; padding-inline: 1.125rem; }
.top { padding-block: 1rem .5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.375rem; margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: .55rem 0; color: inherit; text-decoration: none; }
nav a:hover, nav [aria-current] { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: .4em; }
nav [aria-current] { color: var(--accent); }
.brand {
  display: inline-flex;
  align-items: center;
  gap: .625rem;
  min-height: 2.75rem;
  color: inherit;
  font: 600 1.125rem/1.2 var(--serif);
  text-decoration: none;
}
.top .brand { max-width: calc(100% - 5.5rem); }
.brand svg { flex: none; width: 2.25rem; color: var(--accent); }
.top { display: flex; align-items: center; justify-content: space-between; gap: .5rem; position: relative; min-height: 4.75rem; }
.menu summary { padding: .7rem .5rem; margin-right: -.5rem; font-weight: 600; list-style: none; cursor: pointer; }
.menu summary::-webkit-details-marker { display: none; }
.menu nav { position: absolute; top: 100%; right: 0; left: 0; z-index: 1; padding: .25rem 1.125rem .75rem; border-bottom: 1px solid var(--line); background: var(--paper); box-shadow: var(--shadow); }
.menu nav ul { display: grid; }
.menu nav a { min-height: 3rem; padding: .7rem 0; }
.top nav { color: var(--soft); font-size: 1rem; }
@supports selector(:has(a)) { .top:not(:has(~ main)) .menu { visibility: hidden; } }

main { flex: 1; padding-block: 1.75rem 4rem; }
h1, h2, h3, h4, h5, h6 { font-family: var(--serif); font-weight: 600; line-height: 1.2; text-wrap: balance; hyphens: auto; }
h1 { margin: 0 0 1.25rem; font-size: clamp(2rem, 1.55rem + 2.2vw, 3.125rem); letter-spacing: -.015em; line-height: 1.1; }
h2 { margin: 2.75rem 0 .75rem; font-size: clamp(1.45rem, 1.3rem + .7vw, 1.875rem); }
h3 { margin: 2rem 0 .5rem; font-size: 1.3rem; }
h4, h5, h6 { margin: 1.5rem 0 .5rem; font-size: 1.1rem; }
.text { max-width: 43rem; margin-bottom: 1.5rem; }
.text > :first-child:not(h2, h3, h4), h1 + .text > :first-child { margin-top: 0; }
.text > :last-child { margin-bottom: 0; }
h1 + .text > p:first-child { font-size: clamp(1.125rem, 1.05rem + .3vw, 1.1875rem); line-height: 1.6; }
p, ul, ol, blockquote, pre, .scroll { margin: 0 0 1.1rem; }
.plain { white-space: pre-line; }
.text li { margin-bottom: .35rem; }
.text li > ul, .text li > ol { margin: .35rem 0 0; }
.text li::marker { color: var(--accent); }
.text picture { display: block; }
.text img, .figure img { border-radius: 1rem; }
.column img { max-width: min(100%, 26rem); }
blockquote { padding-left: 1.25rem; border-left: 3px solid var(--dune); color: var(--soft); font-family: var(--serif); font-size: 1.15rem; }
code { padding: .1em .3em; border-radius: .3rem; background: var(--sand); font-size: .9em; }
pre { padding: 1rem; white-space: pre-wrap; border-radius: .75rem; background: var(--sand); }
pre code { padding: 0; }
hr { margin: 2.5rem 0; border: 0; border-top: 1px solid var(--line); }
.scroll {
  overflow-x: auto;
  background:
    linear-gradient(90deg, var(--paper) 40%, transparent) 0 0 / 2.5rem 100% local,
    linear-gradient(-90deg, var(--paper) 40%, transparent) 100% 0 / 2.5rem 100% local,
    linear-gradient(90deg, var(--dune), transparent) 0 0 / 1rem 100%,
    linear-gradient(-90deg, var(--dune), transparent) 100% 0 / 1rem 100%,
    var(--paper);
  background-repeat: no-repeat;
}
table { border-collapse: collapse; }
th, td { padding: .5rem 1.25rem .5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
.right { text-align: right; }
.center { text-align: center; }
.empty { padding: 1.5rem; border-radius: 1.25rem; background: var(--sand); color: var(--soft); }
.empty > :last-child { margin: 0; }
figure { margin: 0; }
.figure figcaption, .welcome figcaption, .gallery figcaption { margin-top: .5rem; color: var(--soft); font-size: .9375rem; line-height: 1.5; white-space: pre-line; }
.figure { max-width: 43rem; margin-block: 1.75rem; }
.wide img { width: 100%; }
.gallery {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: 1.25rem 1rem;
  margin: 1.75rem 0;
  padding: 0;
  list-style: none;
}
.gallery a { display: block; border-radius: 1rem; }
.gallery img { width: 100%; aspect-ratio: 4 / 3; border-radius: 1rem; object-fit: cover; object-position: 50% 30%; }
address { max-width: 43rem; margin: 1.75rem 0; padding: 1.5rem; border-radius: 1.25rem; background: var(--sand); font-style: normal; }
address p { margin: 0 0 .75rem; }
address > :last-child { margin: 0; }
address a, .home, .turn a { padding-block: .8rem; }

.cards {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: 1.75rem;
  align-items: start;
  margin: 2rem 0 2.5rem;
}
.one { grid-template-columns: minmax(0, 1fr); }
.card {
  position: relative;
  max-width: 34rem;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 1.5rem;
  background: var(--card);
  box-shadow: var(--shadow);
}
.lead { position: relative; margin: 0; aspect-ratio: 16 / 9; background: var(--sand); }
.lead > a, .lead > a img { display: block; width: 100%; height: 100%; object-fit: cover; object-position: 50% 30%; }
.lead > a:focus-visible { outline-width: 5px; outline-offset: -5px; border-radius: 1.5rem 1.5rem 0 0; }
.lead .gerbil { position: absolute; inset: 22%; width: 56%; height: 56%; color: var(--dune); }
.badge {
  position: absolute;
  margin: 0;
  padding: .2rem .8rem;
  border-radius: 2rem;
  font-size: .875rem;
  font-weight: 600;
  pointer-events: none;
}

.badge { display: inline-flex; align-items: center; gap: .35rem; background: var(--badge); color: var(--on-badge); }
.card > .badge { top: .875rem; left: .875rem; }
.taken { background: var(--sand); }
.taken > .badge, .kept { background: var(--sand); color: var(--ink); box-shadow: inset 0 0 0 1px var(--line); }
.sign { flex: none; width: 1.15em; height: 1.15em; fill: none; }
.body h2 a, .body h3 a, .body h4 a { color: inherit; text-decoration: none; }
.tiles { position: absolute; right: .875rem; bottom: -1.25rem; display: flex; gap: .375rem; width: 4rem; }
.of-2 { width: 8.375rem; }
.of-3 { width: 12.75rem; }
.tiles a, .tiles img { width: 4rem; height: 4rem; border-radius: .875rem; }
.tiles img { border: 3px solid var(--card); }
.taken .tiles img { border-color: var(--sand); }
.body { padding: 1rem 1.25rem 1.25rem; }
.body > :first-child { margin: 0; font-size: 1.5rem; }
.gender { margin: .25rem 0 .875rem; color: var(--soft); font-size: .9375rem; }
.gender strong { color: var(--ink); }
.animals { margin: 0; padding: 0; list-style: none; }
.animals li { display: grid; grid-template-columns: 1fr; column-gap: .875rem; align-content: start; padding: .8rem 0; border-top: 1px solid var(--line); }
.animals li:last-child { padding-bottom: 0; }
.animals p { margin: 0; }
.name { font: 600 1.125rem/1.4 var(--serif); }
.facts { color: var(--soft); font-size: .9375rem; line-height: 1.5; }
.facts time { white-space: nowrap; }
.animals li:has(.coat) { grid-template-columns: 3rem 1fr; }
.animals .name { display: flex; flex-wrap: wrap; gap: 0 .5rem; line-height: 1.625rem; }
.animals .facts { font: 400 .9375rem/1.75rem var(--sans); }
.animals .coat { grid-row: span 2; width: 3rem; margin-top: .2rem; }
.edge { fill: var(--line); stroke: var(--line); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.shapes { position: absolute; }
.body .ask { margin: 1.1rem 0 0; }
.ask .button { display: flex; }
.reach { margin: .6rem 0 0; color: var(--soft); font-size: .9375rem; }
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: .6rem;
  min-height: 3.25rem;
  padding: .5rem 1.5rem;
  border-radius: .875rem;
  background: var(--accent);
  color: var(--paper);
  font-weight: 600;
  text-decoration: none;
}
.button:hover { text-decoration: underline; }
.quiet { background: var(--sand); color: var(--ink); }
.welcome { display: grid; gap: 1.5rem; }
.welcome figure { margin: -1.75rem -1.125rem 0; }
.welcome img { width: 100%; aspect-ratio: 3 / 2; object-fit: cover; }
.welcome figcaption { padding-inline: 1.125rem; }
.welcome h1 { margin-bottom: .75rem; }
.ways { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0; }
.now { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1rem; margin: 0 0 1.5rem; padding: 0; list-style: none; }
.now > li > * { display: grid; grid-template-columns: 7.5rem 1fr; height: 100%; min-height: 8rem; overflow: hidden; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); color: inherit; text-decoration: none; }
.now picture, .now img { display: block; width: 100%; height: 100%; object-fit: cover; object-position: 50% 30%; }
.now .gerbil { width: 100%; height: 100%; padding: 1.5rem; background: var(--sand); color: var(--accent); }
.now li > * > span { display: flex; flex-direction: column; align-items: start; gap: .25rem; min-width: 0; padding: .875rem 1rem; }
.now .badge { position: static; font-size: .8125rem; white-space: nowrap; }
.now a:hover .name { text-decoration: underline; }
.animals .note { margin-top: .3rem; white-space: pre-line; font-size: 1rem; line-height: 1.55; }

.gallery .gerbil { display: block; width: 100%; aspect-ratio: 4 / 3; padding: 15% 20%; border-radius: 1rem; background: var(--sand); color: var(--dune); }
.gallery p { margin: .5rem 0 0; }
.gallery .facts { margin: 0; }
main > .animals { margin-bottom: 1.1rem; }
.paper { display: none; }
.view img { width: 100%; max-height: 82vh; margin: auto; background: none; object-fit: contain; }
.view figure { margin-bottom: 2rem; text-align: center; }
.view:has(:target) figure:not(:target) { display: none; }
.view figure:focus { outline: none; }
.turn { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 .75rem; margin: .5rem 0; font-size: 1rem; }

footer { background: var(--dune); }
.dunes { display: block; width: 100%; margin-bottom: -1px; height: clamp(5rem, 11vw, 8.25rem); background: var(--paper); color: var(--sand); }
.near { fill: var(--dune); }
.sitter { fill: var(--accent); }
.ground { padding-block: 1rem 1.75rem; }
.ground p:first-child { margin: 0; font: 600 1.0625rem/1.5 var(--serif); }
.ground .facts { margin: 0; }
.ground nav { font-size: .9375rem; }
.ground nav a { padding: .65rem 0; }
footer nav [aria-current] { color: inherit; }

@media (min-width: 46rem) {
  .two { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .gallery { grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); }
  .top, main, .ground { padding-inline: 2rem; }
  .top, .ground { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 2rem; }
  .top { padding-block: 1.5rem 1rem; min-height: 5.75rem; }
  .menu nav { right: 2rem; left: auto; }
  .brand { font-size: 1.375rem; }
  main { padding-block: 3rem 5rem; }
}
@supports selector(::details-content) {
  @media (min-width: 46rem) {
    .menu summary { display: none; }
    .top .brand { max-width: none; }
    .menu::details-content { content-visibility: visible; }
    .menu nav { position: static; padding: 0; border: 0; box-shadow: none; }
    .menu nav ul { display: flex; }
    .menu nav a { min-height: 0; }
  }
}
@media screen and (min-width: 46rem) {
  .large { grid-column: 1 / -1; display: grid; grid-template: auto auto 1fr / minmax(14rem, 26%) 1fr; max-width: none; }
  .large .body { grid-area: 1 / 2 / 4; }
  .large .lead { grid-column: 1; min-width: 0; }
  .large .animals { columns: 2 11rem; column-gap: 2rem; }
  .large .animals li { break-inside: avoid; }
}
@media (min-width: 60rem) {
  main:not(.full) { max-width: 47rem; }
  .welcome:not(.bare) { grid-template-columns: 1fr 1.1fr; gap: 3rem; }
  .welcome figure { grid-area: 1 / 2; margin: 0; }
  .welcome figure + div { grid-area: 1 / 1; }
  .welcome img { border-radius: 1.25rem; }
  .welcome h1 { font-size: 3.125rem; }
}
@media (prefers-reduced-motion: no-preference) {
  @view-transition { navigation: auto; }
}
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #333; --accent: #000; --sand: #fff; --dune: #fff; --line: #999; --shadow: none; --badge: #fff; --on-badge: #000; }
  body { display: block; min-height: 0; font-size: 10.5pt; }
  nav, .menu, .skip, .dunes, .tiles, .ask, .reach, .ways, .turn, div.lead { display: none; }
  .paper { display: block; }
  .gallery .gerbil { color: #ccc; }
  .view figure { margin: 0 0 1cm; break-inside: avoid; }
  .view img { max-height: 10cm; }
  .top, main, .ground { padding-inline: 0; }
  main { padding-block: .5rem; }
  h1 { font-size: 22pt; }
  h1, h2, h3, h4 { break-after: avoid; }
  h2 { margin-top: 1.5rem; }
  figure, tr, .animals li { break-inside: avoid; }
  .text .wide, .figure { display: block; max-width: 12cm; }
  .figure { margin-block: 1rem; }
  .gallery { grid-template-columns: repeat(4, 1fr); gap: .75rem; }
  address { padding: 0; }
  .cards { display: block; margin: 1rem 0; }
  .card { display: flow-root; max-width: none; padding-block: .5cm; overflow: visible; border-width: 1px 0 0; border-radius: 0; }
  .lead { float: left; width: 5cm; margin-right: .7cm; }
  .lead img { border-radius: .5rem; }
  .badge { position: static; float: right; border: 1px solid; }
  .body { padding: 0; }
  figure.lead ~ .body { margin-left: 5.7cm; }
  .body > :first-child { font-size: 15pt; }
  .animals { columns: 2; column-gap: .7cm; }
  .text a[href^="http"]::after { content: " (" attr(href) ")"; }
}
`

/**
 * The look of the published site: phone first, system fonts only, light and dark by the visitor's setting.
 * Colour pairs keep WCAG 2.2 AA contrast in both; the tests compute it from the custom properties. Without the
 * white space that only writers of the rules need: every visitor loads it. The header is as high as its navigation from the
 * beginning. The navigation stands at the right edge and
 * would move with each link that a slow page brings, so it shows once the page goes on behind it.
 */
export const stylesheet = source
  .replaceAll(/\n\s*/g, '')
  .replaceAll(/ ?([{};]) ?/g, '$1')
  .replaceAll(': ', ':')
