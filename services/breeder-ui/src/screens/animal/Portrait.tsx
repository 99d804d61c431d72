import { youngDays } from '@zuchtbuch/domain/litters/litter-days'
import { Link } from '@tanstack/react-router'
import { daysBetween } from '@zuchtbuch/domain/calendar'
import { geneText } from '@zuchtbuch/domain/colors/gene-text'
import { isBanned } from '@zuchtbuch/domain/health/breeding-ban'
import { quarantineEnd } from '@zuchtbuch/domain/quarantine'
import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { banWords } from '../../components/ban/ban-words.de.ts'
import { Coat } from '../../components/coat/Coat.tsx'
import { ageInWords, fullDay } from '../../components/date/calendar-words.ts'
import { useSheet } from '../../components/sheet/useSheet.ts'
import type { Animal } from '../../data/animals.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { useAnimals } from '../../data/herd.ts'
import { usePhotos } from '../../data/photos.ts'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { useColors } from '../../data/variety-list.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import { lifeOf } from './life-of.ts'
import styles from './portrait.module.css'
import { companyOf } from './relatives.ts'
import { texts } from './texts.de.ts'
import { useFamily } from './useFamily.ts'

/** What a gene code says of a colour is known to its reader only, which is no part of the first paint. */
const loadCoat = () => import('./CoatSheet.tsx')
const loadLife = () => import('./LifeSpan.tsx')

interface PortraitProps {
  animal: Animal
  today: string
  onPhotos: () => void
  onCamera: () => void
}

/** The animal as one sees it: photo, colour and gene code, and where it stands in its life. */
export function Portrait({ animal, today, onPhotos, onCamera }: PortraitProps) {
  const life = lifeOf(animal)
  const { LifeSpan } = useDeferredImport(loadLife, life === 'Dead') ?? {}
  const pattern = useColors().patternOf(animal)
  const photos = usePhotos({ kind: 'gerbils', id: animal.id }).data ?? []
  const [broken, setBroken] = useState<string | null>(null)
  const url = photos[0]?.url ?? animal.profilePhotoUrl
  const shown = url === null || url === broken ? null : url
  return (
    <div className={styles.portrait} data-life={life} data-photo={shown === null ? undefined : ''}>
      <button type="button" className={styles.hero} onClick={onPhotos} aria-label={texts.tabs.fotos}>
        {shown === null ? (
          <Coat genotype={animal.genotype} pattern={pattern} width={138} />
        ) : (
          <img
            src={`${shown}?width=640`}
            alt={texts.photoOf(animal.name, 1, Math.max(1, photos.length))}
            onError={() => setBroken(shown)}
          />
        )}
        {photos.length > 1 && <span className={styles.photoCount}>{photos.length}</span>}
      </button>
      <div className={styles.thumbs}>
        {photos.slice(1, 3).map((photo, i) => (
          <button key={photo.id} type="button" onClick={onPhotos} aria-label={texts.tabs.fotos}>
            <img
              src={`${photo.url}?width=160`}
              alt={texts.photoOf(animal.name, i + 2, photos.length)}
              width={82}
              height={62}
              loading="lazy"
            />
          </button>
        ))}
        <button type="button" onClick={onCamera} aria-label={texts.takePhoto} title={texts.takePhoto}>
          <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
        {photos.length > 0 && (
          <span className={`soft ${styles.small}`}>{texts.photoCount(photos.length)}</span>
        )}
      </div>
      <div className={styles.who}>
        {LifeSpan && <LifeSpan animal={animal} />}
        <CoatRow animal={animal} pattern={pattern} />
        {life !== 'Dead' && <Standing animal={animal} today={today} />}
      </div>
    </div>
  )
}

/** Colour and gene code; a tap opens both to be changed. */
function CoatRow({ animal, pattern }: { animal: Animal; pattern: string | null }) {
  const { helper } = useStore(settings)
  const sheet = useSheet('gencode')
  const { CoatSheet, CoatFit } = useDeferredImport(loadCoat, true) ?? {}
  const { genotype } = animal
  const words = (
    <>
      <Coat genotype={genotype} pattern={pattern} width={46} />
      <span className={styles.coatWords}>
        <span className="visually-hidden">{texts.color} </span>
        <strong className={styles.color}>{animal.color ?? texts.noColor}</strong>
        {CoatFit ? <CoatFit animal={animal} /> : <span className={styles.fit}>{'\u00a0'}</span>}
        <span className={styles.code}>
          <span className="visually-hidden">{texts.genotype} </span>
          {geneText(animal) ?? texts.noCode}
        </span>
      </span>
    </>
  )
  return (
    <section aria-label={texts.color} className={styles.coat}>
      {helper ? (
        <div className={styles.coatRow}>{words}</div>
      ) : (
        <button type="button" className={styles.coatRow} aria-haspopup="dialog" onClick={sheet.show}>
          {words}
        </button>
      )}
      {geneText(animal) !== null && <GeneCode animal={animal} />}
      {CoatSheet && !helper && <CoatSheet animal={animal} sheet={sheet} />}
    </section>
  )
}

