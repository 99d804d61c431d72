/** Where people live and how to reach them, replaced before a text leaves the house. */

const email =
  /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?:@|\s?(?:\(at\)|\[at\]|\{at\}|\(ät\)|\[ät\])\s?|\s(?:at|ät)\s(?=[\p{L}\p{N}-]{1,60}\s?(?:\.|\(dot\)|\[dot\]|\(punkt\)|\[punkt\]|\s(?:punkt|dot)\s)))[\p{L}\p{N}-]{1,63}(?:(?:\.|\s?(?:\(dot\)|\[dot\]|\(punkt\)|\[punkt\])\s?|\s(?:punkt|dot)\s)[\p{L}\p{N}-]{1,63}){1,20}/giu
const introduction =
  /((?<!\p{L})(?:[Mm]ein Name ist|[Ii]ch heiße|[Ii]ch heisse|[Mm]y name is)\s)\p{Lu}[\p{L}-]{1,30}(?:\s\p{Lu}[\p{L}-]{1,30}){0,2}/gu
const link = /\b(?:https?:\/\/|www\.)[^\s<>"'„“)\]]{3,500}/giu
const iban = /\b[a-z]{2}\s?\d{2}(?:\s?[\da-z]{4}){3,7}(?:\s?[\da-z]{1,3})?\b/gi
const word = String.raw`\p{Lu}[\p{L}.]{0,29}\p{L}`
const place = String.raw`${word}(?:[ -](?:(?:am|an der|im|in der|bei|ob der|vor der|a\.|b\.)\s)?(?:${word}|\(${word}\))){0,3}`
const postcode = String.raw`(?:(?:D|A|CH|DE|AT|L)\s?-\s?\d{4,5}|\d{5})`
const unit = String.raw`(?:€|Euro|EUR|Uhr|Jahr|Monat|Woche|Tag|Tier|Stück|Renn|Mäus|Böck|Weib|Mäd|Jung|cm|g\b|km|m\b|x\b)`
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
  // Am Alten Markt 5 · An der Linde 12 · Unter den Linden 77 · Straße des 17. Juni 135
  String.raw`(?:Am|An der|An den|An dem|Auf der|Auf dem|Auf den|Im|In der|In den|Zum|Zur|Hinter der|Hinter dem|Unter den|Unter der|Vor dem|Vor der|Bei der|Beim|Obere|Untere)\s${noPlace}\p{Lu}[\p{L}-]{2,30}(?:\s\p{Lu}[\p{L}-]{2,30})?\s${number}`,
  String.raw`Straße des \d{1,2}\. \p{Lu}\p{L}{2,15}\s${number}`,
  // 12 High Street · 221B Baker Street
  String.raw`\d{1,4}[A-Za-z]?\s(?:\p{Lu}\p{L}{1,20}\s){1,3}(?:Street|St\.|Road|Rd\.?|Avenue|Ave\.?|Lane|Drive|Close|Court|Square|Terrace)(?!\p{L})`,
].join('|')
const address = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${street})(?:\s*[,;\n/–-]?\s{0,3}(?:${postcode}|\d{4})\s{1,2}${place})?`,
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

/**
 * E-mail addresses, phone numbers, bank accounts, postal and web addresses in a text, and the name of somebody who
 * introduces themselves, replaced by what they were.
 */
export function maskPersonalData(text: string): string {
  return text
    .replace(email, '[E-Mail-Adresse]')
    .replace(introduction, '$1[Name]')
    .replace(link, '[Link]')
    .replace(iban, (found) => (/\d.*\d.*\d.*\d.*\d.*\d.*\d/.test(found) ? '[Bankverbindung]' : found))
    .replace(address, '[Adresse]')
    .replace(town, '[Adresse]')
    .replace(barePostcode, '[Adresse]')
    .replace(labelledPhone, (found, label: string, between: string, digits: string) =>
      isPhone(digits, 4) ? `${label}${between}[Telefonnummer]` : found,
    )
    .replace(phone, (found, ...rest) => {
      const groups = rest.at(-1) as { day?: string }
      return groups.day === undefined && isPhone(found, 7) ? '[Telefonnummer]' : found
    })
}

function isPhone(found: string, least: number): boolean {
  const digits = found.replace(/\D/g, '').length
  return digits >= least && digits <= 17 && !new RegExp(`^(?:${dateLike})$`).test(found.trim())
}
