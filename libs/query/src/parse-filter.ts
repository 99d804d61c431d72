import { expected, quote, type Fail } from './query-error.ts'
import { readName, skipBlanks } from './scan.ts'

export type Test = '=' | '<' | '<=' | '>' | '>=' | 'contains' | 'starts' | 'ends'

/** One comparison as written; every `…At` is a position in the filter text. */
export type Clause = {
  field: string
  fieldAt: number
  indexAt: number | undefined
  test: Test
  negated: boolean
  operatorAt: number
  /** The value without its backslashes; blanks before it are skipped, blanks after it are kept. */
  value: string
  valueAt: number
  /** Whether the value was written with a backslash: it is then never the keyword null. */
  escaped: boolean
  ignoreCase: boolean
}

export type Filter = Clause | { connective: 'and' | 'or'; left: Filter; right: Filter }

const maxClauses = 64
const maxDepth = 16

/** Longer ones first, so that the first match is the longest. */
const operators: readonly (readonly [text: string, test: Test, negated: boolean])[] = [
  ['!=', '=', true],
  ['!*', 'contains', true],
  ['!^', 'starts', true],
  ['!$', 'ends', true],
  ['=*', 'contains', false],
  ['==', '=', false],
  ['>=', '>=', false],
  ['<=', '<=', false],
  ['=', '=', false],
  ['>', '>', false],
  ['<', '<', false],
  ['^', 'starts', false],
  ['$', 'ends', false],
]

/**
 * Parses a filter in the language of the .NET library Gridify; white space is ASCII only.
 *
 *     expr    = operand { ("," | "|") operand }        and, or: equal precedence, associating to the left
 *     operand = "(" expr ")" | field [ "[" index "]" ] operator [ value ] [ "/i" ]
 *
 * In a value `\` makes the next character literal; `,` `|` `(` `)` and `/i` end it, and it must not start with an
 * operator. At most 64 clauses and 16 open parentheses; one pass, linear in the input. Returns undefined for a blank
 * text and throws what `fail` makes for the first mistake from the left.
 */
export function parseFilter(text: string, fail: Fail): Filter | undefined {
  let at = skipBlanks(text, 0)
  let clauses = 0
  if (at === text.length) return undefined

  const filter = expression(0)
  if (at < text.length) throw expected('",", "|" or the end', text, at, fail)
  return filter

  function expression(depth: number): Filter {
    let left = operand(depth)
    for (;;) {
      at = skipBlanks(text, at)
      const connective = text.charAt(at)
      if (connective !== ',' && connective !== '|') return left
      at++
      left = { connective: connective === ',' ? 'and' : 'or', left, right: operand(depth) }
    }
  }

  function operand(depth: number): Filter {
    at = skipBlanks(text, at)
    if (text.charAt(at) !== '(') return clause()
    if (depth === maxDepth) throw fail(at, `More than ${maxDepth} parentheses are open here.`)
    at++
    const inner = expression(depth + 1)
    if (text.charAt(at) !== ')') throw expected('",", "|" or ")"', text, at, fail)
    at++
    return inner
  }

  function clause(): Clause {
    const fieldAt = at
    const field = readName(text, at)
    if (field === '') throw expected('a field name', text, at, fail)
    if (++clauses > maxClauses) throw fail(at, `There are more than ${maxClauses} clauses.`)
    at = skipBlanks(text, at + field.length)

    const indexAt = text.charAt(at) === '[' ? at : undefined
    if (indexAt !== undefined) {
      const end = text.indexOf(']', at)
      if (end < 0) throw fail(at, 'The index that begins here is not closed.')
      at = skipBlanks(text, end + 1)
    }

    const operatorAt = at
    const operator = operatorHere()
    if (operator === undefined) throw expected('an operator', text, at, fail)
    at = skipBlanks(text, at + operator[0].length)

    const valueAt = at
    const { value, escaped } = readValue()
    const ignoreCase = text.startsWith('/i', at)
    if (ignoreCase) at += 2
    const [, test, negated] = operator
    return { field, fieldAt, indexAt, test, negated, operatorAt, value, valueAt, escaped, ignoreCase }
  }

  function readValue(): { value: string; escaped: boolean } {
    if (operatorHere() !== undefined || text.charAt(at) === '(') {
      throw fail(at, `A value cannot start with ${quote(text.charAt(at))}, write a backslash before it.`)
    }
    let value = ''
    let escaped = false
    for (; at < text.length && !'(),|'.includes(text.charAt(at)) && !text.startsWith('/i', at); at++) {
      if (text.charAt(at) === '\\') {
        if (at + 1 === text.length) throw fail(at, 'The backslash at the end has no character to escape.')
        escaped = true
        at++
      }
      value += text.charAt(at)
    }
    return { value, escaped }
  }

  function operatorHere() {
    return operators.find(([operator]) => text.startsWith(operator, at))
  }
}
