import { fullDay } from '../../parts/date/calendar-words.ts'
import { euros } from '../../parts/number/euros.ts'
import type { Preview } from '../../service/contracts.ts'
import { plainLines } from './plain-lines.ts'
import { paperTexts as texts } from './texts.de.ts'
import styles from './paper.module.css'

type Person = Pick<
  NonNullable<Preview['buyer']>,
  'street' | 'postalCode' | 'city' | 'country' | 'phone' | 'email'
>

export interface PaperProps {
  contract: Pick<Preview, 'seller' | 'buyer' | 'animals' | 'clauses' | 'terms' | 'handoverDate'> & {
    contractDate: string | null
    contractNumber: string | null
    /** EUR; null while it is open. */
    price: number | null
    notes: string | null
  }
}

/** The contract as it is printed: the same words in the same order as in Word and PDF. */
export function Paper({ contract }: PaperProps) {
  const { seller, buyer, animals, clauses, terms, price, notes, handoverDate, contractDate } = contract
  const iban = seller.iban?.replace(/(.{4})(?=.)/g, '$1 ') ?? null
  return (
    <div className={styles.paper}>
      <div className={styles.letterhead}>
        <p className={styles.house}>{seller.breederName ?? seller.ownerName}</p>
        <p>
          {given([seller.breederName === null ? null : seller.ownerName, seller.street, town(seller)]).join(
            ' · ',
          )}
        </p>
        <p>{given([seller.phone, seller.email, seller.website]).join(' · ')}</p>
        <p>{seller.permitNote}</p>
      </div>
      <p className={styles.title}>{texts.title}</p>
      <p className={styles.number}>
        {texts.number(contract.contractNumber, contractDate === null ? null : fullDay(contractDate))}
      </p>
      <div className={styles.parties}>
        <div>
          <h3>{texts.seller}</h3>
          <Party names={given([seller.ownerName, seller.breederName])} person={seller} />
        </div>
        <div>
          <h3>{texts.buyer}</h3>
          <Party names={given([buyer?.name ?? null])} person={buyer} />
        </div>
      </div>
      <h3>{texts.animals(animals.length)}</h3>
      <table className={styles.animals}>
        <thead>
          <tr>
            {texts.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {animals.map((animal) => (
            <tr key={animal.gerbilId}>
              <td>{animal.name}</td>
              <td>{texts.genders[animal.gender]}</td>
              <td>{animal.color ?? texts.none}</td>
              <td>{animal.dateOfBirth === null ? texts.none : fullDay(animal.dateOfBirth)}</td>
              <td>{animal.origin ?? texts.none}</td>
              <td>{remarksOf(animal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{texts.price}</h3>
      <p>{texts.priceOf(animals.length, price === null ? `${texts.blank} €` : euros(price))}</p>
      {iban !== null && <p>{texts.bank(iban, seller.bic)}</p>}
      {seller.taxNote !== null && <p>{seller.taxNote}</p>}
      <h3>{texts.handover}</h3>
      <p>{texts.handoverOn(handoverDate === null ? texts.blank : fullDay(handoverDate))}</p>
      {notes !== null && notes.trim() !== '' && (
        <>
          <h3>{texts.notes}</h3>
          <p className={styles.typed}>{notes}</p>
        </>
      )}
      {clauses.map(({ code, title, text }, index) => (
        <section key={code}>
          <h3>{texts.clause(index + 1, title)}</h3>
          <p className={styles.typed}>{text}</p>
        </section>
      ))}
      {terms !== null && terms.trim() !== '' && (
        <>
          <h3>{texts.terms}</h3>
          {plainLines(terms).map((line, n) => (
            <p key={n}>{line}</p>
          ))}
        </>
      )}
      <p className={styles.copies}>{texts.copies}</p>
      <div className={styles.parties}>
        {[
          { role: texts.seller, name: seller.ownerName ?? seller.breederName ?? '' },
          { role: texts.buyer, name: buyer?.name ?? '' },
        ].map(({ role, name }) => (
          <div key={role}>
            <p className={styles.signature}>{texts.placeAndDate}</p>
            <p className={styles.signature}>{texts.signatureOf(role, name)}</p>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Name and address; what is missing is marked. */
function Party({ names, person }: { names: readonly string[]; person: Person | null }) {
  const address = person === null ? [] : given([person.street, town(person), person.country])
  return (
    <>
      {names.length === 0 ? (
        <Missing>{texts.nameMissing}</Missing>
      ) : (
        names.map((name) => <p key={name}>{name}</p>)
      )}
      {address.length === 0 ? (
        <Missing>{texts.addressMissing}</Missing>
      ) : (
        address.map((line) => <p key={line}>{line}</p>)
      )}
      {person?.phone != null && <p>{texts.phone(person.phone)}</p>}
      {person?.email != null && <p>{texts.email(person.email)}</p>}
    </>
  )
}

const Missing = ({ children }: { children: string }) => (
  <p>
    <mark className={styles.missing}>{children}</mark>
  </p>
)

const given = (lines: readonly (string | null)[]): string[] =>
  lines.flatMap((line) => (line === null || line.trim() === '' ? [] : [line]))

const town = ({ postalCode, city }: Pick<Person, 'postalCode' | 'city'>) =>
  given([postalCode, city]).join(' ')

function remarksOf({ fatherName, motherName, genotype, isDeaf }: Preview['animals'][number]): string {
  const hasParents = fatherName !== null || motherName !== null
  const lines = given([
    hasParents ? texts.parents(fatherName ?? texts.unknownParent, motherName ?? texts.unknownParent) : null,
    genotype === null ? null : texts.genotype(genotype),
    isDeaf === true ? texts.deaf : null,
  ])
  return lines.length === 0 ? texts.none : lines.join('\n')
}
