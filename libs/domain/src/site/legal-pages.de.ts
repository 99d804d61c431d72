import { countryOf } from '../country.ts'
import { type LegalAnswers, type LegalProfile } from './legal-answers.ts'

/** A block of a page of the website as the editor keeps it. */
export type LegalBlock =
  | { readonly type: 'Heading'; readonly data: { readonly text: string; readonly level: 1 | 2 } }
  | { readonly type: 'RichText'; readonly data: { readonly markdown: string } }

const monthYear = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const heading = (text: string, level: 1 | 2 = 2): LegalBlock => ({ type: 'Heading', data: { text, level } })
const text = (...paragraphs: (string | false)[]): LegalBlock => ({
  type: 'RichText',
  data: { markdown: paragraphs.filter((one) => one !== false && one !== '').join('\n\n') },
})

/** What was typed is text on the page, whatever Markdown would make of it. */
function typed(value: string | null): string {
  return (value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>~|&!#]/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^([-+=])/, String.raw`\$1`)
}

const isSaid = (value: string | null) => {
  const said = value?.trim().toLocaleLowerCase('de') ?? ''
  return said !== '' && said !== 'keine'
}
const lines = (...all: (string | false)[]) => all.filter((line) => line !== false && line !== '').join('\n')

/**
 * The page „Impressum“, from the profile and the answers. Laws: § 5 DDG in Germany, § 5 ECG and § 25 MedienG in Austria,
 * none is named elsewhere.
 */
export function imprintOf(profile: LegalProfile, answers: LegalAnswers): LegalBlock[] {
  const { plural, showPhone, isTrader, vatId, permitAuthority, hasEditorial, responsible, contactForm } =
    answers
  const law = { DE: 'Angaben nach § 5 DDG', AT: 'Angaben nach § 5 ECG und § 25 MedienG', CH: '', Other: '' }
  return [
    heading('Impressum', 1),
    text(
      lines(
        'Verantwortlich für diese Seiten:',
        typed(profile.ownerName),
        typed(profile.breederName),
        typed(profile.street),
        `${typed(profile.postalCode)} ${typed(profile.city)}`,
        typed(profile.country),
      ),
      lines(
        `E-Mail: ${typed(profile.email)}`,
        showPhone && isSaid(profile.phone) && `Telefon: ${typed(profile.phone)}`,
        isSaid(contactForm) && `Kontaktformular: ${typed(contactForm)}`,
      ),
      isTrader && isSaid(vatId) && `Umsatzsteuer-Identifikationsnummer: ${typed(vatId)}`,
      isTrader &&
        isSaid(permitAuthority) &&
        `Erlaubnis nach § 11 TierSchG: ${lines(isSaid(profile.permitNote) && `${typed(profile.permitNote)}, `)}erteilt von ${typed(permitAuthority)}`,
      hasEditorial &&
        `Für Beiträge verantwortlich: ${typed(responsible) || typed(profile.ownerName)}, Anschrift wie oben`,
      law[countryOf(profile.country)],
      `Bilder und Texte stammen, wenn nicht anders vermerkt, aus ${plural ? 'unserer' : 'meiner'} Zucht. Bitte fragen Sie, bevor Sie etwas davon verwenden.`,
    ),
  ]
}

/**
 * The page „Datenschutz“, from the profile and the answers; `day` (YYYY-MM-DD) is that of writing. What it says of
 * cookies, foreign servers and counting is what the renderer guarantees.
 */
export function privacyOf(profile: LegalProfile, answers: LegalAnswers, day: string): LegalBlock[] {
  const { plural, hostLogsDays, hostContract, mailHost, inquiryMonths, contractYears, authority } = answers
  const name = typed(profile.ownerName)
  const email = typed(profile.email)
  const address = `${typed(profile.street)}, ${typed(profile.postalCode)} ${typed(profile.city)}`
  const host = `${typed(answers.hostName)}${placeOf(answers)}`
  const isSwiss = countryOf(profile.country) === 'CH'
  const by = (article: string) => (isSwiss ? ' nach dem Schweizer Datenschutzgesetz (DSG)' : ` (${article})`)
  const we = plural
    ? { own: 'unser', use: 'Wir verwenden', tell: 'uns', ask: 'fragen wir', answer: 'löschen wir es' }
    : { own: 'mein', use: 'Ich verwende', tell: 'mir', ask: 'frage ich', answer: 'lösche ich es' }
  const months = (count: number) => (count === 1 ? 'einem Monat' : `${count} Monaten`)
  return [
    heading('Datenschutz', 1),
    heading('Wer verantwortlich ist'),
    text(`Für die Daten auf dieser Website ist ${name}, ${address}, ${email} verantwortlich.`),
    heading('Beim Ansehen der Seiten'),
    text(
      'Die Seiten bestehen aus fertigen Dateien. Sie setzen keine Cookies, zählen keine Besuche und laden nichts von fremden Servern.',
      `Damit eine Seite bei Ihnen ankommt, verarbeitet ${host} technisch nötige Daten: IP-Adresse, Zeit, aufgerufene Datei, Browser. ${
        hostLogsDays === null
          ? 'Wie lange sie gespeichert werden, bestimmt der Anbieter.'
          : `Diese Aufzeichnungen werden nach ${hostLogsDays === 1 ? 'einem Tag' : `${hostLogsDays} Tagen`} gelöscht.`
      } Grundlage ist ${we.own} berechtigtes Interesse, die Seiten sicher anzubieten${by('Art. 6 Abs. 1 Buchst. f DSGVO')}.`,
      hostContract && 'Mit dem Anbieter besteht ein Vertrag zur Auftragsverarbeitung.',
    ),
    heading(`Wenn Sie ${we.tell} schreiben`),
    text(
      `${we.use}, was Sie ${we.tell} mitteilen, um Ihre Anfrage zu beantworten${by('Art. 6 Abs. 1 Buchst. b DSGVO')}. Kommt keine Abgabe zustande, ${we.answer} nach ${months(inquiryMonths)}.`,
      isSaid(mailHost) && `${plural ? 'Unsere' : 'Meine'} E-Mails liegen bei ${typed(mailHost)}.`,
    ),
    ...(answers.waitlist
      ? [
          heading('Warteliste'),
          text(
            `Ihren Wunsch ${plural ? 'speichern wir' : 'speichere ich'}, bis er erfüllt ist, Sie ihn zurückziehen oder ${inquiryMonths === 1 ? 'einen Monat' : `${inquiryMonths} Monate`} nach dem letzten Kontakt.`,
          ),
        ]
      : []),
    heading('Kauf- und Schutzvertrag'),
    text(
      `Name, Anschrift und die Angaben des Vertrags ${plural ? 'bewahren wir' : 'bewahre ich'} ${contractYears === 1 ? 'ein Jahr' : `${contractYears} Jahre`} auf, weil beide Seiten sie später brauchen können${by('Art. 6 Abs. 1 Buchst. b und f DSGVO')}. Ausweisnummern ${plural ? 'speichern wir' : 'speichere ich'} nicht.`,
    ),
    ...(answers.aftercare
      ? [
          heading('Nachfragen zum Tier'),
          text(
            `Nach der Abgabe ${we.ask} nur, wenn Sie zugestimmt haben${by('Art. 6 Abs. 1 Buchst. a DSGVO')}. Die Zustimmung können Sie jederzeit zurückziehen; eine kurze Mail genügt.`,
          ),
        ]
      : []),
    heading('Weitergabe'),
    text(
      `${plural ? 'Wir geben' : 'Ich gebe'} Ihre Daten niemandem, der nicht für ${plural ? 'uns' : 'mich'} den Versand oder Betrieb übernimmt.`,
    ),
    heading('Ihre Rechte'),
    text(
      `Sie können Auskunft, Berichtigung, Löschung, Einschränkung und die Herausgabe Ihrer Daten verlangen und einer Verarbeitung aus berechtigtem Interesse widersprechen. Schreiben Sie an ${email}. Beschweren können Sie sich bei einer Datenschutzbehörde${isSaid(authority) ? `, zum Beispiel ${typed(authority)}` : ''}.`,
      `Stand: ${monthYear.format(new Date(`${day}T00:00:00Z`))}`,
    ),
  ]
}

function placeOf({ hostPlace, hostCountry }: LegalAnswers): string {
  const place = [hostPlace, hostCountry].filter(isSaid).map(typed).join(', ')
  return place === '' ? '' : ` (${place})`
}
