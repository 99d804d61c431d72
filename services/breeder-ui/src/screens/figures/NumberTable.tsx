export interface NumberTableProps {
  head: readonly string[]
  /** The first of each row names it. */
  rows: readonly (readonly (string | number)[])[]
}

/** Numbers that can be read one by one, and copied. */
export function NumberTable({ head, rows }: NumberTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], row) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be called alike
          <tr key={row}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- one of each column
              <td key={at}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
