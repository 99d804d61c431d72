import { holdTooLong } from './components/field/text-limit.ts'
import { holdSecondTap } from './components/sheet/second-tap.ts'
import { mendStyles } from './data/late-styles.ts'
import { loadRecent } from './data/recent.ts'
import { listen } from './data/events.ts'
import { restoreHerd } from './data/herd.ts'
import { watchLogin } from './data/log-out.ts'
import { rememberAnswers } from './data/remember-answers.ts'
import { renewPush } from './data/push.ts'
import { startOutbox } from './data/outbox/send-outbox.ts'

/** Starts everything that runs beside the screens as long as the page is open. */
export function start(): void {
  window.addEventListener('click', holdSecondTap, { capture: true })
  window.addEventListener('submit', holdTooLong, { capture: true })
  mendStyles()
  watchLogin()
  void restoreHerd()
  void loadRecent()
  rememberAnswers()
  startOutbox()
  void renewPush().catch(() => {})
  listen()
}
