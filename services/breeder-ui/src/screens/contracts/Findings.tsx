import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { useContact } from '../../data/contact-list.ts'
import { type Preview, useContractOf, type usePreview } from '../../data/contracts.ts'
import { useAnimals } from '../../data/herd.ts'
import { refusalWords } from './refusal-words.ts'
import { texts } from './texts.de.ts'
import styles from './contracts.module.css'

interface FindingsProps {
  preview: ReturnType<typeof usePreview>
  /** How many were chosen. */
  animals: number
}

/** The findings of the contract: refusals, hints, and what is in order; they follow every change. */
export function Findings({ preview, animals }: FindingsProps) {
  return (
    <section aria-labelledby="vertrag-geprueft" className={`${styles.card} ${styles.findings}`}>
      <h2 id="vertrag-geprueft" className={styles.heading}>
        {texts.checked}{' '}
        <span className="soft small plain" role="status">
          {preview.isFetching && preview.data !== undefined ? texts.checking : ''}
        </span>
      </h2>
      {animals === 0 ? (
        <p className="soft">{texts.nothingYet}</p>
      ) : (
        <Loaded query={preview} rows={2}>
          {(found) => <List preview={found} />}
        </Loaded>
      )}
    </section>
  )
}

const aboutAnimals = ['GenderUnknown', 'GerbilYoung', 'SingleAnimal', 'NoWeightLately'] as const

function List({ preview: { refusals, hints, animals, buyer } }: { preview: Preview }) {
  const codes = new Set<string>(hints.map(({ code }) => code))
  const good = [
    ...(animals.length === 0
      ? []
      : aboutAnimals.filter((code) => !codes.has(code)).map((code) => texts.good[code])),
    ...(buyer === null || codes.has('BuyerAddressMissing') ? [] : [texts.good.BuyerAddressMissing]),
    ...(animals.length > 0 && refusals.length === 0 ? [texts.good.available] : []),
  ]
  return (
    <ul className={styles.findingList}>
      {refusals.map((refusal, n) => (
        <li key={`${refusal.code}-${n}`} className="bad">
          <CircleAlert size={18} strokeWidth={2} aria-hidden="true" />
          <span>
            {refusalWords(refusal)}
            {refusal.code === 'GerbilAlreadyHandedOver' &&
              (refusal.gerbilIds ?? []).map((id) => <Holder key={id} gerbilId={id} />)}
          </span>
        </li>
      ))}
      {hints.map(({ code, message }) => (
        <li key={code} className={styles.warn}>
          <TriangleAlert size={18} strokeWidth={2} aria-hidden="true" />
          <span>{message}</span>
        </li>
      ))}
      {good.map((sentence) => (
        <li key={sentence} className={styles.good}>
          <CircleCheck size={18} strokeWidth={2} aria-hidden="true" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  )
}

/** The animal, who has it, and by which contract, each with the way there. */
function Holder({ gerbilId }: { gerbilId: string }) {
  const animal = useAnimals().data?.find(({ id }) => id === gerbilId)
  const holderId = animal?.receiverContactId ?? null
  const holder = useContact(holderId).data
  const contract = useContractOf(gerbilId, holderId).data
  return (
    <span className={styles.ways}>
      {animal !== undefined && (
        <Link to="/tiere/$id" params={{ id: gerbilId }}>
          {animal.name}
        </Link>
      )}
      {holder !== undefined && (
        <Link to="/kontakte/$id" params={{ id: holder.id }}>
          {holder.name}
        </Link>
      )}
      {contract !== undefined && (
        <Link to="/vertraege/$id" params={{ id: contract.id }}>
          {texts.contract(contract.contractNumber)}
        </Link>
      )}
    </span>
  )
}
