import { settings } from '../../data/settings.ts'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { useStore } from '../../data/store.ts'
import { useDeferredImport } from '../../useDeferredImport.ts'
import type { Animal } from '../../data/animals.ts'
import styles from './overview.module.css'
import { RowWords } from './RowWords.tsx'
import { texts } from './texts.de.ts'
import type { useAnimal } from './useAnimal.ts'

const loadGenes = () => import('./Genes.tsx')

/** The way to what the relatives say; asked for now and then, and so fetched with the first tap. */
export function GenesRow({ animal, save }: { animal: Animal; save: ReturnType<typeof useAnimal>['save'] }) {
  const sheet = useSheet('anlagen')
  const { helper } = useStore(settings)
  const { Genes } = useDeferredImport(loadGenes, sheet.open) ?? {}
  return (
    <>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={sheet.show}>
        <RowWords label={texts.genes}>{texts.genesDetail}</RowWords>
      </button>
      <Sheet open={sheet.open} onClose={sheet.close} title={texts.genes}>
        {Genes && <Genes animal={animal} save={helper ? undefined : save} onClose={sheet.close} />}
      </Sheet>
    </>
  )
}
