import { Link, useParams } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Screen } from '../../components/frame/Screen.tsx'
import styles from './guide.module.css'
import { Chapter } from './Chapter.tsx'
import { KeyTable } from './KeyTable.tsx'
import { guideTexts as texts } from './texts.de.ts'

/** The guide: one of its chapters, by the address, or all of them. */
export function GuideScreen() {
  const chapter = useParams({ from: '/hilfe/$kapitel', shouldThrow: false })?.kapitel
  return chapter === undefined ? <Overview /> : <Chapter name={chapter} />
}

/** The guide by its chapters, and what the keys do. */
function Overview() {
  return (
    <Screen title={texts.title} area={texts.area} back={{ to: '/mehr', label: texts.area }}>
      <p className={styles.lead}>{texts.guideLead}</p>
      <ul className={styles.chapters}>
        {texts.chapters.map(([name, title, about]) => (
          <li key={name}>
            <Link to="/hilfe/$kapitel" params={{ kapitel: name }} className={styles.chapter}>
              <span>
                {title}
                <span className={styles.about}>{about}</span>
              </span>
              <ChevronRight size={18} strokeWidth={2} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>{texts.keyboard}</h2>
      <KeyTable />
    </Screen>
  )
}
