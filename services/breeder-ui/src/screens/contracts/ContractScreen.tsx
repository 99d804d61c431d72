import { CONTRACT_KINDS, contractWords, priceNoun } from '@zuchtbuch/domain/contracts/contract-kinds'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Download, Mail } from 'lucide-react'
import { addressOf, differingAddress } from '../../components/contact/differing-address.ts'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { fullDay } from '../../components/date/calendar-words.ts'
import { RecordScreen } from '../../components/frame/RecordScreen.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { FaultNotice, Notice } from '../../components/notice/Notice.tsx'
import { euros } from '../../components/number/euros.ts'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { type SheetState, useSheet } from '../../components/sheet/useSheet.ts'
import { useContact } from '../../data/contact-list.ts'
import { cancelContract, changeKind, type Contract, useContract } from '../../data/contracts.ts'
import { useAnimals } from '../../data/herd.ts'
import { refusalSentence } from '../../data/problem.ts'
import { invalidate } from '../../data/queries.ts'
import { noteDone } from '../../data/undo.ts'
import { Paper } from './Paper.tsx'
import { texts } from './texts.de.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './contracts.module.css'
import { useState } from 'react'
import { SelectField } from '../../components/field/Field.tsx'

const back = { to: '/vertraege' } as const

/** One contract as it was signed, with its papers and its way back. */
export function ContractScreen() {
  const id = useParams({ from: '/vertraege/$id', select: (params) => params.id })
  const query = useContract(id)
  return (
    <RecordScreen query={query} title={texts.contract(null)} back={back} gone={texts.gone}>
      {(contract) => <Shown key={id} contract={contract} />}
    </RecordScreen>
  )
}

function Shown({ contract }: { contract: Contract }) {
  const { contractNumber, buyerContactId, buyerName, animals, seller } = contract
  const navigate = useNavigate()
  const roomy = useMedia(windows.roomy)
  const question = useSheet('rueckgaengig')
  const otherKind = useSheet('vertragsart')
  const { run, fault } = useAction((error) => {
    invalidate('contracts', [contract.id])
    return refusalSentence(error)
  })
  const title = texts.contract(contractNumber)
  const herd = useAnimals().data ?? []
  const stillThere = herd.flatMap(({ id, receiverContactId, status }) =>
    status === 'GivenAway' &&
    receiverContactId === buyerContactId &&
    animals.some(({ gerbilId }) => gerbilId === id)
      ? id
      : [],
  )
  const cancel = () =>
    run(async () => {
      await cancelContract(contract)
      noteDone(texts.cancelled(contractNumber ?? texts.unnumbered), null)
      await navigate({ to: '/vertraege', replace: true })
    })
  return (
    <Screen
      title={title}
      back={back}
      // One that was brought along was signed elsewhere, and no paper of it is ours to write.
      menu={[
        ...(contract.hasFile ? [{ label: texts.changeKind, act: otherKind.show, notForHelpers: true }] : []),
        { label: texts.cancel, act: question.show, danger: true },
      ]}
      {...(seller !== null &&
        roomy && {
          panel: (
            <div className={styles.preview} role="region" aria-label={title} tabIndex={0}>
              <Paper contract={{ ...contract, seller }} />
            </div>
          ),
        })}
      {...(contract.hasFile && {
        foot: (
          <a href={`/contracts/${contract.id}/file.pdf`} download className={buttonClass('primary')}>
            <Download size={18} strokeWidth={2} aria-hidden="true" />
            {texts.pdf}
          </a>
        ),
      })}
    >
      <div className={styles.made}>
        <Facts contract={contract} />
        <OtherAddress contract={contract} />
        {stillThere.length > 0 && (
          <div>
            <Link
              to="/nachsorge/$teil"
              params={{ teil: 'ruecknahme' }}
              search={{ tiere: String(stillThere) }}
              className={buttonClass('quiet')}
            >
              {texts.returned}
            </Link>
          </div>
        )}
        <section aria-labelledby="vertrag-papiere" className={styles.section}>
          <h2 id="vertrag-papiere" className={styles.heading}>
            {texts.papers}
          </h2>
          <Papers contract={contract} />
          <Answer contactId={buyerContactId} />
        </section>
        {seller !== null && !roomy && (
          <details className={styles.small}>
            <summary>{texts.preview}</summary>
            <Paper contract={{ ...contract, seller }} />
          </details>
        )}
      </div>
      <KindSheet sheet={otherKind} contract={contract} />
      <Sheet
        open={question.open}
        onClose={question.close}
        title={texts.cancelTitle(contractNumber ?? buyerName ?? '')}
      >
        <FaultNotice>{fault}</FaultNotice>
        <p>{animals.map(({ name }) => name).join(', ')}</p>
        <p>{contractNumber === null ? texts.cancelThenUnnumbered : texts.cancelThen(contractNumber)}</p>
        <Button kind="danger" wide onClick={() => void cancel()}>
          {texts.cancelNow}
        </Button>
      </Sheet>
    </Screen>
  )
}

