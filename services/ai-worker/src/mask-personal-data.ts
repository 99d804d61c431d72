/** Where people live and how to reach them, found in a text before it leaves the house or is sent on. */

export type PersonalDatum =
  | 'E-Mail-Adresse'
  | 'Name'
  | 'Link'
  | 'Profil'
  | 'Bankverbindung'
  | 'Adresse'
  | 'Telefonnummer'
  | 'Geburtsdatum'
  | 'Kennzeichen'

const at = String.raw`(?:\s{0,2}@\s{0,2}|\s?(?:\(at\)|\[at\]|\{at\}|\(ät\)|\[ät\])\s?|[_.-](?:at|ät)[_.-]|\s(?:at|ät)\s(?=[\p{L}\p{N}-]{1,60}\s?(?:\.|\(dot\)|\[dot\]|\(punkt\)|\[punkt\]|\s(?:punkt|dot)\s)))`
const dot = String.raw`(?:\.|\s\.\s?|\s?(?:\(dot\)|\[dot\]|\(punkt\)|\[punkt\])\s?|\s(?:punkt|dot)\s|_dot_)`
const local = String.raw`[\p{L}\p{N}.!#$%&'*+/=?^_\x60{|}~-]{1,64}`
const email = new RegExp(
  String.raw`${local}${at}[\p{L}\p{N}-]{1,63}(?:${dot}[\p{L}\p{N}-]{1,63}){1,20}`,
  'giu',
)
/** Somebody who leaves out the end of the address. */
const emailStart =
  /[\p{L}\p{N}][\p{L}\p{N}._+-]{1,63}(?:\s{1,2}@\s{1,2}|@|\s?[([]at[)\]]\s?)[\p{L}\p{N}-]{2,63}/giu
/** The name of a profile: `@jana_maus`, `Insta: jana.maus`. */
const handle = /(?<![\p{L}\p{N}.])@[\p{L}\p{N}_.]{2,40}/gu
const labelledHandle =
  /(?<=(?<!\p{L})(?:insta(?:gram)?|facebook|fb|snapchat|tiktok|telegram|threema|discord|skype|twitter)(?:-?name|-?profil)?\s?[:=]\s?)@?[\p{L}\p{N}][\p{L}\p{N}_.-]{2,60}/giu
const introduction =
  /(?<=(?<!\p{L})(?:[Mm]ein Name(?: ist|:)|Name:|[Ii]ch heiße|[Ii]ch heisse|[Hh]ier (?:ist|schreibt)(?: die| der)?|[Mm]y name is)\s)\p{Lu}[\p{L}-]{1,30}(?:\s\p{Lu}[\p{L}-]{1,30}){0,2}/gu
