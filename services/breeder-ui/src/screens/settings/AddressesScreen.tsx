import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { call } from '../../data/call.ts'
import { fieldError } from '../../data/problem.ts'
import { noteDone } from '../../data/undo.ts'
import { addressesTexts as texts } from './addresses-texts.de.ts'
import { CheckFailure } from './CheckFailure.tsx'
import { SettingField } from './SettingField.tsx'
import { SettingsForm, SettingsScreen } from './SettingsScreen.tsx'
import { keepSettings, useSettingsAction } from './settings-record.ts'

type Addresses = Api['GET /settings/addresses']['response']
const members = ['siteUrl', 'publicUrl'] as const
type Member = (typeof members)[number]

const queryKey = ['settings', 'addresses']

/** Where website and program are found. */
export function AddressesScreen() {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /settings/addresses', { signal }),
  })
  return (
    <SettingsScreen at="/einstellungen/adressen" lead={texts.lead}>
      <Loaded query={query} rows={2}>
        {(addresses) => <AddressForm addresses={addresses} />}
      </Loaded>
    </SettingsScreen>
  )
}

const isOnlyHere = (address: string) => /^https?:\/\/(?:localhost|127\.|\[::1\])/i.test(address)

const before = (addresses: Addresses, member: Member) =>
  addresses[`${member}Source`] === 'default' ? '' : addresses[member]

function AddressForm({ addresses: stored }: { addresses: Addresses }) {
  const [changes, setChanges] = useState<Partial<Record<Member, string>>>({})
  const typed = (member: Member) => changes[member] ?? before(stored, member)
  const action = useSettingsAction(queryKey)
  const { refusal } = action
  const save = () =>
    action.run(async () => {
      const changed = members.filter((member) => typed(member).trim() !== before(stored, member))
      const after = await call('PUT /settings/addresses', {
        body: Object.fromEntries(changed.map((member) => [member, typed(member).trim() || null])),
        ifMatch: stored.version,
      })
      keepSettings(queryKey, after)
      setChanges({})
      noteDone(texts.saved, null)
    })
  const off = action.busy ? texts.saving : action.off
  const hintOf = (member: Member) => {
    const how = texts[`${member}How`]
    if (stored[`${member}Source`] !== 'default') return how
    return isOnlyHere(stored[member]) ? texts.onlyHere(how, stored[member]) : texts.usual(how, stored[member])
  }
  const field = (member: Member) => (
    <SettingField
      label={texts[member]}
      hint={hintOf(member)}
      fixed={stored[`${member}Source`] === 'environment' ? stored[member] : null}
      error={fieldError(refusal, `/${member}`)}
      inputMode="url"
      value={typed(member)}
      onChange={(value) => setChanges({ ...changes, [member]: value })}
    />
  )
  const isAtField = members.some((member) => fieldError(refusal, `/${member}`) !== null)
  const here = window.location.origin
  const canTakeHere =
    stored.publicUrlSource !== 'environment' && !isOnlyHere(here) && typed('publicUrl').trim() !== here
  return (
    <SettingsForm off={off} onSubmit={() => void save()}>
      {field('siteUrl')}
      {field('publicUrl')}
      {canTakeHere && (
        <Button kind="text" onClick={() => setChanges({ ...changes, publicUrl: here })}>
          {texts.takeThis(here)}
        </Button>
      )}
      <Button kind="primary" type="submit" off={off}>
        {texts.save}
      </Button>
      {refusal !== null && !isAtField && <CheckFailure error={refusal} texts={texts} />}
    </SettingsForm>
  )
}
