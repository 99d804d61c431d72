import { type Contract, contractContent } from '@zuchtbuch/domain/contracts/contract-content'
import { plainLines } from './plain-lines.ts'
import styles from './paper.module.css'

export interface PaperProps {
  contract: Contract
}

/** The contract as it is printed: what Word and PDF say, in the same order. */
export function Paper({ contract }: PaperProps) {
  const { letterhead, heading, subtitle, parties, animals, sections, terms, copies, signatures } =
    contractContent(contract)
  return (
    <div className={styles.paper}>
      <div className={styles.letterhead}>
        <p className={styles.house}>{letterhead.name}</p>
        {letterhead.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className={styles.title}>{heading}</p>
      <p className={styles.number}>{subtitle}</p>
      <div className={styles.parties}>
        {parties.map(({ heading: role, lines }) => (
          <div key={role}>
            <h3>{role}</h3>
            {lines.map((line, n) => (
              <p key={n}>{isToFillIn(line) ? <mark className={styles.missing}>{line}</mark> : line}</p>
            ))}
          </div>
        ))}
      </div>
      <h3>{animals.heading}</h3>
      <table className={styles.animals}>
        <thead>
          <tr>
            {animals.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {animals.rows.map(({ gerbilId, cells }) => (
            <tr key={gerbilId}>
              {cells.map((cell, n) => (
                <td key={n}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sections.map(({ heading: title, texts }, n) => (
        <section key={n}>
          <h3>{title}</h3>
          {texts.map((text) => (
            <p key={text} className={styles.typed}>
              {text}
            </p>
          ))}
        </section>
      ))}
      {terms !== null && (
        <section>
          <h3>{terms.heading}</h3>
          {plainLines(terms.markdown).map((line, n) => (
            <p key={n}>{line}</p>
          ))}
        </section>
      )}
      <p className={styles.copies}>{copies}</p>
      <div className={styles.parties}>
        {signatures.map(({ place, name }) => (
          <div key={name}>
            <p className={styles.signature}>{place}</p>
            <p className={styles.signature}>{name}</p>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Gaps that the breeder has to fill, or to write by hand. */
const isToFillIn = (line: string) => line.includes('____')
