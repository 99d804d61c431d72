import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { FieldError } from '../../components/field/Field.tsx'
import { tooLong } from '../../components/field/text-limit.ts'
import type { Animal } from '../../data/animals.ts'
import styles from './facts.module.css'
import { factsTexts } from './facts-texts.de.ts'
import { texts } from './texts.de.ts'
import type { useAnimal } from './useAnimal.ts'

/** The most characters of one word, as the service takes it. */
const longest = 60

interface TraitsProps {
  animal: Animal
  save: ReturnType<typeof useAnimal>['save']
}

/** The character of an animal, one word each: a tap removes one, + adds one or, with commas between, several. */
export function Traits({ animal, save }: TraitsProps) {
  const { characterTraits: words } = animal
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const store = async (next: string[]) => setFault(await save('characterTraits', next))
  const end = () => {
    setTyped(null)
    requestAnimationFrame(() => adding.current?.focus())
  }
  const add = (refocus: boolean) => {
    const more = (typed ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && !words.includes(word))
    const long = more.map((word) => tooLong(word, longest)).find((said) => said !== null)
    if (long !== undefined) return setFault(long)
    setTyped(null)
    if (refocus) end()
    if (more.length > 0) void store([...words, ...new Set(more)])
  }
  return (
    <div className={styles.traits}>
      <span className="soft small" id="wesen">
        {texts.traits}
      </span>
      <ul className={styles.words} aria-labelledby="wesen">
        {words.map((word) => (
          <li key={word} className={styles.trait}>
            {word}
            <button
              type="button"
              aria-label={factsTexts.dropTrait(word)}
              title={factsTexts.dropTrait(word)}
              onClick={() => void store(words.filter((other) => other !== word))}
            >
              <X size={16} strokeWidth={2} aria-hidden="true" />
            </button>
          </li>
        ))}
        <li>
          {typed === null ? (
            <button
              ref={adding}
              type="button"
              className={styles.addTrait}
              aria-label={factsTexts.addTrait}
              title={factsTexts.addTrait}
              onClick={() => setTyped('')}
            >
              <Plus size={18} strokeWidth={2} aria-hidden="true" />
            </button>
          ) : (
            <input
              className={styles.newTrait}
              aria-label={factsTexts.addTrait}
              placeholder={factsTexts.traitsHint}
              autoFocus
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => add(false)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') {
                  event.stopPropagation()
                  setFault(null)
                  end()
                }
                if (event.key !== 'Enter') return
                event.preventDefault()
                add(true)
              }}
            />
          )}
        </li>
      </ul>
      {fault !== null && <FieldError>{fault}</FieldError>}
    </div>
  )
}
