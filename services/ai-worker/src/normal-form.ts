import { spokenNumbers } from './spoken-numbers.ts'
import { TracedText } from './traced-text.ts'

/**
 * The text in one way of writing: without full-width letters and digits (NFKC), without invisible characters between
 * the others, and with what HTML writes as numbers.
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

/** Endings of addresses that nobody takes for the next word of a German sentence. */
const plainEnding = 'de|com|net|org|eu|example|info|biz|xyz'
/** Others, which are only counted behind a spelled dot. */
const spelledEnding = `${plainEnding}|at|ch|li|io|me|ly|gg|co|uk|tv|to|shop|online|app|site|link|nl|fr`
const mailHouse = 'gmail|gmx|outlook|hotmail|yahoo|icloud|proton(?:mail)?|posteo|freenet|t-online'

const lookalikes = new Map(
  [
    ...'аaеeоoрpсcуyхxіiјjѕsԁdһhԛqԝwАAВBЕEКKМMНHОOРPСCТTХXІIЅSαaοoνvρpιiΑAΒBΕEΟOΡPΤTΧXıi'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, foreign = '', latin = '']) => [foreign, latin]),
)
const foreignLetter = new RegExp(`[${[...lookalikes.keys()].join('')}]`, 'gu')
const foreignDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९'

const spelledDigit: Readonly<Record<string, string>> = {
  null: '0',
  zero: '0',
  eins: '1',
  one: '1',
  zwo: '2',
  two: '2',
  three: '3',
  four: '4',
  fuenf: '5',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}
const digitWord = [...Object.keys(spelledDigit), 'zwei|drei|vier|fünf|sechs|sieben|acht|neun'].join('|')
const unitWord = 'ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun'
const ten = 'zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig'
const belowHundred = `(?:${unitWord})und(?:${ten})|${ten}|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn`
const numberWord = `(?:${unitWord})?hundert(?:${belowHundred})?|${belowHundred}|${digitWord}`
const item = String.raw`(?:(?:doppel[\s-]?)?(?:${numberWord})|\d{1,4}(?!\d))`
const numberRun = new RegExp(
  String.raw`(?<![\p{L}\d])(?:plus\s)?${item}(?:[\s,;/.()|–-]{0,3}${item}){5,40}`,
  'giu',
)
const inRun = new RegExp(String.raw`plus|doppel[\s-]?|${numberWord}|\d+`, 'giu')

/**
 * The digits of numbers that were spelled out one after the other, as people dictate them; undefined for few of them.
 */
function readDictated(run: string): string | undefined {
  let digits = ''
  let words = 0
  let isDouble = false
  for (const [part] of run.toLowerCase().matchAll(inRun)) {
    if (part === 'plus') digits += '+'
    else if (part.startsWith('doppel')) isDouble = true
    else {
      const isWord = !/\d/.test(part)
      if (isWord) words++
      const number = isWord ? (spelledDigit[part] ?? String(spokenNumbers.get(part) ?? '')) : part
      digits += isDouble ? number + number : number
      isDouble = false
    }
  }
  return words >= 3 && digits.length >= 7 ? digits : undefined
}

const withoutBlanks = ([run]: RegExpExecArray) => run.replaceAll(' ', '')
const onlyDigits = ([run]: RegExpExecArray) => run.replaceAll(/\D/g, '')

