import { Id } from '@zuchtbuch/contracts/fields'
import { findFeedback } from '@zuchtbuch/db/feedback'
import { checkReadiness, type Readiness } from '@zuchtbuch/runtime/health'
import { isBeyondLoopback } from '@zuchtbuch/runtime/open-doors'
import { markup, toString, trusted, type Markup } from '@zuchtbuch/writing/markup'
import type { RequestHandler } from 'express'
import type { Context } from '../common/context.ts'
import { siteAddress } from '../access/addresses.ts'
import { findPushKey } from '../system/push-keys.ts'
import { gerbil, icon } from './icon.ts'
import { findLogin } from '../access/login.ts'
import { readinessChecks } from '../upkeep/readiness.ts'
import { servicesNotSetUp } from './not-set-up.ts'
import { startPolicy, startStyle } from './start-style.ts'
import { loginProblem, notificationTexts, startTexts as texts } from '../common/texts.de.ts'

/** The page that stands here until a user interface takes its place. Only notifications need its script. */
export function startPage(ctx: Context): RequestHandler {
  return async (request, response) => {
    const { focus, problem } = request.query
    const login = await findLogin(ctx, request)
    const body = login
      ? [
          login.by === 'place' && isBeyondLoopback(ctx.config) ? notice(texts.noPassword, 'bad') : '',
          typeof focus === 'string' ? await ticket(ctx, focus) : '',
          links(await siteAddress(ctx, request.get('Host'))),
          parts(await checkReadiness(readinessChecks(ctx), ctx.logger), await servicesNotSetUp(ctx)),
          notifications(await findPushKey(ctx, ctx.db)),
          login.by === 'session' ? logoutForm : '',
        ]
      : [
          typeof problem === 'string' ? notice(loginProblem(problem), 'bad') : '',
          loginForm(typeof focus === 'string' ? focus.slice(0, 100) : ''),
        ]
    response
      .set({ 'Content-Security-Policy': startPolicy, 'Cache-Control': 'no-store' })
      .type('html')
      .send(toString(page(body)))
  }
}

/** The frame of the pages that this server makes. */
export const page = (body: (Markup | string)[], title: string = texts.title) => markup`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="theme-color" content="#faf6ef">
<link rel="icon" href="${icon}">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
<style>${trusted(startStyle)}</style>
</head>
<body>
<main>
<header>${trusted(gerbil)}<div><h1>${title}</h1><p>${texts.subtitle}</p></div></header>
${body}
</main>
</body>
</html>
`

const notice = (text: string, kind = '') => markup`<p class="note ${kind}" role="status">${text}</p>`

const card = (address: string, { title, text }: { title: string; text: string }) =>
  markup`<a class="card" href="${address}"><strong>${title}</strong><span>${text}</span></a>`

const links = (site: string) => markup`<h2>${texts.open}</h2>
<nav class="cards">
${card(site, texts.site)}
${card('/scalar', texts.documentation)}
${card('/openapi.json', texts.document)}
${card('/ops', texts.operation)}
</nav>
`

function parts({ checks }: Readiness, notSetUp: ReadonlySet<string>): Markup {
  const { workers, ...others } = checks
  const alive = Object.entries(workers?.['alive'] ?? {})
  const works = new Map([
    ...Object.entries(others).map(([name, { status }]) => [name, status === 'ok'] as const),
    ...alive.map(([name, count]) => [name, Number(count) > 0] as const),
  ])
  const rows = Object.entries(texts.parts).map(([name, text]) => {
    if (notSetUp.has(name)) return partNotSetUp(name, text.label)
    const ok = works.get(name) ?? false
    return markup`<li class="${ok ? 'works' : 'fails'}"><i></i>${text.label}<span>${ok ? text.works : text.fails}</span></li>
`
  })
  return markup`<h2>${texts.running}</h2>
<ul class="parts">
${rows}</ul>
`
}

/** Grey, for nothing is wrong; with what there is to do. */
const partNotSetUp = (name: string, label: string) =>
  markup`<li class="unset"><i></i>${label}<span>${texts.notSetUp}</span><small>${texts.howToSetUp[name] ?? ''}</small></li>
`

/** The server says what is impossible where it knows, otherwise the page's script, which chooses a text. */
function notifications(publicKey: string | undefined): Markup {
  const { title, noKeys, noScript, turnOn, turnOff, states } = notificationTexts
  const heading = markup`<h2>${title}</h2>
`
  if (publicKey === undefined) return markup`${heading}${notice(noKeys)}`
  const button: Record<string, Markup> = {
    off: markup`<br><button type="button" data-turn="on">${turnOn}</button>`,
    failed: markup`<br><button type="button" data-turn="on">${turnOn}</button>`,
    on: markup`<br><button type="button" data-turn="off">${turnOff}</button>`,
    refused: markup` <span data-detail></span>`,
  }
  const paragraphs = Object.entries(states).map(
    ([
      state,
      text,
    ]) => markup`<p class="note" role="status" data-state="${state}" hidden>${text}${button[state] ?? ''}</p>
`,
  )
  return markup`${heading}<div id="push" data-key="${publicKey}">
${paragraphs}<noscript><p class="note">${noScript}</p></noscript>
</div>
<script src="/start.js" defer></script>
`
}

/** The ticket that a notification was about. */
async function ticket({ db }: Context, id: string): Promise<Markup> {
  const found = Id.safeParse(id).success ? await findFeedback(db, id) : undefined
  if (!found) return notice(texts.ticketGone)
  const { description, status, answer } = found
  const reply = answer === null ? '' : markup`<h3>${texts.ticketAnswer}</h3><p>${answer}</p>`
  return markup`<article class="ticket"><h2>${texts.ticket}<span>${texts.ticketStatus[status]}</span></h2>
<p>${description}</p>${reply}</article>
`
}

const loginForm = (focus: string) => markup`<form class="login" method="post" action="/auth/login">
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" required autofocus>
${focus === '' ? '' : markup`<input type="hidden" name="focus" value="${focus}">`}
<button>${texts.logIn}</button>
</form>
`

const logoutForm = markup`<form class="logout" method="post" action="/auth/logout"><button>${texts.logOut}</button></form>
`
