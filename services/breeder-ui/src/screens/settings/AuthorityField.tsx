import { authorities, authorityText, landOfAuthority } from '@zuchtbuch/domain/site/authorities.de'
import { SelectField } from '../../components/field/Field.tsx'
import { legalTexts } from './legal-texts.de.ts'

const texts = legalTexts.authority
const own = 'own'

interface AuthorityFieldProps {
  /** The stored text. */
  value: string | null
  onChoose: (authority: string | null) => void
}

/** Fills in the authority of a Land, or none; one that was typed stays until another is chosen. */
export function AuthorityField({ value, onChoose }: AuthorityFieldProps) {
  const land = landOfAuthority(value)
  const isOwn = value !== null && land === null
  const choose = (chosen: string) => {
    const found = authorities.find((one) => one.land === chosen)
    onChoose(found === undefined ? null : authorityText(found))
  }
  return (
    <SelectField
      label={texts.fromList}
      hint={texts.hint}
      value={isOwn ? own : (land ?? '')}
      onChange={choose}
    >
      {isOwn && <option value={own}>{texts.own}</option>}
      <option value="">{texts.none}</option>
      {authorities.map((one) => (
        <option key={one.land}>{one.land}</option>
      ))}
    </SelectField>
  )
}
