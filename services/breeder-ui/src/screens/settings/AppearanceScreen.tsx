import { changeSettings, settings } from '../../data/settings.ts'
import { Segments } from '../../components/field/Segments.tsx'
import { useStore } from '../../data/store.ts'
import styles from './settings.module.css'
import { SettingsScreen } from './SettingsScreen.tsx'
import { texts } from './texts.de.ts'

const THEMES = ['system', 'light', 'dark'] as const

/** How the program looks and behaves on this device. */
export function AppearanceScreen() {
  const { theme, singleKeys, ownKeys, helper } = useStore(settings)
  return (
    <SettingsScreen at="/einstellungen/darstellung" lead={texts.forThisDevice}>
      <div className={styles.settings}>
        <Segments
          label={texts.theme}
          options={THEMES.map((value) => ({ value, label: texts.themes[value] }))}
          value={theme}
          onChange={(chosen) => changeSettings({ theme: chosen })}
        />
        <Segments
          label={texts.digits}
          options={[
            { value: 'own', label: texts.digitKeys.own },
            { value: 'system', label: texts.digitKeys.system },
          ]}
          value={ownKeys ? 'own' : 'system'}
          onChange={(chosen) => changeSettings({ ownKeys: chosen === 'own' })}
        />
        <OnOff
          label={texts.keys}
          more={texts.keysMore}
          on={singleKeys}
          onChange={(on) => changeSettings({ singleKeys: on })}
        />
        <OnOff
          label={texts.helper}
          more={texts.helperMore}
          on={helper}
          onChange={(on) => changeSettings({ helper: on })}
        />
      </div>
    </SettingsScreen>
  )
}

function OnOff({
  label,
  more,
  on,
  onChange,
}: {
  label: string
  more: string
  on: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <div className={styles.setting}>
      <Segments
        label={label}
        options={[
          { value: 'off', label: texts.off },
          { value: 'on', label: texts.on },
        ]}
        value={on ? 'on' : 'off'}
        onChange={(value) => onChange(value === 'on')}
      />
      <p className="soft small">{more}</p>
    </div>
  )
}