function Facts({ contract }: { contract: Contract }) {
  const { kind, animals, buyerContactId, buyerName, price, handoverDate, contractDate, notes } = contract
  const facts = [
    [texts.number, contract.contractNumber],
    [texts.kind, kind],
    [texts.contractDate, contractDate === null ? null : fullDay(contractDate)],
    [texts.handoverDate, handoverDate === null ? null : fullDay(handoverDate)],
    [texts.price(priceNoun(kind), animals.length), price === null ? null : euros(price)],
    [texts.notes, notes],
  ] as const
  return (
    <section aria-labelledby="vertrag-angaben" className={styles.section}>
      <h2 id="vertrag-angaben" className={styles.heading}>
        {texts.facts}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{contractWords[kind].buyer}</dt>
          <dd>
            {buyerContactId === null ? (
              (buyerName ?? texts.nobody)
            ) : (
              <Link to="/kontakte/$id" params={{ id: buyerContactId }}>
                {buyerName ?? texts.nobody}
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{texts.animals}</dt>
          <dd>
            {animals.map(({ gerbilId, name, gender }) => (
              <Link key={gerbilId} to="/tiere/$id" params={{ id: gerbilId }} className={styles.animalLink}>
                <AnimalName name={name} sex={gender} />
              </Link>
            ))}
          </dd>
        </div>
        {facts.map(
          ([word, value]) =>
            value !== null && (
              <div key={word}>
                <dt>{word}</dt>
                <dd className={styles.wording}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

/** A contract stays as it was signed; whoever looks something up in it learns that the address is another one today. */
function OtherAddress({ contract: { buyer, buyerContactId } }: { contract: Contract }) {
  const contact = useContact(buyerContactId).data
  const today = buyer === null || contact === undefined ? null : differingAddress(addressOf(contact), buyer)
  return today === null ? null : <Notice kind="info">{texts.otherAddress(today)}</Notice>
}

function Papers({ contract: { id, hasFile, animals } }: { contract: Contract }) {
  const files = [
    ...(hasFile
      ? [
          { href: `/contracts/${id}/file`, word: texts.word, detail: '' },
          { href: `/contracts/${id}/file.pdf`, word: texts.pdf, detail: '' },
        ]
      : []),
    ...animals.map(({ gerbilId, name }) => ({
      href: `/gerbils/${gerbilId}/pedigree.pdf?forPet=true`,
      word: texts.pedigree(name),
      detail: texts.pedigreeNote,
    })),
  ]
  return (
    <>
      {!hasFile && <p className="soft">{texts.noFile}</p>}
      <ul>
        {files.map(({ href, word, detail }) => (
          <li key={href}>
            <a href={href} download className={styles.file}>
              <Download size={18} strokeWidth={2} aria-hidden="true" />
              <span>
                {word}
                {detail !== '' && <span className={styles.detail}>{detail}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** To the request that it came from; without one the mail program, for the service sends answers only. */
function Answer({ contactId }: { contactId: string | null }) {
  const { anfrage } = useSearch({ from: '/vertraege/$id' })
  const email = useContact(contactId).data?.email ?? null
  const words = (
    <>
      <Mail size={18} strokeWidth={2} aria-hidden="true" />
      {anfrage === undefined ? texts.writeMail : texts.reply}
    </>
  )
  if (anfrage !== undefined)
    return (
      <Link to="/anfragen/$id" params={{ id: anfrage }} className={buttonClass('quiet')}>
        {words}
      </Link>
    )
  if (email === null) return null
  return (
    <a href={`mailto:${encodeURIComponent(email)}`} className={buttonClass('quiet')}>
      {words}
    </a>
  )
}

/** Another kind for a contract that is made: with new papers, for those that were signed stay as they are. */
function KindSheet({ sheet, contract }: { sheet: SheetState; contract: Contract }) {
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
