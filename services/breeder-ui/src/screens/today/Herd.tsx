import { Link } from '@tanstack/react-router'
import { Coat } from '../../components/coat/Coat.tsx'
import { Dunes } from '../../components/coat/Dunes.tsx'
import { useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import type { Today } from '../../data/today.ts'
import { useColors } from '../../data/variety-list.ts'
import { herdCoats } from './herd-coats.ts'
import { laterTexts as texts } from './later-texts.de.ts'
import styles from './today.module.css'

const mostCoats = 12

/** The herd: how many, and one drawn animal per colour on the dunes. */
export function Herd({ today: { counts, young } }: { today: Today }) {
  const residents = (useAnimals().data ?? []).filter(isLiving)
  const forSale = residents.filter(({ status }) => status === 'ForSale').length
  const { patternOf } = useColors()
  return (
    <section className={styles['herd']} aria-label={texts.herd}>
      <p className="soft small">
        <Link to="/tiere">{texts.animals(counts.residents)}</Link>
        {counts.litters > 0 && ` · ${texts.littersWith(counts.litters, counts.young)}`}
        {forSale > 0 && ` · ${texts.forSale(forSale)}`}
        {` · ${texts.young[young.basis](young.counted, young.threshold ?? 0, young.year)}`}
      </p>
      <Dunes>
        {herdCoats(residents, mostCoats).map((animal) => (
          <Coat key={animal.id} genotype={animal.genotype} pattern={patternOf(animal)} width={58} />
        ))}
      </Dunes>
    </section>
  )
}
