import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Coat } from '../../components/coat/Coat.tsx'
import { InlineField } from '../../components/field/InlineField.tsx'
import { ReadField } from '../../components/field/ReadField.tsx'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { usePhotos } from '../../data/photos.ts'
import { useColors } from '../../data/variety-list.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import cardStyles from './card.module.css'
import { GenesRow } from './GenesRow.tsx'
import overview from './overview.module.css'
import type { Animal } from '../../data/animals.ts'
import styles from './portrait.module.css'
import { texts } from './texts.de.ts'
import type { useAnimal } from './useAnimal.ts'

/** The reader of gene codes is no part of the first paint; without the service nothing can be chosen. */
const loadColorField = () => import('./ColorField.tsx')

interface PortraitProps {
  animal: Animal
  save: ReturnType<typeof useAnimal>['save']
  onPhotos: () => void
  onCamera: () => void
}

/** Photo, colour and gene code of an animal. */
export function Portrait({ animal, save, onPhotos, onCamera }: PortraitProps) {
  const { helper } = useStore(settings)
  const pattern = useColors().patternOf(animal)
  const { ColorField } = useDeferredImport(loadColorField, true) ?? {}
  const photos = usePhotos({ kind: 'gerbils', id: animal.id }).data ?? []
  const further = photos.slice(1, 3)
  const [broken, setBroken] = useState<string | null>(null)
  const url = photos[0]?.url ?? animal.profilePhotoUrl
  return (
    <>
      <button type="button" className={styles.hero} onClick={onPhotos} aria-label={texts.tabs.fotos}>
        {url === null || url === broken ? (
          <Coat genotype={animal.genotype} pattern={pattern} width={138} />
        ) : (
          <img
            src={`${url}?width=640`}
            alt={texts.photoOf(animal.name, 1, Math.max(1, photos.length))}
            onError={() => setBroken(url)}
          />
        )}
        {photos.length > 1 && <span className={styles.photoCount}>{texts.photoCount(photos.length)}</span>}
      </button>
      <div className={styles.thumbs}>
        {further.map((photo, i) => (
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
      <section className={cardStyles.card} aria-label={texts.color}>
        {ColorField ? (
          <ColorField animal={animal} pattern={pattern} save={save} />
        ) : (
          <div className={overview.rowButton}>
            <Coat genotype={animal.genotype} pattern={pattern} width={46} />
            <span className="grow stack">
              <span className="soft small">{texts.color}</span>
              <strong>{animal.color ?? texts.noColor}</strong>
              {animal.color !== null && <span className={styles.source}>{'\u00a0'}</span>}
            </span>
          </div>
        )}
        {animal.genotype !== null && <GeneCode genotype={animal.genotype} />}
        <div>
          {helper ? (
            <ReadField label={texts.genotype} value={animal.genotype ?? texts.noCode} />
          ) : (
            <InlineField
              label={texts.genotype}
              value={animal.genotype ?? ''}
              none={texts.noCode}
              maxLength={400}
              onSave={(text) => save('genotype', text === '' ? null : text)}
            />
          )}
        </div>
        <GenesRow animal={animal} save={save} />
      </section>
    </>
  )
}

const LOCI = ['A', 'C', 'D', 'E', 'G', 'P', 'Sp', 'Re']

/** The gene code by locus. */
function GeneCode({ genotype }: { genotype: string }) {
  return (
    <dl className={styles.loci}>
      {genotype.split(' ').map((group, i) => (
        <div key={LOCI[i]}>
          <dt>{LOCI[i]}</dt>
          <dd>{group}</dd>
        </div>
      ))}
    </dl>
  )
}
