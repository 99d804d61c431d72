import { loadRecent } from './recent.ts'
import { listen } from './events.ts'
import { restoreHerd } from './herd.ts'
import { watchLogin } from './log-out.ts'
import { rememberAnswers } from './remember-answers.ts'
import { renewPush } from './push.ts'
import { startOutbox } from './outbox/send-outbox.ts'

/** What goes on beside the screens, as long as the page is open. */
export function start(): void {
  watchLogin()
  void restoreHerd()
  void loadRecent()
  rememberAnswers()
  startOutbox()
  void renewPush().catch(() => {})
  listen()
}
