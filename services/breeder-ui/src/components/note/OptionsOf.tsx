interface OptionsOfProps<Value extends string> {
  /** What stands for nothing; absent where there is always one. */
  none?: string
  values: readonly Value[]
  words: Readonly<Record<Value, string>>
}

/** The options of a choice, by their words. */
export function OptionsOf<Value extends string>({ none, values, words }: OptionsOfProps<Value>) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {words[value]}
        </option>
      ))}
    </>
  )
}
