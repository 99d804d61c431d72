import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useStore } from '../../data/store.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { shortMoment } from '../../components/date/calendar-words.ts'
import { Screen } from '../../components/frame/Screen.tsx'
import { BulkBar } from '../../components/list/BulkBar.tsx'
import { Chips } from '../../components/list/Chips.tsx'
import { ChooseBox } from '../../components/list/ChooseBox.tsx'
import { useSelection } from '../../components/list/useSelection.ts'
import { MailSegments } from '../../components/mail/MailSegments.tsx'
import { Holding } from '../../components/mail/SendButton.tsx'
import { useHold } from '../../components/mail/useHold.ts'
import { Pages } from '../../components/list/Pages.tsx'
import rowStyles from '../../components/list/row-link.module.css'
import { Empty } from '../../components/notice/Empty.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { calendar } from '../../data/clock.ts'
import { connection } from '../../data/connection.ts'
import {
  type Mail,
  MAIL_GROUPS,
  type MailGroup,
  mailsPerPage,
  sendMails,
  useMails,
} from '../../data/mails.ts'
import { describeProblem } from '../../data/problem.ts'
import styles from './mails.module.css'
import { texts } from './texts.de.ts'
import { isOpen } from './useMailText.ts'

/** The mails that were begun, and those that were sent. */
export function MailsScreen() {
  const { gruppe: group = 'offen', seite: page = 1 } = useSearch({ from: '/nachrichten' })
  const navigate = useNavigate()
  const query = useMails(group, page)
  const items = query.data?.items ?? []
  const selection = useSelection()
  const chosen = items.filter((mail) => isOpen(mail) && selection.chosen.has(mail.id))
  const { online } = useStore(connection)
  const sending = useSendMany(chosen, selection.end)
  const show = (next: { gruppe?: MailGroup; seite?: number }) => {
    selection.end()
    void navigate({ to: '/nachrichten', search: next, replace: true, resetScroll: false })
  }
  const inGroup = group === 'offen' ? {} : { gruppe: group }
  const total = query.data?.totalCount ?? 0
  return (
    <Screen
      {...(sending.seconds !== null && {
        foot: <Holding seconds={sending.seconds} onStop={sending.stop} />,
      })}
    >
      <MailSegments open="/nachrichten" />
      <div className={styles.notices} role="status">
        {sending.told.map(({ sentence, isBad }) => (
          <Notice key={sentence} kind={isBad ? 'bad' : 'good'}>
            {sentence}
          </Notice>
        ))}
        {selection.on && !online && <Notice kind="info">{texts.offline}</Notice>}
      </div>
      <div className={styles.head}>
        <Chips
          label={texts.groups}
          chips={MAIL_GROUPS.map((id) => ({
            id,
            label: texts.group[id],
            count: id === group ? (query.data?.totalCount ?? null) : null,
          }))}
          chosen={group}
          onChoose={(id) => show(id === 'offen' ? {} : { gruppe: id })}
        />
        {group === 'offen' &&
          items.length > 1 &&
          (selection.on ? (
            <Button kind="text" onClick={() => selection.set(items.filter(isOpen).map(({ id }) => id))}>
              {texts.chooseAll}
            </Button>
          ) : (
            <Button kind="text" onClick={selection.start}>
              {texts.choose}
            </Button>
          ))}
      </div>
      <Loaded query={query}>
        {() =>
          total === 0 ? (
            <Empty
              {...(group === 'offen' && {
                action: (
                  <Link to="/warteliste" className={buttonClass('primary')}>
                    {texts.toWaitlist}
                  </Link>
                ),
              })}
            >
              {texts.empty[group]}
            </Empty>
          ) : (
            <div className={styles.mails}>
              <ul className={styles.list} aria-label={texts.list}>
                {items.map((mail) => (
                  <Row
                    key={mail.id}
                    mail={mail}
                    {...(selection.on &&
                      isOpen(mail) && {
                        choose: {
                          checked: selection.chosen.has(mail.id),
                          toggle: () => selection.toggle(mail.id),
                        },
                      })}
                  />
                ))}
              </ul>
              <Pages
                page={page}
                perPage={mailsPerPage}
                total={total}
                onTurn={(next) => show({ ...inGroup, seite: next })}
              />
            </div>
          )
        }
      </Loaded>
      {selection.on && sending.seconds === null && (
        <BulkBar
          count={chosen.length}
          verbs={
            chosen.length === 0 || !online || sending.busy
              ? []
              : [{ label: texts.send, icon: Send, act: sending.begin }]
          }
          onEnd={selection.end}
        />
      )}
    </Screen>
  )
}

/** All that are chosen go out after five seconds; each that could not says why. */
function useSendMany(chosen: readonly Mail[], onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ sentence: string; isBad: boolean }[]>([])
  const send = async () => {
    setBusy(true)
    try {
      const items = await sendMails(chosen.map(({ id }) => id))
      const names = new Map(chosen.map(({ id, contactName }) => [id, contactName]))
      const onTheirWay = items.filter(({ error }) => error === null).length
      setTold([
        ...(onTheirWay > 0 ? [{ sentence: texts.onTheirWay(onTheirWay), isBad: false }] : []),
        ...items.flatMap(({ id, error }) =>
          error === null ? [] : [{ sentence: texts.notSent(names.get(id) ?? '', error.detail), isBad: true }],
        ),
      ])
      onDone()
    } catch (error) {
      setTold([{ sentence: describeProblem(error).sentence, isBad: true }])
    } finally {
      setBusy(false)
    }
  }
  const { seconds, begin, stop } = useHold({
    onOver: send,
    onStop: () => setTold([{ sentence: texts.stopped, isBad: true }]),
  })
  return {
    busy,
    told,
    seconds,
    begin: () => {
      setTold([])
      begin()
    },
    stop,
  }
}

function Row({ mail, choose }: { mail: Mail; choose?: { checked: boolean; toggle: () => void } }) {
  const place = useStore(calendar)
  const { id, contactName, subject, kind, state, error, sentAt, createdAt } = mail
  const failed =
    state === 'Failed'
      ? error?.code === 'MailOutcomeUnknown'
        ? texts.unknown
        : texts.states.Failed
      : state === 'Sending'
        ? texts.states.Sending
        : null
  const name = choose ? (
    <button type="button" className={`${rowStyles.link} ${styles.link}`} onClick={choose.toggle}>
      {contactName}
    </button>
  ) : (
    <Link to="/nachrichten/$id" params={{ id }} className={`${rowStyles.link} ${styles.link}`}>
      {contactName}
    </Link>
  )
  return (
    <li className={`${rowStyles.row} ${styles.row}`}>
      {choose && (
        <ChooseBox label={texts.chooseOne(contactName)} checked={choose.checked} onChange={choose.toggle} />
      )}
      <div className="grow stack-0">
        <div className={styles.rowHead}>
          {name}
          <span className={styles.detail}>{shortMoment(sentAt ?? createdAt, place)}</span>
        </div>
        <span className={styles.subject}>{subject || texts.noSubject}</span>
        <span className={styles.foot}>
          <span className={styles.detail}>{texts.kinds[kind]}</span>
          {failed !== null && (
            <span className={state === 'Failed' ? styles.bad : styles.detail}>{failed}</span>
          )}
        </span>
      </div>
    </li>
  )
}
