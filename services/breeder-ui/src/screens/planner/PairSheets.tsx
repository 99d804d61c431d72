import { Loaded } from '../../components/notice/Loaded.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { type PairParent, usePreview } from '../../data/pairings.ts'
import styles from './result.module.css'
import { texts } from './texts.de.ts'
import { WhatIf } from './WhatIf.tsx'
import { Why } from './Why.tsx'

interface PairSheetsProps {
  father: PairParent
  mother: PairParent
  pair: string
  sheets: Record<'why' | 'whatIf', SheetState>
}

/** The sheets over a pair. */
export function PairSheets({ father, mother, pair, sheets: { why, whatIf } }: PairSheetsProps) {
  const preview = usePreview({ fatherId: father.id, motherId: mother.id })
  const title = (words: string) => <span className={styles.pairName}>{words}</span>
  return (
    <>
      <Sheet open={why.open} onClose={why.close} title={title(texts.whyTitle(pair))}>
        <Loaded query={preview}>{({ inbreeding }) => <Why inbreeding={inbreeding} />}</Loaded>
      </Sheet>
      <Sheet open={whatIf.open} onClose={whatIf.close} title={title(texts.whatIfTitle(pair))}>
        <WhatIf father={father} mother={mother} />
      </Sheet>
    </>
  )
}
