import { Link } from '@tanstack/react-router'
import { geneText } from '@zuchtbuch/domain/colors/gene-text'
import { Copy, Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { copyText } from '../../data/copy-text.ts'
import { Button } from '../button/Button.tsx'
import { TextAreaField } from '../field/Field.tsx'
import { DraftNotice } from '../notice/DraftNotice.tsx'
import { FaultNotice } from '../notice/Notice.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import type { SheetState } from '../sheet/useSheet.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { useInfo } from '../../data/info.ts'
import { useAction } from '../../data/use-action.ts'
import { useDraft } from '../../data/use-draft.ts'
import { useColors } from '../../data/variety-list.ts'
import styles from './ad.module.css'
import { texts } from './texts.de.ts'
import { call } from '../../data/call.ts'
import { longestSeconds, resultOf } from '../../data/follow-job.ts'

interface AdProps {
  animals: readonly Pick<AnimalRow, 'id' | 'name'>[]
}

/** The text of an advertisement: the assistant suggests it, the breeder has the last word. */
export function AdSheet({ sheet, animals }: AdProps & { sheet: SheetState }) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={texts.title}>
      <Ad animals={animals} />
    </Sheet>
  )
}

const mostAnimals = 20
const names = new Intl.ListFormat('de-DE')
const isText = (value: unknown): value is string => typeof value === 'string'

function Ad({ animals }: AdProps) {
  const info = useInfo()
  const { nameOf } = useColors()
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const ids = animals.map(({ id }) => id)
  const draft = useDraft({ key: `sale-ads/${ids.toSorted().join(',')}`, initial: '', isValue: isText })
  const action = useAction()
  const [hasNoCode, setHasNoCode] = useState(false)
  // An advertisement holds them once the breeder puts them there, and as long as they are left in.
  const addCodes = () =>
    action.run(async () => {
      const codes = await geneCodes(ids)
      setHasNoCode(codes === '')
      if (codes !== '') draft.set([draft.value.trimEnd(), codes].join('\n\n').trimStart())
    })
  const write = () => action.run(async () => draft.set(await writeSaleAd(ids, nameOf)))
  const off = action.busy ? texts.writing : animals.length > mostAnimals ? texts.tooMany : action.off
  return (
    <>
      <p>{texts.of(names.format(animals.map(({ name }) => name)))}</p>
      <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
      {info?.aiEnabled === true ? (
        <div>
          <Button kind={draft.value === '' ? 'primary' : 'quiet'} off={off} onClick={() => void write()}>
            <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />
            {draft.value === '' ? texts.write : texts.writeAgain}
          </Button>
        </div>
      ) : (
        info !== undefined && (
          <p className="soft">
            {texts.noAssistant} <Link to="/einstellungen/textvorschlaege">{texts.setUp}</Link>
          </p>
        )
      )}
      <FaultNotice>{action.fault}</FaultNotice>
      <TextAreaField
        label={texts.text}
        hint={texts.note}
        ref={field}
        className={styles.ad}
        value={draft.value}
        onChange={(value) => draft.set(value)}
      />
      <div className="row row-3 wrap">
        <Button
          kind={draft.value === '' ? 'quiet' : 'primary'}
          onClick={() => {
            if (field.current !== null) void copyText(field.current).then(setCopied)
          }}
        >
          <Copy size={18} strokeWidth={2} aria-hidden="true" />
          {texts.copy}
        </Button>
        <Button kind="text" off={action.busy ? texts.writing : action.off} onClick={() => void addCodes()}>
          {texts.addCodes}
        </Button>
        {hasNoCode && <span role="status">{texts.noCodes}</span>}
        <span role="status">{copied === null ? '' : copied ? texts.copied : texts.notCopied}</span>
      </div>
    </>
  )
}

const readAnimals = (ids: readonly string[]) =>
  Promise.all(ids.map((id) => call('GET /gerbils/{id}', { params: { id } })))

/** The gene codes of some animals with the genes beside the eight loci, a line for each that has one. */
async function geneCodes(ids: readonly string[]): Promise<string> {
  const animals = await readAnimals(ids)
  return animals
    .flatMap((animal) => {
      const code = geneText(animal)
      return code === null ? [] : [`${animal.name}: ${code}`]
    })
    .join('\n')
}

/** The text of an advertisement for some animals, written by the assistant. `colorOf` names a colour by the animal. */
async function writeSaleAd(
  ids: readonly string[],
  colorOf: (animal: { colorVarietyId: string | null; genotype: string | null }) => string | null,
): Promise<string> {
  const animals = await readAnimals(ids)
  const body = animals.map(({ name, gender, dateOfBirth, characterTraits, characterNote, ...animal }) => ({
    name,
    gender,
    color: colorOf(animal),
    dateOfBirth,
    traits: characterTraits,
    characterNote,
    ...(animal.showsDeafness && animal.isDeaf === true && { isDeaf: true as const }),
  }))
  const answer = await call('POST /gerbils/sale-ad', { body, wait: longestSeconds })
  const text: unknown = Reflect.get(Object(await resultOf(answer)), 'text')
  return typeof text === 'string' ? text : ''
}
