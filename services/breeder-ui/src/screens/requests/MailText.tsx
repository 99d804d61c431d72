import mailStyles from '../../components/mail/mail.module.css'
import { textParts } from './mail-words.ts'

/** A text of a stranger: plain, with the addresses that are safe to follow. */
export function MailText({ text }: { text: string }) {
  return (
    <div className={mailStyles.words}>
      {textParts(text).map(({ text: words, href }, n) =>
        href === undefined ? (
          words
        ) : (
          <a key={n} href={href} target="_blank" rel="noreferrer noopener">
            {words}
          </a>
        ),
      )}
    </div>
  )
}
