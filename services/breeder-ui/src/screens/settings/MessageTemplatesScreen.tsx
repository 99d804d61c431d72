import { addDays } from '@zuchtbuch/domain/calendar'
import { renderMessage } from '@zuchtbuch/domain/letters/message-templates'
import { messageTemplateLimits } from '@zuchtbuch/domain/text-limits'
import { messageValues } from '@zuchtbuch/domain/letters/message-values'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Api } from '@zuchtbuch/api/routes'
import { useRef, useState } from 'react'
import { useStore } from '../../data/store.ts'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Field, FieldError } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { tooLong } from '../../components/field/text-limit.ts'
import { DraftNotice } from '../../components/notice/DraftNotice.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { type BreederProfile, breederProfile, useBreederProfile } from '../../data/breeder-profile.ts'
import { call } from '../../data/call.ts'
import { calendar } from '../../data/clock.ts'
import { ApiProblem, Clashed, describeProblem } from '../../data/problem.ts'
import { queries } from '../../data/queries.ts'
import { resource } from '../../data/resource.ts'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import { useDraft } from '../../data/use-draft.ts'
import { useField } from '../../data/use-field.ts'
import styles from './settings.module.css'
import { SettingsScreen } from './SettingsScreen.tsx'
import { exampleFacts, messageTemplateTexts as texts } from './message-template-texts.de.ts'

type Template = Api['GET /settings/message-templates/{id}']['response']

const members = ['title', 'subjectSie', 'bodySie', 'subjectDu', 'bodyDu'] as const
type Member = (typeof members)[number]
type Words = Record<Member, string>
type Form = keyof typeof texts.forms

const queryKey = ['settings', 'message-templates']

const messageTemplates = resource({
  key: queryKey,
  read: 'GET /settings/message-templates/{id}',
  change: 'PUT /settings/message-templates/{id}',
  nameOf: ({ title }) => title,
  onKept: (template) =>
    queries.setQueryData<{ items: Template[] }>(
      queryKey,
      (known) => known && { items: known.items.map((one) => (one.id === template.id ? template : one)) },
    ),
})

