import { ENQUIRY_LINES, FIRST_QUESTIONS } from '@zuchtbuch/domain/letters/enquiry-lines'
import { enquirySubject } from '@zuchtbuch/domain/letters/enquiry-subject'
import { withoutForbidden, markup, type Markup } from '@zuchtbuch/writing/markup'
import { emailHref } from './contact-info.ts'
import type { PublicProfile } from './render-input.ts'
import { texts } from './texts.de.ts'

// Mail programs cut longer addresses, some of them silently.
const LONGEST_LINK = 1900

const lines = ENQUIRY_LINES.map((line) => ('hint' in line ? `${line.label} (${line.hint})` : line.label))
const bodyOf = (labels: readonly string[]) =>
  encodeURIComponent(labels.map((label) => `${label}: `).join('\r\n'))
const bodies = { first: bodyOf(FIRST_QUESTIONS), all: bodyOf(lines) }

/** The address that mails of visitors go to, or null: then there is nothing to link. */
export function enquiryAddress(profile: PublicProfile | null): string | null {
  const email = withoutForbidden(profile?.email ?? '').trim()
  return emailHref(email) === null ? null : email
}

/**
 * A `mailto:` link (RFC 6068) that begins a mail about these animals, at most 1,900 characters long; names that are too
 * long for it are cut. Without animals it asks for a place on the waiting list. It asks the first questions, or `all` of
 * those that the inbox reads again.
 */
export function enquiryHref(email: string, names: readonly string[], questions: keyof typeof bodies): string {
  const subject = Array.from((names.length === 0 ? texts.waitlist : enquirySubject(names)).toWellFormed())
  const link = (length: number) => {
    const text = subject.slice(0, length).join('')
    return `${emailHref(email)}?subject=${encodeURIComponent(length < subject.length ? `${text}…` : text)}&body=${bodies[questions]}`
  }
  let length = subject.length
  while (length > 0 && link(length).length > LONGEST_LINK) length--
  return link(length)
}

/** Below the animals: the way onto the waiting list, and the same for who has no mail program. */
export function renderEnquiry(email: string, isWaitlistOpen: boolean): Markup {
  return markup`<div class="text">
${isWaitlistOpen && markup`<p><a class="home" href="${enquiryHref(email, [], 'all')}">${texts.toWaitlist}</a></p>\n`}<p>${texts.withoutMailProgram(email)}</p>
<ul>
${lines.map((line) => markup`<li>${line}</li>\n`)}</ul>
</div>
`
}
