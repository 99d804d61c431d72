import { wishText } from '@zuchtbuch/domain/placement/wish-texts.de'
import { numberInWords } from '@zuchtbuch/writing/number-words'
import type { Prospect } from '../../data/prospects.ts'
import { texts as listTexts } from '../waitlist/texts.de.ts'
import { texts } from './texts.de.ts'

const decimal = (value: number) => String(value).replace('.', ',')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A wish and its home as sentences: `Zwei Weibchen, Farbe egal. Keine anderen Rennmäuse, Gehege 120 × 60 cm.` */
export function wishSentences(prospect: Prospect, colors: readonly string[]): string {
  return [animalsOf(prospect, colors), homeOf(prospect), minorOf(prospect)]
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${capital(sentence)}.`)
    .join(' ')
}

function animalsOf(prospect: Prospect, colors: readonly string[]): string {
  const { minCount, maxCount, gender, earliestOn, latestOn } = prospect
  const isSaid = [minCount, maxCount, gender, earliestOn, latestOn].some((value) => value !== null)
  if (!isSaid && colors.length === 0) return listTexts.nobodySaid
  const words = wishText({ ...prospect, min: minCount ?? maxCount, max: maxCount, colors })
    .replaceAll(/^\d+|(?<=^\d+ bis )\d+/g, (count) => numberInWords(Number(count)))
    .replace(/^ein (?=Rennmaus)/, 'eine ')
  return colors.length === 0 ? `${words}, ${texts.anyColor}` : words
}

function homeOf(prospect: Prospect): string {
  const { companionCount: count, companionGender, beddingCm, housingSeen } = prospect
  const kind = companionGender ?? 'Mixed'
  const company =
    count === null
      ? ''
      : count === 0
        ? texts.noOthers
        : count === 1
          ? texts.livesThere(texts.others1[kind])
          : texts.liveThere(count, texts.othersMany[kind])
  const measures = [prospect.housingLengthCm, prospect.housingWidthCm, prospect.housingHeightCm].filter(
    (value) => value !== null,
  )
  const isKnown = measures.length > 0 || beddingCm !== null || housingSeen !== 'No'
  const home = isKnown
    ? texts.housing(
        measures.length === 0 ? null : measures.map(decimal).join(' × '),
        beddingCm === null ? null : decimal(beddingCm),
        texts.seenWords[housingSeen],
      )
    : ''
  return [company, home].filter(Boolean).join(', ')
}

function minorOf({ isAdult, guardianConsentOn }: Prospect): string {
  if (isAdult !== 'No') return ''
  return guardianConsentOn === null ? texts.minor : texts.minorAllowed
}
