import { Link } from '@tanstack/react-router'
import { Coat } from '../../components/coat/Coat.tsx'
import { Dunes } from '../../components/coat/Dunes.tsx'
import { useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import type { Today } from '../../data/today.ts'
import { useColors } from '../../data/variety-list.ts'
import { herdCoats } from './herd-coats.ts'
import styles from './today.module.css'
import { todayTexts as texts } from './texts.de.ts'

const mostCoats = 10

/** The herd: how many, and one drawn animal per colour on the dunes. */
export function Herd({ today: { counts, young } }: { today: Today }) {
  const residents = (useAnimals().data ?? []).filter(isLiving)
  const forSale = residents.filter(({ status }) => status === 'ForSale').length
  const { patternOf } = useColors()
  return (
    <section className={styles['herd']} aria-labelledby="bestand">
      <h2 id="bestand">{texts.herd}</h2>
      <p className={styles['counts']}>
        <Link to="/tiere" className={styles['count']}>
          <strong>{counts.residents}</strong> {texts.animals(counts.residents)}
        </Link>
        <span>{texts.litters(counts.litters)}</span>
        <span>{texts.youngNow(counts.young)}</span>
        {forSale > 0 && <span>{texts.forSale(forSale)}</span>}
      </p>
      <Dunes>
        {herdCoats(residents, mostCoats).map((animal) => (
          <Coat key={animal.id} genotype={animal.genotype} pattern={patternOf(animal)} width={58} />
        ))}
      </Dunes>
      <p className={styles['young']}>
        <span>{texts.young(young.youngBorn, young.threshold, young.year)}</span>
        <meter
          className={styles['meter']}
          min={0}
          max={young.threshold}
          value={young.youngBorn}
          aria-label={texts.young(young.youngBorn, young.threshold, young.year)}
        />
      </p>
    </section>
  )
}
