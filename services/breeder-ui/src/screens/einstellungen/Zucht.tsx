import { useMutation, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { useRef } from 'react'
import { useStore } from '../../device/store.ts'
import { Button } from '../../parts/button/Button.tsx'
import { FieldError } from '../../parts/field/Field.tsx'
import { InlineField } from '../../parts/field/InlineField.tsx'
import { Segments } from '../../parts/field/Segments.tsx'
import { Loaded } from '../../parts/notice/Loaded.tsx'
import { attempt, call, remove } from '../../service/call.ts'
import { connection } from '../../service/connection.ts'
import { Clashed, faultAt, tellProblem } from '../../service/problem.ts'
import { outdate, queries } from '../../service/queries.ts'
import { saveChange } from '../../service/save.ts'
import { noteDone } from '../../service/undo.ts'
import styles from './einstellungen.module.css'
import { SettingsScreen } from './SettingsScreen.tsx'
import { zuchtTexts as texts } from './zucht-texts.de.ts'

type Profile = Api['GET /settings/breeder-profile']['response']
type Member = Exclude<keyof typeof texts.fields, 'addressForm'>

const groups: Readonly<Record<keyof typeof texts.groups, readonly Member[]>> = {
  kennel: ['breederName', 'breederNameSuffix', 'website', 'permitNote'],
  owner: ['ownerName', 'street', 'postalCode', 'city', 'country', 'phone', 'email'],
  money: ['iban', 'bic', 'taxNote', 'contractTerms'],
}
/** Of more than a line. */
const longest: Readonly<Partial<Record<Member, number>>> = {
  permitNote: 1000,
  taxNote: 1000,
  contractTerms: 50_000,
}

const queryKey = ['settings', 'breeder-profile']
const read = () => call('GET /settings/breeder-profile')

/** Who breeds here: for contracts, papers and the website. */
export function Zucht() {
  const query = useQuery({ queryKey, queryFn: read })
  return (
    <SettingsScreen title={texts.title} lead={texts.lead}>
      <Loaded query={query} rows={8}>
        {(profile) => (
          <div className={styles.groups}>
            {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
              <section key={group} aria-labelledby={`zucht-${group}`}>
                <h2 id={`zucht-${group}`} className={styles.heading}>
                  {texts.groups[group]}
                </h2>
                {group === 'kennel' && <Logo profile={profile} />}
                {groups[group].map((member) => (
                  <InlineField
                    key={member}
                    label={texts.fields[member]}
                    value={profile[member] ?? ''}
                    multiline={longest[member] !== undefined}
                    maxLength={longest[member] ?? 300}
                    {...(longest[member] === undefined ? {} : { draft: `breeder-profile/${member}` })}
                    onSave={(text) => save(profile, member, text === '' ? null : text)}
                  />
                ))}
              </section>
            ))}
            <AddressForm profile={profile} />
          </div>
        )}
      </Loaded>
    </SettingsScreen>
  )
}

const forms = (['Sie', 'Du'] as const).map((value) => ({ value, label: texts.forms[value] }))

/** How letters address people. */
function AddressForm({ profile }: { profile: Profile }) {
  const change = useMutation({
    mutationFn: (form: Profile['addressForm']) => save(profile, 'addressForm', form),
  })
  const shown = change.isPending ? change.variables : profile.addressForm
  return (
    <section aria-labelledby="zucht-briefe">
      <h2 id="zucht-briefe" className={styles.heading}>
        {texts.letters}
      </h2>
      <div className={styles.setting}>
        <Segments
          label={texts.fields.addressForm}
          options={forms}
          value={shown}
          onChange={(form) => form !== shown && change.mutate(form)}
        />
        <p className={styles.more}>{texts.addressFormMore}</p>
        {typeof change.data === 'string' && <FieldError>{change.data}</FieldError>}
      </div>
    </section>
  )
}

function tell(profile: Profile): void {
  queries.setQueryData(queryKey, profile)
  outdate('info', null)
}

/** Null, or the sentence of the refusal. */
async function save(
  base: Profile,
  member: keyof typeof texts.fields,
  value: string | null,
): Promise<string | null> {
  try {
    const { record } = await saveChange<Profile>({
      base,
      patch: { [member]: value },
      send: (body, ifMatch) => call('PUT /settings/breeder-profile', { body, ifMatch }),
      read,
    })
    tell(record)
    noteDone(texts.changed(texts.fields[member]), {
      operation: 'PUT /settings/breeder-profile',
      body: { [member]: base[member] },
      ifMatch: record.version,
    })
    return null
  } catch (error) {
    if (!(error instanceof Clashed)) return faultAt(error, `/${member}`) ?? tellProblem(error).sentence
    void queries.invalidateQueries({ queryKey })
    return texts.clashed
  }
}

function Logo({ profile: { logoFileName, version } }: { profile: Profile }) {
  const { online } = useStore(connection)
  const input = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      if (file === null) {
        await remove('DELETE /settings/breeder-profile/logo', { ifMatch: version })
        tell(await read())
      } else {
        const body = new FormData()
        body.append('file', file)
        const answer = await attempt('PUT /settings/breeder-profile/logo', { body, ifMatch: version })
        tell((await answer.json()) as Profile)
      }
      noteDone(file === null ? texts.logoRemoved : texts.logoStored, null)
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  const off = change.isPending ? texts.working : online ? null : texts.offline
  return (
    <div className={styles.setting}>
      <p className={styles.more}>{logoFileName === null ? texts.noLogo : texts.logo}</p>
      {logoFileName !== null && (
        <img src={`/media/files/${logoFileName}`} alt={texts.logoAlt} className={styles.logo} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) change.mutate(file)
          // The same file once more is a new choice.
          target.value = ''
        }}
      />
      <div className={styles.choices}>
        <Button off={off} quietReason onClick={() => input.current?.click()}>
          {texts.chooseLogo}
        </Button>
        {logoFileName !== null && (
          <Button kind="outlined" off={off} quietReason onClick={() => change.mutate(null)}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
      {change.error !== null && <FieldError>{tellProblem(change.error).sentence}</FieldError>}
    </div>
  )
}