const LOCI = ['A', 'C', 'D', 'E', 'G', 'P', 'Sp', 'Re']

/** The gene code by locus. */
function GeneCode({ animal: { genotype, otherGenes } }: { animal: Animal }) {
  const groups = genotype?.split(' ') ?? []
  return (
    <dl className={styles.loci}>
      {groups.map((group, i) => (
        <div key={LOCI[i]}>
          <dt>{LOCI[i]}</dt>
          <dd>{group}</dd>
        </div>
      ))}
      {otherGenes.length > 0 && (
        <div className={styles.further}>
          <dt className="visually-hidden">{animalWords.otherGenes}</dt>
          <dd>{otherGenes.join(' ')}</dd>
        </div>
      )}
    </dl>
  )
}

/** Status, age, and with whom it lives. */
function Standing({ animal, today }: { animal: Animal; today: string }) {
  const { helper } = useStore(settings)
  const sheet = useSheet('status')
  const life = lifeOf(animal)
  const { siblings } = useFamily(animal)
  const isHere = life !== 'Moved' && life !== 'Ancestor'
  const { dateOfBirth, dateOfBirthText, litterId, litterCode } = animal
  const age = dateOfBirth === null ? null : daysBetween(dateOfBirth, today)
  const isYoung = age !== null && age >= 0 && age < youngDays
  return (
    <>
      {isHere &&
        !(isYoung && animal.gender === 'Unknown') &&
        (helper ? (
          <span className={styles.pill}>{texts.statuses[animal.status]}</span>
        ) : (
          <button
            type="button"
            className={styles.pill}
            aria-haspopup="dialog"
            aria-label={`${texts.status}: ${texts.statuses[animal.status]}`}
            onClick={sheet.show}
          >
            {texts.statuses[animal.status]}
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        ))}
      <Ban animal={animal} today={today} />
      {isHere && <Quarantine animal={animal} today={today} />}
      {(dateOfBirth !== null || dateOfBirthText !== null) && (
        <p>
          {dateOfBirth === null ? (
            dateOfBirthText
          ) : (
            <>
              {isYoung ? texts.days(age) : ageInWords(dateOfBirth, today)}{' '}
              <span className="soft">· {fullDay(dateOfBirth)}</span>
            </>
          )}
        </p>
      )}
      {isYoung && litterId !== null && !helper && (
        <p>
          <Link to="/wuerfe/$id" params={{ id: litterId }} className={styles.place}>
            {texts.litterOf(litterCode)}
          </Link>
          {`, ${texts.youngCount(siblings.length + 1)}`}
        </p>
      )}
      {isHere && <Home animal={animal} today={today} isAlone={isYoung} />}
    </>
  )
}

/** That it is kept out of breeding, while it is; a tap opens why. */
function Ban({ animal: { breedingBan }, today }: { animal: Animal; today: string }) {
  const { helper } = useStore(settings)
  const sheet = useSheet('zuchtsperre')
  if (!isBanned(breedingBan, today)) return null
  const word = banWords(breedingBan)
  return helper ? (
    <span className={styles.warning}>{word}</span>
  ) : (
    <button type="button" className={styles.warning} aria-haspopup="dialog" onClick={sheet.show}>
      {word}
    </button>
  )
}

/** Until when it is kept apart, by itself or with its enclosure; nothing of one that is not. */
function Quarantine({ animal: { quarantineUntil, enclosureId }, today }: { animal: Animal; today: string }) {
  const home = useEnclosures().data?.items.find(({ id }) => id === enclosureId) ?? null
  const end = quarantineEnd({ quarantineUntil, home }, today)
  if (end === null) return null
  return <span className={styles.warning}>{texts.quarantine(end && fullDay(end))}</span>
}

interface HomeProps {
  animal: Animal
  today: string
  /** Whether its company is said elsewhere. */
  isAlone: boolean
}

function Home({ animal, today, isAlone }: HomeProps) {
  const animals = useAnimals().data ?? []
  const { enclosureId, enclosureName } = animal
  if (enclosureId === null) return <p className="soft">{texts.noEnclosure}</p>
  const company = isAlone ? null : texts.with(companyOf(animal, animals, today))
  return (
    <p>
      <Link to="/gehege/$id" params={{ id: enclosureId }} className={styles.place}>
        {enclosureName}
      </Link>{' '}
      {company}
    </p>
  )
}
