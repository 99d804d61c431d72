import { CONTRACT_KINDS } from '@zuchtbuch/domain/contracts/contract-kinds'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { SelectField } from '../../components/field/Field.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { changeKind, type Contract } from '../../data/contracts.ts'
import { refusalSentence } from '../../data/problem.ts'
import { invalidate } from '../../data/queries.ts'
import { useAction } from '../../data/use-action.ts'
import { noteDone } from '../../data/undo.ts'
import { texts } from './texts.de.ts'

/** Another kind for a contract that is made: with new papers, for those that were signed stay as they are. */
export function KindSheet({ sheet, contract }: { sheet: SheetState; contract: Contract }) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.changeKind}>
      <KindForm contract={contract} onChanged={sheet.close} />
    </Sheet>
  )
}

function KindForm({ contract, onChanged }: { contract: Contract; onChanged: () => void }) {
  const others = CONTRACT_KINDS.filter((one) => one !== contract.kind)
  const [kind, setKind] = useState(others[0]!)
  const { run, fault } = useAction((error) => {
    invalidate('contracts', [contract.id])
    return refusalSentence(error)
  })
  const change = () =>
    run(async () => {
      const { id, version } = await changeKind(contract, kind)
      noteDone(texts.kindChanged(kind), {
        operation: 'PATCH /contracts/{id}',
        params: { id },
        body: { kind: contract.kind },
        ifMatch: version,
      })
      onChanged()
    })
  return (
    <>
      <FaultNotice>{fault}</FaultNotice>
      <SelectField
        label={texts.newKind}
        value={kind}
        onChange={(value) => setKind(others.find((one) => one === value) ?? kind)}
      >
        {others.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <p>{texts.changeKindThen}</p>
      <Button kind="primary" wide onClick={() => void change()}>
        {texts.changeKindNow}
      </Button>
    </>
  )
}
