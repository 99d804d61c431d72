import { useState } from 'react'
import { actionTexts } from './action-texts.de.ts'
import type { Resource } from './resource.ts'
import { refusalSentence } from './problem.ts'

type Texts<T> = { [K in keyof T & string]: T[K] extends string | null ? K : never }[keyof T & string]

/**
 * The members of a record as fields that are edited where they stand: label, value, bound and how it is stored, all
 * from its resource.
 */
export function useField<T extends { version: number }>(
  resource: Resource<T>,
  record: T,
  onStored?: () => void,
) {
  const [chosen, setChosen] = useState<Partial<T>>({})
  const [fault, setFault] = useState<string | null>(null)
  const { wordOf } = resource
  /**
   * Null, or the sentence of the refusal. `path` is the place of the typed value in what is sent, a JSON Pointer; it
   * and the `word` are those of the first member unless told.
   */
  const save = async (
    patch: Partial<T>,
    said: { word?: string; path?: string; former?: object } = {},
  ): Promise<string | null> => {
    const member = Object.keys(patch)[0] as keyof T & string
    const { word = wordOf(member), path = `/${member}`, former } = said
    try {
      await resource.change(record, patch, {
        text: actionTexts.changed(resource.nameOf({ ...record, ...patch }), word),
        ...(former && { former }),
      })
      onStored?.()
      return null
    } catch (error) {
      return refusalSentence(error, path)
    }
  }
  return {
    save,
    /** A text; blank is none, unless something `must` stand there: that sentence is said instead. */
    text: <K extends Texts<T>>(member: K, must?: string) => ({
      label: wordOf(member),
      value: (record[member] as string | null) ?? '',
      maxLength: resource.limits?.[member],
      onSave: (typed: string) =>
        typed === '' && must !== undefined
          ? Promise.resolve(must)
          : save({ [member]: typed === '' ? null : typed } as Partial<T>),
    }),
    /** Chooses a value, which is shown at once while it is stored. */
    choose: async (member: keyof T & string, value: T[typeof member], former?: Partial<T>) => {
      const patch = { [member]: value } as Partial<T>
      setChosen(patch)
      setFault(await save(patch, former && { former }))
      setChosen({})
    },
    /** The record with what was just chosen. */
    shown: { ...record, ...chosen },
    /** Why a choice was not stored. */
    fault,
  }
}
