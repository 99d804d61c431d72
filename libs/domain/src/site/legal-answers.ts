/** What the breeder answered for Impressum and Datenschutz; null where nothing was said. */
export interface LegalAnswers {
  /** „Wir“ instead of „Ich“. */
  readonly plural: boolean
  /** The telephone number of the profile is printed; without it nobody reads it on the website. */
  readonly showPhone: boolean
  /** The website has reports or a blog, for which somebody answers by name. */
  readonly hasEditorial: boolean
  /** Who does; the breeder where nobody else is named. */
  readonly responsible: string | null
  readonly isTrader: boolean
  /** „keine“ says that there is none. */
  readonly vatId: string | null
  /** Who gave the permit; „keine“ says that there is none. */
  readonly permitAuthority: string | null
  /** Address of a page by which one is reached quickly, too. */
  readonly contactForm: string | null
  /** Who keeps the website, where. */
  readonly hostName: string | null
  readonly hostPlace: string | null
  readonly hostCountry: string | null
  /** There is a contract about processing data on behalf. */
  readonly hostContract: boolean
  /** After how many days the host deletes its logs; null where that is not known. */
  readonly hostLogsDays: number | null
  /** Who keeps the mails. */
  readonly mailHost: string | null
  /** Months after which a letter without a hand-over is deleted. */
  readonly inquiryMonths: number
  /** Years for which a contract is kept. */
  readonly contractYears: number
  readonly waitlist: boolean
  readonly aftercare: boolean
  /** The data protection authority that is named as an example. */
  readonly authority: string | null
}

export const defaultLegalAnswers: LegalAnswers = {
  plural: true,
  showPhone: false,
  hasEditorial: false,
  responsible: null,
  isTrader: false,
  vatId: null,
  permitAuthority: null,
  contactForm: null,
  hostName: null,
  hostPlace: null,
  hostCountry: null,
  hostContract: false,
  hostLogsDays: null,
  mailHost: null,
  inquiryMonths: 6,
  contractYears: 10,
  waitlist: true,
  aftercare: true,
  authority: null,
}

/** Those parts of „Name und Anschrift“ that the two pages print. */
export interface LegalProfile {
  readonly ownerName: string | null
  readonly breederName: string | null
  readonly street: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly country: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly permitNote: string | null
}

/** Without these the pages are not written: those of the profile, and of the answers. */
const needed = ['ownerName', 'street', 'postalCode', 'city', 'country', 'email'] as const
const neededOfHost = ['hostName', 'hostPlace', 'hostCountry'] as const
export type LegalLack = (typeof needed)[number] | (typeof neededOfHost)[number] | 'vatId'

const isGiven = (text: string | null) => text !== null && text.trim() !== ''

/**
 * Returns what is missing before the pages may be written; of a trader the number for the value added tax or the
 * permit, of which each may be „keine“.
 */
export function legalLacks(profile: LegalProfile, answers: LegalAnswers): LegalLack[] {
  return [
    ...needed.filter((member) => !isGiven(profile[member])),
    ...neededOfHost.filter((member) => !isGiven(answers[member])),
    ...(answers.isTrader && !isGiven(answers.vatId) && !isGiven(answers.permitAuthority)
      ? ['vatId' as const]
      : []),
  ]
}
