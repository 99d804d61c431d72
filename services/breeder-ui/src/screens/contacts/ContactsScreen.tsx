import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Mail, Phone, Plus } from 'lucide-react'
import { Button } from '../../components/button/Button.tsx'
import { addressLine, meansContact } from '../../components/contact/contact-words.ts'
import { NewContactSheet } from '../../components/contact/ContactSheets.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Chips } from '../../components/list/Chips.tsx'
import { SearchField } from '../../components/list/SearchField.tsx'
import { VirtualList } from '../../components/list/VirtualList.tsx'
import rowStyles from '../../components/list/row-link.module.css'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { type Contact, useContacts } from '../../data/contact-list.ts'
import type { SearchOf } from '../../searches.ts'
import styles from './contacts.module.css'
import { texts } from './texts.de.ts'

const groups = ['alle', 'abnehmer', 'zuechter'] as const

/** The people that animals came from and went to. */
export function ContactsScreen() {
  const contacts = useContacts()
  const navigate = useNavigate()
  const newSheet = useSheet('neuer-kontakt')
  const search = useSearch({ from: '/kontakte' })
  const { gruppe = 'alle', suche = '' } = search
  const show = (change: SearchOf<'/kontakte'>) => {
    const entries = Object.entries({ ...search, ...change })
    void navigate({
      to: '/kontakte',
      search: Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== 'alle')),
      replace: true,
      resetScroll: false,
    })
  }
  const all = contacts.data ?? []
  return (
    <Screen
      {...(contacts.data && { count: all.length })}
      actions={
        <Button kind="lead" onClick={newSheet.show}>
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          {texts.add}
        </Button>
      }
    >
      <Loaded query={contacts}>
        {(items) =>
          items.length === 0 ? (
            <Empty
              action={
                <Button kind="primary" onClick={newSheet.show}>
                  {texts.addFirst}
                </Button>
              }
            >
              {texts.empty}
            </Empty>
          ) : (
            <>
              <SearchField label={texts.search} value={suche} onChange={(text) => show({ suche: text })} />
              <Chips
                label={texts.groups}
                chips={groups.map((id) => ({
                  id,
                  label: texts.group[id],
                  count: items.filter((contact) => isIn(id, contact)).length,
                }))}
                chosen={gruppe}
                onChoose={(id) => show({ gruppe: id })}
              />
              <Found
                contacts={items.filter((contact) => isIn(gruppe, contact) && meansContact(suche, contact))}
                onAll={() => show({ gruppe: 'alle', suche: '' })}
              />
            </>
          )
        }
      </Loaded>
      <NewContactSheet
        sheet={newSheet}
        draftKey="contacts/new"
        // In the place of the sheet's entry: back leads to the list.
        onCreated={({ id }) => void navigate({ to: '/kontakte/$id', params: { id }, replace: true })}
      />
    </Screen>
  )
}

function Found({ contacts, onAll }: { contacts: readonly Contact[]; onAll: () => void }) {
  if (contacts.length === 0) {
    return (
      <Empty
        action={
          <Button kind="primary" onClick={onAll}>
            {texts.showAll}
          </Button>
        }
      >
        {texts.nothing}
      </Empty>
    )
  }
  return (
    <div className={styles.list}>
      <VirtualList
        label={texts.list}
        items={contacts}
        keyOf={({ id }) => id}
        rowHeight={64}
        row={(contact) => <Row contact={contact} />}
      />
    </div>
  )
}

function Row({ contact }: { contact: Contact }) {
  const { id, name, address, isBreeder, isReceiver, email, phone } = contact
  const roles = [isReceiver && texts.receiver, isBreeder && texts.breeder].filter(Boolean)
  return (
    <div className={`${rowStyles.row} ${styles.row}`}>
      <div className="stack">
        <Link to="/kontakte/$id" params={{ id }} className={`${rowStyles.link} ${styles.link}`}>
          {name}
        </Link>
        <span className={styles.detail}>{addressLine(address) || texts.noAddress}</span>
      </div>
      <div className={styles.side}>
        <span>{roles.join(', ')}</span>
        <span className={styles.signs} aria-hidden="true">
          {phone !== null && <Phone size={15} strokeWidth={2} />}
          {email !== null && <Mail size={15} strokeWidth={2} />}
        </span>
      </div>
    </div>
  )
}

type Group = NonNullable<SearchOf<'/kontakte'>['gruppe']>

function isIn(group: Group, { isReceiver, isBreeder }: Contact): boolean {
  return group === 'alle' || (group === 'abnehmer' ? isReceiver : isBreeder)
}
