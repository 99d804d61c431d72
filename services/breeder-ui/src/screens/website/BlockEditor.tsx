import { Field } from '../../parts/field/Field.tsx'
import { Segments } from '../../parts/field/Segments.tsx'
import { ChooseLine } from '../../parts/list/ChooseBox.tsx'
import type { BlockType } from '../../service/pages.ts'
import { type BlockProps, withWords, wordsIn } from './block-data.ts'
import { GalleryBlock, PictureBlock } from './late.tsx'
import { texts } from './texts.de.ts'
import { TextBlock } from './TextBlock.tsx'
import styles from './website.module.css'

/** What of a block is typed and chosen. */
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
  }
}

const levels = (['1', '2', '3'] as const).map((value) => ({ value, label: texts.levels[value] }))

function HeadingBlock({ data, onChange }: BlockProps) {
  const text = wordsIn(data, 'text')
  const level = levels.find(({ value }) => value === String(data['level']))?.value ?? '2'
  return (
    <>
      <Field label={texts.heading} error={text.trim() === '' ? texts.headingMissing : null}>
        {(input) => (
          <input
            {...input}
            type="text"
            maxLength={300}
            value={text}
            onChange={({ target }) => onChange({ ...data, text: target.value }, target.value.trim() === '')}
          />
        )}
      </Field>
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
      <p className={styles.hint}>{texts.contactFrom}</p>
    </>
  )
}

const introductions = [
  ['intro', 5000],
  ['emptyText', 1000],
] as const

function AnimalsBlock({ data, onChange }: BlockProps) {
  const toggle = (name: string) => {
    const { [name]: former, ...others } = data
    onChange(former === true ? others : { ...others, [name]: true })
  }
  return (
    <>
      <p className={styles.hint}>{texts.animalsFrom}</p>
      {introductions.map(([name, most]) => (
        <Field key={name} label={texts[name]}>
          {(input) => (
            <textarea
              {...input}
              maxLength={most}
              value={wordsIn(data, name)}
              onChange={({ target }) => onChange(withWords(data, name, target.value))}
            />
          )}
        </Field>
      ))}
      <ChooseLine
        label={texts.hideReserved}
        checked={data['hideReserved'] === true}
        onChange={() => toggle('hideReserved')}
      />
      <ChooseLine
        label={texts.enquiryLink}
        checked={data['enquiryLink'] === true}
        onChange={() => toggle('enquiryLink')}
      />
      {data['enquiryLink'] === true && <p className={styles.hint}>{texts.enquiryHint}</p>}
    </>
  )
}