/** The letters of a placement, in both forms of address. */
export function MessageTemplatesScreen() {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /settings/message-templates', { signal }),
  })
  const open = useSearch({ from: '/einstellungen/vorlagen', select: ({ vorlage }) => vorlage })
  const navigate = useNavigate()
  return (
    <SettingsScreen at="/einstellungen/vorlagen" lead={texts.lead}>
      <FormOfAddress />
      <Loaded query={query} rows={10}>
        {({ items }) => (
          <ul className={styles.clauses} aria-label={texts.list}>
            {items.map((template) => {
              const { id, kind, title, isChanged, version } = template
              return (
                <li key={id}>
                  <details
                    className={styles.clause}
                    open={kind === open}
                    onToggle={({ currentTarget }) => {
                      if (currentTarget.open === (kind === open)) return
                      void navigate({
                        to: '.',
                        search: currentTarget.open ? { vorlage: kind } : {},
                        replace: true,
                        resetScroll: false,
                      })
                    }}
                  >
                    <summary>
                      <span className={styles.clauseTitle}>{title}</span>
                      {isChanged && <span className={styles.tag}>{texts.own}</span>}
                    </summary>
                    {/* The next change begins from the text stored elsewhere; typed words are kept as a draft. */}
                    {kind === open && <TemplateForm key={version} template={template} />}
                  </details>
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </SettingsScreen>
  )
}

/** How people are addressed whose own mail does not show it. */
function FormOfAddress() {
  const profile = useBreederProfile().data
  return profile === undefined ? null : <AddressForm profile={profile} />
}

function AddressForm({ profile }: { profile: BreederProfile }) {
  const { choose, shown, fault } = useField(breederProfile, profile)
  return (
    <div className={styles.setting}>
      <Segments
        label={texts.usualForm}
        options={(['Sie', 'Du'] as const).map((value) => ({
          value,
          label: texts.forms[value === 'Sie' ? 'Sie' : 'du'],
        }))}
        value={shown.addressForm}
        onChange={(value) => value !== shown.addressForm && void choose('addressForm', value)}
      />
      <p className="soft small">{texts.usualFormMore}</p>
      {fault !== null && <FieldError>{fault}</FieldError>}
    </div>
  )
}

interface Typed {
  words: Words
  /** The stored template when the typing began, with its version. */
  began: Words
  version: number
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' &&
  value !== null &&
  members.every((member) => typeof Reflect.get(value, member) === 'string')
const isTyped = (value: unknown): value is Typed => {
  if (typeof value !== 'object' || value === null) return false
  const { words, began, version } = value as Partial<Record<keyof Typed, unknown>>
  return isWords(words) && isWords(began) && typeof version === 'number'
}
const wordsOf = (template: Template): Words => {
  const { title, subjectSie, bodySie, subjectDu, bodyDu } = template
  return { title, subjectSie, bodySie, subjectDu, bodyDu }
}

type Faults = Partial<Record<Member | 'all', string>>

function TemplateForm({ template }: { template: Template }) {
  const { id, title, version, placeholders, isChanged } = template
  const { today } = useStore(calendar)
  const [form, setForm] = useState<Form>('Sie')
  const [faults, setFaults] = useState<Faults>({})
  const began = wordsOf(template)
  const draft = useDraft<Typed>({
    key: `message-templates/${id}`,
    initial: { words: began, began, version },
    isValue: isTyped,
    version,
  })
  const typed = draft.value
  const fields = useRef<Partial<Record<Member, HTMLInputElement | HTMLTextAreaElement | null>>>({})
  /** Where a placeholder goes: into the field that was typed into last. */
  const [subject, body] = [
    `subject${form === 'Sie' ? 'Sie' : 'Du'}`,
    `body${form === 'Sie' ? 'Sie' : 'Du'}`,
  ] as [Member, Member]
  const last = useRef<'subject' | 'body'>('body')
  const change = (member: Member, text: string) =>
    draft.set({ ...typed, words: { ...typed.words, [member]: text } })
  const select = (member: Member, from: number, to: number) =>
    requestAnimationFrame(() => {
      fields.current[member]?.focus()
      fields.current[member]?.setSelectionRange(from, to)
    })
  const insert = (name: string) => {
    const member = last.current === 'subject' ? subject : body
    const field = fields.current[member]
    const text = typed.words[member]
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
    const inserted = `{{${name}}}`
    change(member, `${text.slice(0, from)}${inserted}${text.slice(to)}`)
    select(member, from + inserted.length, from + inserted.length)
  }
  const tell = (error: unknown) => {
    if (error instanceof Clashed) {
      setFaults({ all: texts.clashed })
      void queries.invalidateQueries({ queryKey })
      return
    }
    const found: Faults = {}
    if (error instanceof ApiProblem)
      for (const { path, message } of error.errors) {
        const member = members.find((one) => path === `/${one}`)
        if (member !== undefined) found[member] ??= message
      }
    const first = members.find((member) => found[member] !== undefined)
    if (first === undefined) return setFaults({ all: describeProblem(error).sentence })
    setFaults(found)
    if (first !== 'title') setForm(first.endsWith('Sie') ? 'Sie' : 'du')
    const at = error instanceof ApiProblem ? error.document['position'] : undefined
    if (typeof at !== 'number') return
    const end = typed.words[first].indexOf('}}', at)
    select(first, at, end < 0 ? at + 2 : end + 2)
  }
  const { run, off } = useAction((error) => {
    tell(error)
    return null
  })
  const store = (work: () => Promise<unknown>) =>
    run(async () => {
      setFaults({})
      await work()
      draft.saved()
    })
  const changed = members.filter((member) => typed.words[member] !== typed.began[member])
  const save = () => {
    const empty = members.filter((member) => typed.words[member].trim() === '')
    if (empty.length > 0) return setFaults(Object.fromEntries(empty.map((member) => [member, texts.needed])))
    const patch = Object.fromEntries(changed.map((member) => [member, typed.words[member]]))
    const base = { ...template, ...typed.began, version: typed.version }
    return store(() =>
      messageTemplates.change(base, patch, { text: texts.saved(title), former: typed.began }),
    )
  }
  const reset = () =>
    store(async () => {
      const after = await call('POST /settings/message-templates/{id}/reset', {
        params: { id },
        ifMatch: version,
      })
      messageTemplates.keep(after)
      noteDone(texts.wasReset(title), {
        operation: 'PUT /settings/message-templates/{id}',
        params: { id },
        body: wordsOf(template),
        ifMatch: after.version,
      })
    })
  const rendered = renderMessage(
    { subject: typed.words[subject], body: typed.words[body] },
    messageValues(
      form,
      exampleFacts((days) => addDays(today, days)),
    ),
  )
  const input = (member: Member, label: string, kind?: 'subject' | 'body') => {
    const long = tooLong(typed.words[member], messageTemplateLimits[kind ?? 'title'])
    return (
      <Field label={label} error={long ?? faults[member] ?? null}>
        {(attributes) => {
          const all = {
            ...attributes,
            ...(long !== null && { 'data-too-long': '' }),
            value: typed.words[member],
            ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
              fields.current[member] = element
            },
            onFocus: () => {
              if (kind !== undefined) last.current = kind
            },
            onChange: ({ target }: { target: { value: string } }) => change(member, target.value),
          }
          return kind === 'body' ? <textarea {...all} /> : <input {...all} type="text" autoComplete="off" />
        }}
      </Field>
    )
  }
  return (
    <form
      className={styles.template}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        if (off === null) event.currentTarget.requestSubmit()
      }}
    >
      <div className={styles.setting}>
        <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
        {input('title', texts.name)}
        <Segments
          label={texts.form}
          options={(['Sie', 'du'] as const).map((value) => ({ value, label: texts.forms[value] }))}
          value={form}
          onChange={setForm}
        />
        {input(subject, texts.subject, 'subject')}
        {input(body, texts.body, 'body')}
        <div role="group" aria-label={texts.placeholders} className="wrap wrap-2">
          {placeholders.map((name) => (
            <button
              key={name}
              type="button"
              className={buttonClass('outlined')}
              aria-label={texts.insert(name)}
              onClick={() => insert(name)}
            >
              {name}
            </button>
          ))}
        </div>
        <p className="soft small">{texts.placeholdersMore}</p>
        {faults.all !== undefined && (
          <Notice kind="bad" alert>
            {faults.all}
          </Notice>
        )}
        <div className="wrap wrap-2">
          <Button kind="primary" type="submit" off={off}>
            {texts.save}
          </Button>
          {isChanged && (
            <Button kind="text" off={off} quietReason onClick={() => void reset()}>
              {texts.reset}
            </Button>
          )}
        </div>
      </div>
      <section className={styles.setting} aria-label={texts.preview}>
        <p>
          <strong>{texts.preview}</strong> <span className="soft small">{texts.previewMore}</span>
        </p>
        <div className={styles.letter}>
          <p>
            <strong>{rendered.subject}</strong>
          </p>
          <p>{rendered.body}</p>
        </div>
      </section>
    </form>
  )
}