const wholeNameIntroduction =
  /(?<=(?<!\p{L})(?:[Ii]ch bin|[Ii]'m|[Ii] am)(?: die| der)?\s)\p{Lu}[\p{L}-]{1,30}\s\p{Lu}[\p{L}-]{1,30}(?:\s\p{Lu}[\p{L}-]{1,30})?/gu
const link = /\b(?:(?:h(?:tt|xx)ps?|ftps?|sftp|mailto):\/{0,2}|www\.)[^\s<>"'„“)\]]{3,500}/giu
/** An address without a scheme: with a path, or with an ending that is in use. `Rein.Das` is none: endings are small. */
const bareLink =
  /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,5}(?:[a-z]{2,24}\/[^\s<>"'„“)\]]{1,500}|(?:de|com|net|org|info|eu|at|ch|li|io|me|ly|gg|co|to|tv|uk|nl|fr|it|pl|ru|biz|shop|online|app|dev|site|link|xyz|name|blog|store|page|club|example)(?![\p{L}\p{N}-]|\.[\p{L}\p{N}]))/gu
const iban = /\b[a-z]{2}[\s.-]?\d{2}(?:[\s.-]?[\da-z]{4}){3,7}(?:[\s.-]?[\da-z]{1,3})?\b/gi
const word = String.raw`\p{Lu}[\p{L}.]{0,29}\p{L}`
const place = String.raw`${word}(?:[ -](?:(?:am|an der|im|in der|bei|ob der|vor der|a\.|b\.)\s)?(?:${word}|\(${word}\))){0,3}`
const postcode = String.raw`(?:(?:D|A|CH|DE|AT|L)\s?-\s?\d{4,5}|\d{5})`
const unit = String.raw`(?:€|Euro|EUR|Uhr|Jahr|Monat|Woche|Tag|Tier|Stück|Renn|Mäus|Böck|Weib|Mäd|Jung|cm|g\b|km|m\b|x\b|Min|Stund|Sek|%|Proz|Kilo|Gramm)`
const number = String.raw`\d{1,3}(?!\d|[.,:]\d|\s?${unit})(?:\s?[a-zA-Z](?!\p{L}))?(?:\s?[-–/]\s?\d{1,3}(?!\d))?`
const roadWord = String.raw`(?:straße|strasse|str\.?|weg|allee|platz|gasse|gässle|ring|damm|ufer|chaussee|steig|stieg|pfad|hof|markt|wall|graben|tor|twiete|kamp|bogen|zeile|promenade|anger|winkel|grund|feld|berg|brücke)`
const capitalRoad = String.raw`(?:Straße|Strasse|Str\.?|Weg|Allee|Platz|Gasse|Ring|Damm|Ufer|Chaussee|Steig|Stieg|Pfad|Hof|Markt|Wall|Graben|Tor|Promenade|Anger)`
const noPlace = String.raw`(?!(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|Janu|Febr|März|April|Mai\b|Juni|Juli|Aug|Sept|Okt|Nov|Dez|Somm|Wint|Früh|Herbst|Woch|Alter|Moment|Schnitt|Gehege|Wurf|Raum|Jahr|Monat|Anfang|Ende|Durchschnitt|Preis|Terr|Aqua|Käfig|Gruppe|Abstand|Regel|Haus\b|Tag|Zimmer)`
const street = [
  // Lindenweg 12 · Karl-Marx-Allee 101a · Berliner Str. 5
  String.raw`(?:\p{Lu}[\p{L}.]{1,30}[ -]){0,3}\p{Lu}\p{L}{1,40}${roadWord}\s{1,2}${number}`,
  String.raw`(?:\p{Lu}[\p{L}.]{1,30}[ -]){1,3}${capitalRoad}\s{1,2}${number}`,
  // berliner straße 5 · lindenstr. 12
  String.raw`\p{L}{2,30}[ -]?(?:straße|strasse|str\.)\s{0,2}${number}`,
  // lindenweg 12
  String.raw`\p{Ll}{2,30}(?:weg|allee|gasse|gässle|ring|damm|ufer|chaussee|steig|stieg|pfad|platz|twiete|kamp|promenade|anger)\s{1,2}${number}`,
  // Am Alten Markt 5 · An der Linde 12 · Unter den Linden 77 · Straße des 17. Juni 135
  String.raw`(?:Am|An der|An den|An dem|Auf der|Auf dem|Auf den|Im|In der|In den|Zum|Zur|Hinter der|Hinter dem|Unter den|Unter der|Vor dem|Vor der|Bei der|Beim|Obere|Untere)\s${noPlace}\p{Lu}[\p{L}-]{2,30}(?:\s\p{Lu}[\p{L}-]{2,30})?\s${number}`,
  String.raw`Straße des \d{1,2}\. \p{Lu}\p{L}{2,15}\s${number}`,
  // 12 High Street · 221B Baker Street
  String.raw`\d{1,4}[A-Za-z]?\s(?:\p{Lu}\p{L}{1,20}\s){1,3}(?:Street|St\.|Road|Rd\.?|Avenue|Ave\.?|Lane|Drive|Close|Court|Square|Terrace)(?!\p{L})`,
].join('|')
const address = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${street})(?:\s*[,;\n/–-]?\s{0,3}(?:${postcode}|\d{4})\s{1,2}${place}|\s(?:in|bei)\s(?!der|dem|den|die|das|ein|meine|unsere|euch|ihnen|uns)\p{L}[\p{L}-]{2,30})?`,
  'gu',
)
const town = new RegExp(String.raw`(?<![\p{L}\p{N}.,-])${postcode}\s{1,2}(?!Euro|EUR)${place}`, 'gu')
const barePostcode = /\b(?:plz|postleitzahl|postcode|zip)\b[\s:.]{0,3}(?:[A-Z]{1,2}\s?-\s?)?\d{4,5}\b/gi

const dateLike = String.raw`(?:\d{1,2}\.\s?[-–]\s?)?\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{4}|\d{2})?(?!\d)|\d{1,2}/\d{1,2}/\d{2,4}(?!\d)|\d{4}-\d{2}-\d{2}`
/** Days stand first, so that they are passed over and not taken for numbers. */
const phone = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\d[:.,])(?:(?<day>${dateLike})|(?:\+\s?\d|00\s?[1-9])[\d\s()/.–-]{6,22}\d|\(?0\d{1,5}\)?[\s/.–-]{0,3}\d[\d\s/.–-]{3,18}\d)(?![\p{L}\p{N}])`,
  'gu',
)
const labelledPhone =
  /\b(tel(?:efon)?(?:nummer)?|handy(?:nummer)?|mobil(?:nummer|telefon)?|mobile|phone|festnetz|fax|whats\s?app|telegram|signal|rufnummer|ruf mich an|anrufen unter|erreichbar unter|meine nummer(?: ist)?)([\s.:=-]{0,4})((?:\+|\()?\d[\d\s()/.–-]{3,22}\d)(?!\p{L})/giu

const monthName =
  '(?:Jan(?:uar)?|Feb(?:ruar)?|März|Mär|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)'
/** A whole day; the year is judged by `isPersonsYear`. */
const day = new RegExp(
  String.raw`(?<![\d.])(?:\d{1,2}\.\s?(?:\d{1,2}\.|${monthName}\.?)\s?(?<end>\d{4})|\d{1,2}[/-]\d{1,2}[/-](?<slash>\d{4})|(?<iso>\d{4})-\d{2}-\d{2})(?!\d)`,
  'giu',
)
const bornIn =
  /(?<=(?<!\p{L})(?:Jahrgang|Geburtsjahr|geboren(?: bin ich)? (?:am|im Jahr)?|geb\.(?: am)?|Geburtsdatum|Geburtstag)[\s:]{1,3})(?:\d{1,2}\.\s?\d{1,2}\.\s?)?(?<year>(?:19|20)\d\d|\d{2})(?!\d|\.)/giu
const plate = /(?<![\p{L}\p{N}-])[A-ZÄÖÜ]{1,3}-[A-Z]{1,2}[\s-]?[1-9]\d{0,3}[EH]?(?![\p{L}\p{N}])/gu
const labelledPlate =
  /(?<=(?<!\p{L})(?:kfz-|auto-)?kennzeichen(?: ist)?[\s:]{1,3})[A-ZÄÖÜ]{1,3}[\s-]{1,2}[A-Z]{1,2}[\s-]?\d{1,4}[EH]?/giu

/** Gerbils live seven years at most: an older year of birth is a person's. */
const oldestAnimal = 10

function isPersonsYear(year: number, today: Date): boolean {
  const thisYear = today.getFullYear()
  const whole = year >= 100 ? year : 2000 + year > thisYear ? 1900 + year : 2000 + year
  return whole >= 1900 && whole <= thisYear - oldestAnimal
}

/**
 * The text in one way of writing: without full-width letters and digits (NFKC), without invisible characters between the
 * others, and with what HTML writes as numbers.
 */
export function plainForm(text: string): string {
  return text
    .replace(/&#(?:x0{0,4}([\da-f]{1,4})|0{0,4}(\d{1,5}));?/gi, (found, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code >= 32 && code < 0xd800 ? String.fromCharCode(code) : found
    })
    .replace(/&(commat|period|nbsp);/gi, (_, name: string) =>
      name.toLowerCase() === 'commat' ? '@' : name.toLowerCase() === 'period' ? '.' : ' ',
    )
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Co}]/gu, '')
}

