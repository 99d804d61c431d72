import { Screen } from '../../parts/frame/Screen.tsx'
import styles from './hilfe.module.css'
import { hilfeTexts as texts } from './texts.de.ts'

/** What the keys do. */
export function Hilfe() {
  return (
    <Screen title={texts.title} area={texts.area} back={{ to: '/mehr', label: texts.area }}>
      <p className={styles['lead']}>{texts.lead}</p>
      <table className={styles['keys']}>
        <thead>
          <tr>
            <th scope="col">{texts.key}</th>
            <th scope="col">{texts.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {texts.keys.map(([key, meaning]) => (
            <tr key={key}>
              <td>
                <kbd>{key}</kbd>
              </td>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Screen>
  )
}
