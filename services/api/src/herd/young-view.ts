import type { YoungCount } from '@zuchtbuch/db/placement/statistics'
import { countryOf } from '@zuchtbuch/domain/country'
import { youngLaw, youngThresholdUse } from '@zuchtbuch/domain/litters/young-per-year'
import { youngLawText, youngNotice } from '../common/young-texts.de.ts'

/** The public shape of the young of a calendar year, by the law of the breeder's country. */
export function viewYoung(year: number, { country: typed, sharesRooms, ...counts }: YoungCount) {
  const country = countryOf(typed)
  const { basis, threshold } = youngLaw[country]
  const own = basis === 'GivenAway' ? counts.givenAway : counts.youngBorn
  const counted = own + (basis === 'None' ? 0 : counts.otherRodents)
  const use = threshold === null ? null : youngThresholdUse(counted, threshold)
  return {
    year,
    ...counts,
    country,
    basis,
    counted,
    threshold,
    percent: use?.percent ?? null,
    text: youngLawText(country, (typed ?? '').trim(), sharesRooms),
    notices:
      threshold === null
        ? []
        : (use?.reached ?? []).map((step) => ({
            percent: step,
            message: youngNotice(step, counted, { basis, threshold }),
          })),
  }
}