/** Each way of evading a check, and what it stands for; in this order, since later ones build on earlier ones. */
const steps: readonly [RegExp, string | ((match: RegExpExecArray) => string | undefined)][] = [
  // letters, digits and marks of other scripts
  [foreignLetter, ([letter]) => lookalikes.get(letter)],
  [new RegExp(`[${foreignDigits}]`, 'gu'), ([digit]) => String(foreignDigits.indexOf(digit) % 10)],
  [/[\ufe0f\u20e3]/gu, ''],
  [/%40/g, '@'],
  [/%2e/gi, '.'],
  [/\u3002/gu, '.'],
  [/(?<=[\p{L}\d])[·•∙⋅‧・܁](?=[\p{L}\d])/gu, '.'],
  [/[‐−]/gu, '-'],
  [/\+{2,3}/g, '+'],
  // letters that stand apart
  [/(?<![\p{L}\d])(?:[\p{L}\d@./:] ){5,100}[\p{L}\d](?![\p{L}\d])/gu, withoutBlanks],
  // digits
  [/(?<![\p{L}\d])o(?=[1-9]\d{1,4}[\s/-]?\d{3})/giu, '0'],
  [/(?<=\d)\s?[*_|~]\s?(?=\d)/g, '-'],
  [/(?:\(\d\)\s?){6,40}/g, onlyDigits],
  [/(?<![\p{L}\d])\d(?:[ ./,–-]{1,2}\d){6,40}(?![\p{L}\d])/gu, onlyDigits],
  [numberRun, ([run]) => readDictated(run)],
  // dots
  [
    /(?<=[\p{L}\d])\s?[([{<*_„"'|-]{1,2}\s?(?:punkt|pkt|dot|\.)\s?[)\]}>*_“"'|-]{1,2}\s?(?=[\p{L}\d])/giu,
    '.',
  ],
  [
    new RegExp(
      String.raw`(?<=[\p{L}\d])[\s,.]{1,3}(?:punkt|pkt|dot)[\s,.]{1,3}(?=(?:${spelledEnding})(?![\p{L}\d]))`,
      'giu',
    ),
    '.',
  ],
  [/(?<=(?<!\p{L})www)\s(?:punkt|dot)\s/giu, '.'],
  [/(?<=[a-z\d])(?:PUNKT|DOT)(?=[a-z])/g, '.'],
  [new RegExp(String.raw`(?<=[\p{L}\d])(?:\s\.\s?|\.\s)(?=(?:${plainEnding})(?![\p{L}\d]))`, 'gu'), '.'],
  [/(?<=[\p{L}\d]),(?=(?:com|net|org|de|example)(?![\p{L}\d]))/gu, '.'],
  [/(?<=[\p{L}\d]\.)(?:COM|NET|ORG|INFO|EXAMPLE|DE|EU)(?![\p{L}\d])/gu, ([ending]) => ending.toLowerCase()],
  [
    /(?<=[\p{L}\d]\.)(?:c0m|0rg|n3t)(?![\p{L}\d])/giu,
    ([ending]) => ending.replace('0', 'o').replace('3', 'e'),
  ],
  // what stands between the parts of an address
  [/(h(?:tt|xx)ps?)\s?(?::|\sdoppelpunkt|\scolon)\s?(?:\/|slash)\s?(?:\/|slash)\s?/giu, 'https://'],
  [/(?<=[\p{L}\d])\s(?:slash|schrägstrich)\s(?=[\p{L}\d])/giu, '/'],
  [/(?<=[\p{L}\d])\s(?:bindestrich|minus|unterstrich)\s(?=[\p{L}\d._-]{1,63}[.@]\p{L})/giu, '-'],
  // at
  [/(?<=[\p{L}\d])\s?[([{<*_|-]{1,2}\s?(?:at|ät|bei|klammeraffe)\s?[)\]}>*_|-]{1,2}\s?(?=[\p{L}\d])/giu, '@'],
  [
    new RegExp(
      String.raw`(?<=[\p{L}\d])\s?[([{]a[)\]}]\s?(?=[\p{L}\d-]{1,63}\.(?:${spelledEnding})(?![\p{L}\d]))`,
      'giu',
    ),
    '@',
  ],
  [/(?<=[a-z\d])AT(?=[a-z]{2,60}\.)/g, '@'],
  [/(?<=[\p{L}\d])\sklammeraffe\s(?=[\p{L}\d])/giu, '@'],
  [
    new RegExp(
      String.raw`\s(?:at|ät|bei)\s(?=[\p{L}\d-]{1,63}\.(?:${spelledEnding})(?![\p{L}\d]))(?<=(?<![\p{L}\d._-])[\p{Ll}\d][\p{L}\d._-]{1,63}\s\p{L}{2,3}\s)`,
      'gu',
    ),
    '@',
  ],
  [
    new RegExp(
      String.raw`\s(?:at|ät|bei)\s(?=(?:${mailHouse})(?!\p{L}))(?<=(?<![\p{L}\d])[\p{L}\d]{1,30}[._\d-][\p{L}\d._-]{0,30}\s\p{L}{2,3}\s)`,
      'giu',
    ),
    '@',
  ],
  [/(?<=[\p{L}\d])\s(?:punkt|dot)\s(?=[\p{L}\d._-]{1,40}@)/giu, '.'],
]

/**
 * A text in which every way of writing an address, a number or an account is the usual one: letters and digits of other
 * scripts, spelled dots, ats and digits, blanks and marks between them. What is found there is replaced in the plain
 * form.
 */
export function normalForm(text: string): TracedText {
  const traced = new TracedText(plainForm(text))
  for (const [pattern, by] of steps) traced.rewrite(pattern, by)
  return traced
}
