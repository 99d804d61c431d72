import { breederProfileLimits } from '@zuchtbuch/domain/text-limits'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { InlineField } from '../../components/field/InlineField.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { type BreederProfile, breederProfile, useBreederProfile } from '../../data/breeder-profile.ts'
import { attempt, call, remove } from '../../data/call.ts'
import { noteDone } from '../../data/undo.ts'
import { useField } from '../../data/use-field.ts'
import styles from './settings.module.css'
import { useSettingsAction } from './settings-record.ts'
import { SettingsScreen } from './SettingsScreen.tsx'
import { breederProfileTexts as texts } from './breeder-profile-texts.de.ts'

/** The pages of the website that are written from it. */
const LegalScreen = lazy(async () => ({ default: (await import('./LegalScreen.tsx')).LegalScreen }))

/** Says nothing without the service. */
const YoungLaw = lazy(async () => ({ default: (await import('./YoungLaw.tsx')).YoungLaw }))

type Member = keyof typeof breederProfileLimits

const groups: Readonly<Record<keyof typeof texts.groups, readonly Member[]>> = {
  kennel: ['breederName', 'breederNameSuffix', 'website', 'permitNote'],
  owner: ['ownerName', 'street', 'postalCode', 'city', 'country', 'phone', 'email'],
  money: ['iban', 'bic', 'taxNote', 'contractTerms'],
}
/** The fields of more than a line. */
const isLong = (member: Member) => breederProfileLimits[member] >= 1000

/** The breeder profile: for contracts, papers and the website. */
export function BreederProfileScreen() {
  const query = useBreederProfile()
  const isLegal = useSearch({ from: '/einstellungen/zucht', select: ({ zeige }) => zeige === 'recht' })
  if (isLegal)
    return (
      <Suspense>
        <LegalScreen />
      </Suspense>
    )
  return (
    <SettingsScreen at="/einstellungen/zucht" lead={texts.lead}>
      <Loaded query={query} rows={8}>
        {(profile) => <ProfileForm profile={profile} />}
      </Loaded>
    </SettingsScreen>
  )
}

function ProfileForm({ profile }: { profile: BreederProfile }) {
  const { text, choose, shown, fault } = useField(breederProfile, profile)
  return (
    <div className={styles.groups}>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <section key={group} aria-labelledby={`zucht-${group}`}>
          <h2 id={`zucht-${group}`} className={styles.heading}>
            {texts.groups[group]}
          </h2>
          {group === 'kennel' && <Logo profile={profile} />}
          {group === 'money' && isOldTaxNote(profile.taxNote) && (
            <Notice
              kind="warn"
              action={<Button onClick={() => void choose('taxNote', texts.taxNote)}>{texts.replace}</Button>}
            >
              {texts.oldTaxNote}
            </Notice>
          )}
          {groups[group].map((member) => (
            <InlineField
              key={member}
              multiline={isLong(member)}
              {...(isLong(member) && { draft: `breeder-profile/${member}` })}
              {...text(member)}
            />
          ))}
        </section>
      ))}
      <Suspense>
        <YoungLaw country={profile.country} />
      </Suspense>
      <section aria-labelledby="zucht-briefe">
        <h2 id="zucht-briefe" className={styles.heading}>
          {texts.letters}
        </h2>
        <div className={styles.setting}>
          <Segments
            label={breederProfile.wordOf('addressForm')}
            options={forms}
            value={shown.addressForm}
            onChange={(form) => form !== shown.addressForm && void choose('addressForm', form)}
          />
          <p className="soft small">{texts.addressFormMore}</p>
          {fault !== null && <FieldError>{fault}</FieldError>}
        </div>
      </section>
    </div>
  )
}

/** Since 2025 the turnover of a small business is free of tax, and no longer taxed without being shown. */
const isOldTaxNote = (note: string | null) => /kein(?:en)? Ausweis (?:von|der) Umsatzsteuer/i.test(note ?? '')

const forms = (['Sie', 'Du'] as const).map((value) => ({ value, label: texts.forms[value] }))

/** Stores another logo, or none. */
async function storeLogo(version: number, file: File | null): Promise<void> {
  if (file === null) {
    await remove('DELETE /settings/breeder-profile/logo', { ifMatch: version })
    breederProfile.keep(await call('GET /settings/breeder-profile'))
  } else {
    const body = new FormData()
    body.append('file', file)
    const answer = await attempt('PUT /settings/breeder-profile/logo', { body, ifMatch: version })
    breederProfile.keep((await answer.json()) as BreederProfile)
  }
  noteDone(file === null ? texts.logoRemoved : texts.logoStored, null)
}

function Logo({ profile: { logoFileName, version } }: { profile: BreederProfile }) {
  const input = useRef<HTMLInputElement>(null)
  const action = useSettingsAction(['settings', 'breeder-profile'])
  const off = action.busy ? texts.working : action.off
  const store = (file: File | null) => void action.run(() => storeLogo(version, file))
  return (
    <div className={styles.setting}>
      <p className="soft small">{logoFileName === null ? texts.noLogo : texts.logo}</p>
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
          if (file !== undefined) store(file)
          // The same file once more is a new choice.
          target.value = ''
        }}
      />
      <div className="wrap wrap-2">
        <Button off={off} quietReason onClick={() => input.current?.click()}>
          {texts.chooseLogo}
        </Button>
        {logoFileName !== null && (
          <Button kind="outlined" off={off} quietReason onClick={() => store(null)}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
      {action.fault !== null && <FieldError>{action.fault}</FieldError>}
    </div>
  )
}
