import { createHash } from 'node:crypto'

/** The only style sheet of this server's pages; named by its hash in their content security policy. */
export const startStyle = `
:root { color-scheme: light dark; --paper: #faf6ef; --card: #fff; --ink: #33291f; --soft: #6d5f50;
  --line: #e6dccd; --accent: #96581b; --on-accent: #fff; --good: #2f7d4f; --bad: #b3372b; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1813; --card: #28211a; --ink: #f3eadf; --soft: #b8a998;
  --line: #40352a; --accent: #e3a45c; --on-accent: #1d1813; --good: #6cc48e; --bad: #f0897d; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: clamp(1.5rem, 6vw, 4rem) 1.25rem; }
header { display: flex; align-items: center; gap: 1rem; margin-bottom: 2rem; }
header svg { width: 4rem; height: 4rem; flex: none; color: var(--accent); }
h1 { margin: 0; font-size: 2rem; line-height: 1.15; letter-spacing: -0.02em; }
h2 { margin: 2.25rem 0 0.75rem; font-size: 1rem; font-weight: 600; color: var(--soft); }
p { margin: 0; color: var(--soft); }
.cards { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); }
.card, form.login, .note, .parts, .ticket { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; }
.card { display: block; padding: 1rem 1.125rem; color: inherit; text-decoration: none; }
.card:hover { border-color: var(--accent); }
.card strong { display: block; color: var(--accent); }
.card span { color: var(--soft); font-size: 0.9375rem; }
.parts { margin: 0; padding: 0.375rem 1.125rem; list-style: none; }
.parts li { display: flex; align-items: center; gap: 0.75rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
.parts li:last-child { border-bottom: 0; }
.parts i { width: 0.625rem; height: 0.625rem; border-radius: 50%; background: var(--good); }
.parts .fails i { background: var(--bad); }
.parts span { margin-left: auto; color: var(--soft); font-size: 0.9375rem; }
.parts .fails span { color: var(--bad); }
.parts .unset i { background: var(--line); }
.parts .unset { flex-wrap: wrap; }
.parts small { flex-basis: 100%; color: var(--soft); }
.note { padding: 0.875rem 1.125rem; margin-bottom: 1rem; color: var(--ink); }
.note.bad { border-color: var(--bad); color: var(--bad); }
form.login { display: grid; gap: 0.75rem; padding: 1.25rem; max-width: 24rem; }
label { font-weight: 600; }
input { font: inherit; width: 100%; padding: 0.625rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem;
  background: var(--paper); color: inherit; }
button { font: inherit; font-weight: 600; padding: 0.625rem 1rem; border: 1px solid var(--accent); border-radius: 0.5rem;
  background: var(--accent); color: var(--on-accent); cursor: pointer; }
#push button { margin-top: 0.75rem; }
.ticket { padding: 1rem 1.125rem; margin-bottom: 1rem; overflow-wrap: anywhere; }
.ticket p { white-space: pre-wrap; color: inherit; }
.ticket h2 { margin: 0 0 0.5rem; display: flex; justify-content: space-between; gap: 1rem; }
.ticket h3 { margin: 1rem 0 0.25rem; font-size: 0.9375rem; color: var(--soft); }
form.logout { margin-top: 2.25rem; }
form.logout button { background: none; color: var(--accent); }
.table { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.5rem 0.625rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
tbody tr:last-child > * { border-bottom: 0; }
thead th { color: var(--soft); font-size: 0.8125rem; font-weight: 600; }
tbody th { font-weight: 400; }
tr > :first-child { padding-left: 1.125rem; }
tr > :last-child { padding-right: 1.125rem; }
td strong { color: var(--bad); }
@media (max-width: 46rem) {
  thead { display: none; }
  tbody tr { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.5rem 1.125rem; border-bottom: 1px solid var(--line); }
  tbody tr:last-child { border-bottom: 0; }
  tbody tr > :nth-child(n) { padding: 0; border: 0; overflow-wrap: anywhere; }
  tbody th { flex: 1 0 100%; font-weight: 600; }
  td[data-name]:not([data-name=''])::before { content: attr(data-name) ' '; color: var(--soft); }
}
td button { padding: 0.25rem 0.75rem; font-size: 0.875rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`

const hash = createHash('sha256').update(startStyle).digest('base64')

export const startPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
