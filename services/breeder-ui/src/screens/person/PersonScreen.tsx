import { useNavigate, useParams } from '@tanstack/react-router'
import { FileText, Mail, Phone, StickyNote } from 'lucide-react'
import { FootActions, HeadActions, type RecordAction } from '../../components/actions/RecordActions.tsx'
import { addressLine } from '../../components/contact/contact-words.ts'
import { RecordScreen } from '../../components/frame/RecordScreen.tsx'
import { Screen, type Way } from '../../components/frame/Screen.tsx'
import { useMedia, windows } from '../../components/frame/useMedia.ts'
import { Failed } from '../../components/notice/Failed.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Skeleton } from '../../components/notice/Skeleton.tsx'
import { readUses, Uses } from '../../components/notice/Uses.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { fetchFile } from '../../data/call.ts'
import { calendar } from '../../data/clock.ts'
import { type Contact, useContact } from '../../data/contact-list.ts'
import { removeContact } from '../../data/contacts.ts'
import { ApiProblem, describeProblem, refusalSentence } from '../../data/problem.ts'
import { type Prospect, reopenProspect, useProspect } from '../../data/prospects.ts'
import { saveFile } from '../../data/save-file.ts'
import { useStore } from '../../data/store.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import { useDeferredImport, useIdle } from '../../useDeferredImport.ts'
import { Now } from './Now.tsx'
import styles from './person.module.css'
import { PersonRows, Post } from './PersonRows.tsx'
import { StepLine } from './StepLine.tsx'
import { texts } from './texts.de.ts'
import { usePerson } from './usePerson.ts'
import { WishPart } from './WishPart.tsx'

/** What a tap opens over the person. */
const loadSheets = () => import('./PersonSheets.tsx')

/** Somebody of the book. */
export function ContactScreen() {
  const id = useParams({ from: '/kontakte/$id', select: (params) => params.id })
  const back: Way = { to: '/kontakte' }
  return (
    <RecordScreen query={useContact(id)} back={back}>
      {(contact) => <Person key={id} contact={contact} back={back} />}
    </RecordScreen>
  )
}

/** The same person, by one of the wishes. */
export function ProspectScreen() {
  const id = useParams({ from: '/warteliste/$id', select: (params) => params.id })
  const query = useProspect(id)
  const contact = useContact(query.data?.contactId ?? null)
  const back: Way = { to: '/warteliste' }
  return (
    <RecordScreen query={query} back={back}>
      {(prospect) => (
        <RecordScreen query={contact} title={prospect.contactName} back={back}>
          {(one) => <Person key={id} contact={one} prospect={prospect} back={back} />}
        </RecordScreen>
      )}
    </RecordScreen>
  )
}

const isInUse = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.code === 'InUse'

/** The letter most often written to a prospect in each state. */
const letterOf = ({ status }: Prospect) =>
  status === 'New' || status === 'Waiting' ? 'WaitlistPlaced' : status === 'Offered' ? 'OfferMade' : 'Free'

interface PersonProps {
  contact: Contact
  /** The wish that is shown; the one that is open, else the newest, unless given. */
  prospect?: Prospect
  back: Way
}

