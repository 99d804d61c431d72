import { type Contract, contractContent } from '@zuchtbuch/domain/contracts/contract-content'
import { plainLines } from './plain-lines.ts'
import styles from './paper.module.css'

export interface PaperProps {
  contract: Contract
}

/** The contract as it is printed: what Word and PDF say, in the same order. */
export function Paper({ contract }: PaperProps) {
  const {
    letterhead,
    heading,
    subtitle,
    parties,
    animals,
    sections,
    terms,
    knownDefects,
    copies,
    signatures,
  } = contractContent(contract)
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
      <Table columns={animals.columns} rows={animals.rows.map(({ cells }) => cells)} />
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
      {knownDefects !== null && (
        <section>
          <h3>{knownDefects.heading}</h3>
          <Table columns={knownDefects.columns} rows={knownDefects.rows} />
          <Signatures intro={knownDefects.told} parties={[knownDefects.signature]} />
        </section>
      )}
      <Signatures intro={copies} parties={signatures} />
    </div>
  )
}

function Table({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className={styles.animals}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, n) => (
              <td key={n}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Signatures({
  intro,
  parties,
}: {
  intro: string
  parties: readonly { place: string; name: string }[]
}) {
  return (
    <>
      <p className={styles.copies}>{intro}</p>
      <div className={styles.parties}>
        {parties.map(({ place, name }) => (
          <div key={name}>
            <p className={styles.signature}>{place}</p>
            <p className={styles.signature}>{name}</p>
          </div>
        ))}
      </div>
    </>
  )
}

/** Gaps that the breeder has to fill, or to write by hand. */
const isToFillIn = (line: string) => line.includes('____')
