import { beginsMails } from '@zuchtbuch/domain/letters/begins-mails'
import { useState } from 'react'
import { InputField, TextAreaField } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import type { BlockType } from '../../data/pages.ts'
import { type BlockProps, withWords, wordsIn } from './block-data.ts'
import { GalleryBlock, PictureBlock } from './late.tsx'
import { texts } from './texts.de.ts'
import { TextBlock } from './TextBlock.tsx'

/** The fields of a block. */
export function BlockEditor({ type, ...props }: BlockProps & { type: BlockType }) {
  switch (type) {
    case 'Heading':
      return <HeadingBlock {...props} />
    case 'RichText':
      return <TextBlock {...props} />
    case 'Image':
      return <PictureBlock {...props} />
    case 'Gallery':
      return <GalleryBlock {...props} />
    case 'ContactInfo':
      return <ContactBlock {...props} />
    case 'AbgabetiereList':
      return <AnimalsBlock {...props} />
    case 'BreedingAnimals':
      return <ListTexts {...props} type={type} />
    case 'Litters':
      return <LittersBlock {...props} />
  }
}

const levels = (['1', '2', '3'] as const).map((value) => ({ value, label: texts.levels[value] }))

function HeadingBlock({ data, onChange }: BlockProps) {
  const text = wordsIn(data, 'text')
  const level = levels.find(({ value }) => value === String(data['level']))?.value ?? '2'
  return (
    <>
      <InputField
        label={texts.heading}
        error={text.trim() === '' ? texts.headingMissing : null}
        maxLength={300}
        value={text}
        onChange={(value) => onChange({ ...data, text: value }, value.trim() === '')}
      />
      <Segments
        label={texts.level}
        options={levels}
        value={level}
        onChange={(value) => onChange({ ...data, level: Number(value) }, text.trim() === '')}
      />
    </>
  )
}

const shown = ['showAddress', 'showPhone', 'showEmail'] as const

function ContactBlock({ data, onChange }: BlockProps) {
  return (
    <>
      {shown.map((name) => (
        <ChooseLine
          key={name}
          label={texts[name]}
          checked={data[name] === true}
          onChange={() => onChange({ ...data, [name]: data[name] !== true })}
        />
      ))}
      <p className="soft small">{texts.contactFrom}</p>
    </>
  )
}

const introductions = [
  ['intro', 5000],
  ['emptyText', 1000],
] as const

/** Explains a list that follows the herd. */
function ListTexts({ type, data, onChange }: BlockProps & { type: keyof typeof texts.listFrom }) {
  return (
    <>
      <p className="soft small">{texts.listFrom[type]}</p>
      {introductions.map(([name, most]) => (
        <TextAreaField
          key={name}
          label={name === 'emptyText' ? texts.emptyTexts[type] : texts[name]}
          maxLength={most}
          value={wordsIn(data, name)}
          onChange={(value) => onChange(withWords(data, name, value))}
        />
      ))}
    </>
  )
}

/** Something that is either said or left out. */
function Choice({
  name,
  data,
  onChange,
}: BlockProps & { name: 'hideReserved' | 'contactLink' | 'showPhotos' | 'announceLitter' }) {
  const { [name]: former, ...others } = data
  return (
    <ChooseLine
      label={texts[name]}
      checked={former === true}
      onChange={() => onChange(former === true ? others : { ...others, [name]: true })}
    />
  )
}

function LittersBlock(props: BlockProps) {
  const { data, onChange } = props
  const { count, ...others } = data
  const [typed, setTyped] = useState(typeof count === 'number' ? String(count) : '')
  const wrong = typed !== '' && !/^(?:[1-9]\d?|100)$/.test(typed)
  return (
    <>
      <ListTexts {...props} type="Litters" />
      <InputField
        label={texts.count}
        hint={texts.countHint}
        error={wrong ? texts.countWrong : null}
        inputMode="numeric"
        maxLength={3}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          if (value === '') onChange(others)
          else if (/^(?:[1-9]\d?|100)$/.test(value)) onChange({ ...others, count: Number(value) })
        }}
      />
      <Choice {...props} name="showPhotos" />
    </>
  )
}

function AnimalsBlock(props: BlockProps) {
  const { data, onChange } = props
  return (
    <>
      <ListTexts {...props} type="AbgabetiereList" />
      <Choice {...props} name="hideReserved" />
      <Choice {...props} name="announceLitter" />
      <ChooseLine
        label={texts.enquiryLink}
        checked={beginsMails(data)}
        onChange={() => onChange({ ...data, enquiryLink: !beginsMails(data) })}
      />
      {beginsMails(data) && (
        <>
          <ChooseLine
            label={texts.enquiryLines}
            checked={data['enquiryLink'] === true}
            onChange={() => {
              const { enquiryLink, ...others } = data
              onChange(enquiryLink === true ? others : { ...others, enquiryLink: true })
            }}
          />
          <p className="soft small">
            {data['enquiryLink'] === true ? texts.enquiryHint : texts.enquiryUsual}
          </p>
        </>
      )}
      <Choice {...props} name="contactLink" />
    </>
  )
}