/**
 * Finds e-mail addresses, phone numbers, bank accounts, postal and web addresses, profiles, birth dates and number plates
 * of people, and the name of somebody who introduces themselves; answers the text in its plain form with each of them
 * replaced. Names that are not introduced are not found.
 */
export function replacePersonalData(
  text: string,
  replace: (found: string, what: PersonalDatum) => string,
  today = new Date(),
): string {
  /** What was found stands as one character that no later pattern takes for a part of something else. */
  const found: string[] = []
  const keep = (what: PersonalDatum) => (whole: string) => {
    found.push(replace(whole, what))
    return String.fromCodePoint(firstMark + found.length - 1)
  }
  const phoneOr = (whole: string, least: number) =>
    isPhone(whole, least) ? keep('Telefonnummer')(whole) : whole
  const marked = plainForm(text)
    .replace(email, keep('E-Mail-Adresse'))
    .replace(link, keep('Link'))
    .replace(emailStart, keep('E-Mail-Adresse'))
    .replace(bareLink, keep('Link'))
    .replace(handle, keep('Profil'))
    .replace(labelledHandle, keep('Profil'))
    .replace(introduction, keep('Name'))
    .replace(wholeNameIntroduction, keep('Name'))
    .replace(iban, (whole) =>
      /\d.*\d.*\d.*\d.*\d.*\d.*\d/.test(whole) ? keep('Bankverbindung')(whole) : whole,
    )
    .replace(bornIn, (whole, ...rest) => {
      const { year } = rest.at(-1) as { year: string }
      return isPersonsYear(Number(year), today) ? keep('Geburtsdatum')(whole) : whole
    })
    .replace(day, (whole, ...rest) => {
      const { end, slash, iso } = rest.at(-1) as { end?: string; slash?: string; iso?: string }
      return isPersonsYear(Number(end ?? slash ?? iso), today) ? keep('Geburtsdatum')(whole) : whole
    })
    .replace(labelledPlate, keep('Kennzeichen'))
    .replace(plate, keep('Kennzeichen'))
    .replace(address, keep('Adresse'))
    .replace(town, keep('Adresse'))
    .replace(barePostcode, keep('Adresse'))
    .replace(
      labelledPhone,
      (_, label: string, between: string, digits: string) => `${label}${between}${phoneOr(digits, 4)}`,
    )
    .replace(phone, (whole, ...rest) => {
      const groups = rest.at(-1) as { day?: string }
      return groups.day === undefined ? phoneOr(whole, 7) : whole
    })
  return marked.replace(marks, (mark) => found[(mark.codePointAt(0) ?? 0) - firstMark] ?? '')
}

/** Characters for private use, of which `plainForm` leaves none in a text. */
const firstMark = 0xf0000
const marks = /[\u{f0000}-\u{10fffd}]/gu

/** What of a text may leave the house: in place of each personal datum stands what it was. */
export const maskPersonalData = (text: string, today?: Date): string =>
  replacePersonalData(text, (_, what) => `[${what}]`, today)

function isPhone(found: string, least: number): boolean {
  const digits = found.replace(/\D/g, '').length
  return digits >= least && digits <= 17 && !new RegExp(`^(?:${dateLike})$`).test(found.trim())
}
