/**
 * Whether a program wrote the mail: automatic answers (RFC 3834, 5), bounces (RFC 3464: a report with the empty
 * return path), and what older programs say instead. `header` gives the first value of a header, lower-case name.
 */
export function isAutomated(header: (name: string) => string | undefined): boolean {
  const value = (name: string) => (header(name) ?? '').trim().toLowerCase()
  const submitted = value('auto-submitted').split(/[\s;(]/, 1)[0] ?? ''
  if (submitted !== '' && submitted !== 'no') return true
  if (/^(auto_reply|auto-reply|bulk|junk)\b/.test(value('precedence'))) return true
  if (['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => isSaid(value(name)))) return true
  if (/^multipart\/report\b/.test(value('content-type'))) return true
  if (header('return-path') !== undefined && value('return-path') === '<>') return true
  return /(^|[<\s,:"])(mailer-daemon|postmaster)@/.test(value('from'))
}

const isSaid = (value: string) => value !== '' && value !== 'no' && value !== 'false'