/** A person: how far they are, what is on now, what they wish for, what was before, and how they are reached. */
function Person({ contact, back, ...given }: PersonProps) {
  const { id, name } = contact
  const { today } = useStore(calendar)
  const navigate = useNavigate()
  const laptop = useMedia(windows.laptop)
  const person = usePerson(contact)
  const prospect =
    given.prospect ?? person.wishes.find(({ closeReason }) => closeReason === null) ?? person.wishes[0]
  const sheets = {
    forget: useSheet('anonymisieren'),
    end: useSheet('beenden'),
    wish: useSheet('wunsch'),
    facts: useSheet('angaben'),
    note: useSheet('notiz'),
  }
  const isAsked = Object.values(sheets).some(({ open }) => open)
  const { PersonSheets } = useDeferredImport(loadSheets, useIdle() || isAsked) ?? {}
  const action = useAction((error) => (isInUse(error) ? null : refusalSentence(error)))
  const { run, fault, refusal } = action
  const uses = isInUse(refusal) ? readUses(refusal.document['references']) : []
  const removeIt = () =>
    run(async () => {
      const { trashId } = await removeContact(id)
      noteDone(
        texts.removed(name),
        trashId === null ? null : { operation: 'POST /api/trash/{id}/restore', params: { id: trashId } },
      )
      await navigate({ ...back, replace: true })
    })
  const isSearching = prospect !== undefined && prospect.closeReason === null
  const actions: RecordAction[] = [
    ...(contact.phone === null
      ? []
      : [{ word: texts.call, icon: Phone, href: `tel:${contact.phone.replace(/[^\d+]/g, '')}` }]),
    ...(contact.email === null
      ? []
      : [
          {
            word: texts.write,
            icon: Mail,
            act: () =>
              void navigate({
                to: '/nachrichten/$id',
                params: { id: 'neu' },
                search: isSearching ? { interessent: prospect.id, art: letterOf(prospect) } : { kontakt: id },
              }),
          },
        ]),
    { word: texts.note, icon: StickyNote, act: sheets.note.show },
    {
      word: texts.contract,
      icon: FileText,
      act: () => void navigate({ to: '/vertraege/neu', search: { kontakt: id } }),
    },
  ]
  const where = addressLine(contact.address)
  const map =
    where === ''
      ? null
      : `https://www.openstreetmap.org/search?query=${encodeURIComponent([where, contact.address.country].filter(Boolean).join(', '))}`
  const about = aboutOf(contact, person.animals, today)
  return (
    <Screen
      title={name}
      back={back}
      actions={<HeadActions actions={actions} />}
      menu={[
        ...(isSearching ? [{ label: texts.close, act: sheets.end.show }] : []),
        ...(prospect && prospect.closeReason !== null && prospect.closeReason !== 'Placed'
          ? [
              {
                label: texts.reopen,
                act: () => void run(() => reopenProspect(prospect, texts.reopened(name))),
              },
            ]
          : []),
        ...(map === null ? [] : [{ label: texts.map, act: () => window.open(map, '_blank', 'noreferrer') }]),
        {
          label: texts.export,
          act: () =>
            void run(async () =>
              saveFile(await fetchFile('GET /contacts/{id}/export.html', { params: { id } })),
            ),
        },
        {
          label: texts.exportData,
          act: () =>
            void run(async () => saveFile(await fetchFile('GET /contacts/{id}/export', { params: { id } }))),
        },
        { label: texts.anonymise, act: sheets.forget.show, danger: true },
        { label: texts.remove, act: () => void removeIt(), danger: true },
      ]}
      foot={<FootActions actions={actions} />}
    >
      <FaultNotice>{fault}</FaultNotice>
      {uses.length > 0 && <Uses uses={uses} why={texts.inUse} instead={texts.useInstead} />}
      {!person.isReady ? (
        <Skeleton />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            {about !== '' && <p className="soft">{about}</p>}
            <StepLine prospect={prospect} person={person} />
            {!laptop && <Now contact={contact} prospect={prospect} person={person} action={action} />}
            {prospect && <WishPart prospect={prospect} onChange={sheets.wish.show} />}
            <PersonRows
              contact={contact}
              prospect={prospect}
              person={person}
              onFacts={sheets.facts.show}
              onNote={sheets.note.show}
            />
          </div>
          {laptop && (
            <div className={styles.column}>
              <Now contact={contact} prospect={prospect} person={person} action={action} />
              <Post person={person} />
            </div>
          )}
          {person.error !== null && (
            <Failed
              title={texts.notAll}
              details={describeProblem(person.error).details}
              onRetry={person.refetch}
            />
          )}
        </div>
      )}
      {PersonSheets && <PersonSheets contact={contact} prospect={prospect} sheets={sheets} />}
    </Screen>
  )
}

/** Where somebody lives, and how many animals they have from here. */
function aboutOf(
  { id, address, isBreeder, breederNameSuffix }: Contact,
  animals: ReturnType<typeof usePerson>['animals'],
  today: string,
): string {
  const moved = animals.filter(
    ({ receiverContactId, goHomeDate }) =>
      receiverContactId === id && (goHomeDate === null || goHomeDate <= today),
  )
  const since = moved.flatMap(({ goHomeDate }) => goHomeDate?.slice(0, 4) ?? []).toSorted()[0] ?? null
  return [
    isBreeder ? (breederNameSuffix ?? texts.breeder) : null,
    address.city,
    moved.length === 0 ? null : texts.animalsFromHere(moved.length, since),
  ]
    .filter(Boolean)
    .join(' · ')
}
