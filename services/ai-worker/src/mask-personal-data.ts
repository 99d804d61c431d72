import { normalForm } from './normal-form.ts'

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
/**
 * An address without a scheme: with a path, or with an ending that is in use. `Rein.Das` is none: endings are small.
 */
const bareLink =
  /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,5}(?:[a-z]{2,24}\/[^\s<>"'„“)\]]{1,500}|(?:de|com|net|org|info|eu|at|ch|li|io|me|ly|gg|co|to|tv|uk|nl|fr|it|pl|ru|biz|shop|online|app|dev|site|link|xyz|name|blog|store|page|club|onion|eth|example)(?![\p{L}\p{N}-]|\.[\p{L}\p{N}]))/gu
const messenger =
  'insta(?:gram)?|facebook|fb|snap(?:chat)?|tik\\s?tok|telegram|threema|discord|skype|twitter|signal|whats\\s?app|viber|wechat|kik|matrix'
/**
 * `Telegram, ich heiße dort evil_zucht`, `Signal als evil.42`; then `Telegram unter evilzucht`, which no mark gives
 * away.
 */
const messengerNames = [
  new RegExp(
    String.raw`(?<!\p{L})(?:${messenger})(?!\p{L})[^.!?\n]{0,40}?(?<![\p{L}\d])(?<datum>(?=.{4})\p{L}{1,30}(?:[._#-]?\d|[_#]|\.(?=[\p{L}\d]))(?:[\p{L}\d_.#-]{0,40}[\p{L}\d_])?)`,
    'dgiu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:${messenger})(?:-?(?:name|profil|id|kanal|gruppe))?(?:\s?[:=]|[^.!?\n]{0,25}?\s(?:unter|namens|lautet|heißt|heiße|username|nutzername|benutzername)|-?(?:name|id))\s{1,2}(?<datum>[A-Za-z][\p{L}\d_.-]{2,60}[\p{L}\d])`,
    'dgiu',
  ),
  /(?<!\p{L})threema(?!\p{L})[^.!?\n]{0,40}?(?<![\p{L}\d])(?<datum>(?=[A-Z\d]*\d)[A-Z\d]{8})(?![\p{L}\d])/dgu,
]
/** How Skype and Discord write a name. */
const accountName = /(?<![\p{L}\d])(?:live:[\p{L}\d_.]{3,40}|[\p{L}\d_.]{2,32}#\d{4}(?!\d))/giu
/** Words after `WhatsApp unter …` or `Facebook: …` that are no name but part of a sentence. */
const isOrdinaryWord =
  /^(?:\p{Lu}\p{L}*|\p{L}+\.\p{Lu}\p{L}*|KW\d{1,2}|der|dem|den|die|das|dieser|diesem|de[rm]selben|meine[rm]?|unsere[rm]?|eurer|eurem|ihre[rm]?|seine[rm]?|deine[rm]?|eine[rm]?|anderem|anderer|folgende[rmn]?|gleiche[rmn]?|dort|dann|auch|noch|immer|nicht|hier|bitte|gern|gerne|z\.b|usw)$/u
const wallet =
  /(?<![\p{L}\d])(?:(?:bc1|ltc1|tb1|lnbc|0x)[\da-z]{16,120}|(?:bc1|ltc1|0x)\s?[\da-z]{1,8}(?:[\s-][\da-z]{2,8}){5,20})/giu
/** A key or an account at an exchange: nothing in German is as long and has all kinds of characters. */
const token = /(?<![\p{L}\d])[a-z\d]{26,120}(?![\p{L}\d])/giu
const spacedIban =
  /(?<![\p{L}\d])(?:DE|AT|CH|LI|LU|BE|FR|IT|ES|NL|PL|GB|IE|LT|LV|EE|DK|SE|NO|FI|CZ|SK|HU|PT)(?:[\s._/|*:–-]{0,3}\d){14,30}(?!\d)/giu
const accountNumber =
  /(?<!\p{L})(?:Kto|Konto|BLZ|Bankleitzahl)(?:[\s.-]?(?:Nr|nummer))?[\s.:=-]{1,3}(?<datum>\d[\d ]{5,12}\d)(?!\d)/dgiu
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
  /\b(?:tel(?:efon)?(?:nummer)?|handy(?:nummer)?|mobil(?:nummer|telefon)?|mobile|phone|festnetz|fax|whats\s?app|telegram|signal|rufnummer|ruf mich an|anrufen unter|erreichbar unter|meine nummer(?: ist)?)[\s.:=-]{0,4}(?<datum>(?:\+|\()?\d[\d\s()/.–-]{3,22}\d)(?!\p{L})/dgiu

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

/** Far beyond any letter; what lies behind it is neither looked at nor passed on. */
const longestText = 60_000

/**
 * Finds e-mail addresses, phone numbers, bank accounts, postal and web addresses, profiles, birth dates and number
 * plates of people, and the name of somebody who introduces themselves, however they are written; answers the text in
 * its plain form with each of them replaced, of more than 60,000 units the beginning. Names that are not introduced are
 * not found.
 */
export function replacePersonalData(
  text: string,
  replace: (found: string, what: PersonalDatum) => string,
  today = new Date(),
): string {
  const searched = normalForm(text.slice(0, longestText).toWellFormed())
  const take = (
    what: PersonalDatum,
    pattern: RegExp,
    is: (found: string, groups: Partial<Record<string, string>>) => boolean = () => true,
  ) =>
    searched.take(pattern, (shown, match) =>
      is(match.groups?.['datum'] ?? match[0], match.groups ?? {}) ? replace(shown, what) : undefined,
    )
  const isOfPerson = (year: string | undefined) => isPersonsYear(Number(year), today)
  take('E-Mail-Adresse', email)
  take('Link', link)
  take('E-Mail-Adresse', emailStart)
  take('Link', bareLink)
  take('Profil', handle)
  take('Profil', accountName)
  take('Profil', labelledHandle)
  for (const pattern of messengerNames) take('Profil', pattern, (found) => !isOrdinaryWord.test(found))
  take('Name', introduction)
  take('Name', wholeNameIntroduction)
  take('Bankverbindung', wallet)
  take('Bankverbindung', token, (found) => /\d/.test(found) && /[a-z]/.test(found) && /[A-Z]/.test(found))
  take('Bankverbindung', iban, (found) => /\d.*\d.*\d.*\d.*\d.*\d.*\d/.test(found))
  take('Bankverbindung', spacedIban)
  take('Bankverbindung', accountNumber)
  take('Geburtsdatum', bornIn, (_, { year }) => isOfPerson(year))
  take('Geburtsdatum', day, (_, { end, slash, iso }) => isOfPerson(end ?? slash ?? iso))
  take('Kennzeichen', labelledPlate)
  take('Kennzeichen', plate)
  take('Adresse', address)
  take('Adresse', town)
  take('Adresse', barePostcode)
  take('Telefonnummer', labelledPhone, (found) => isPhone(found, 4))
  take('Telefonnummer', phone, (found, groups) => groups['day'] === undefined && isPhone(found, 7))
  return searched.result()
}

/** Returns the text that may leave the house: each personal datum is replaced by its kind. */
export const maskPersonalData = (text: string, today?: Date): string =>
  replacePersonalData(text, (_, what) => `[${what}]`, today)

function isPhone(found: string, least: number): boolean {
  const digits = found.replace(/\D/g, '').length
  return digits >= least && digits <= 17 && !new RegExp(`^(?:${dateLike})$`).test(found.trim())
}
