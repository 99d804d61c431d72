import { expect, test } from 'vitest'
import { parseFilter, type Filter } from './parse-filter.ts'
import { QueryError } from './query-error.ts'
import { queryError } from './test-table.ts'

const fail = (position: number, detail: string) => new QueryError('InvalidFilter', detail, position, [])

const parse = (text: string) => parseFilter(text, fail)

/** The filter with every connective in its own parentheses. */
function shape(filter: Filter | undefined): string {
  if (!filter) return ''
  if (!('test' in filter)) return `(${shape(filter.left)} ${filter.connective} ${shape(filter.right)})`
  return `${filter.field}${filter.negated ? ' not' : ''} ${filter.test} "${filter.value}"${filter.ignoreCase ? ' i' : ''}`
}

test.each([
  ['', ''],
  [' \t\n\v\f\r', ''],
  ['a=1|b=2,c=3', '((a = "1" or b = "2") and c = "3")'],
  ['a=1,b=2|c=3', '((a = "1" and b = "2") or c = "3")'],
  ['a=1|(b=2,c=3)', '(a = "1" or (b = "2" and c = "3"))'],
  ['((a=1))', 'a = "1"'],
  [' ( a = 1 ) , ( ( b = 2 ) | c = 3 ) ', '(a = "1 " and (b = "2 " or c = "3 "))'],
  ['\t\n\v\f\ra\t\n\v\f\r=\t\n\v\f\r1', 'a = "1"'],
  ['a.b-c_9=1', 'a.b-c_9 = "1"'],
])('the filter %j means %s', (text, meaning) => {
  expect(shape(parse(text))).toBe(meaning)
})

test.each([
  ['a=1', 'a = "1"'],
  ['a==1', 'a = "1"'],
  ['a!=1', 'a not = "1"'],
  ['a<1', 'a < "1"'],
  ['a<=1', 'a <= "1"'],
  ['a>1', 'a > "1"'],
  ['a>=1', 'a >= "1"'],
  ['a=*1', 'a contains "1"'],
  ['a!*1', 'a not contains "1"'],
  ['a^1', 'a starts "1"'],
  ['a!^1', 'a not starts "1"'],
  ['a$1', 'a ends "1"'],
  ['a!$1', 'a not ends "1"'],
  ['a==*1', 'a = "*1"'],
  ['a=**1', 'a contains "*1"'],
  ['a=\\=1', 'a = "=1"'],
])('the longest operator counts in %s', (text, meaning) => {
  expect(shape(parse(text))).toBe(meaning)
})

test.each([
  ['a= x y ', 'x y '],
  ['a=', ''],
  ['a=   ', ''],
  ['a=\\ x', ' x'],
  ['a=\\,\\|\\(\\)\\\\\\/i', ',|()\\/i'],
  ['a=/\\i', '/i'],
  ['a=\\a\\😀', 'a😀'],
  ['a=\\=\\>', '=>'],
  ['a=x=<>^$!=!*!^!$', 'x=<>^$!=!*!^!$'],
  ['a=[]#/"\'%_*!', '[]#/"\'%_*!'],
  ['a=!x', '!x'],
  ['a=!', '!'],
  ['a=#', '#'],
  ['a=/I', '/I'],
  ['a=/ i', '/ i'],
  ['a=\u00a0x\u00a0', '\u00a0x\u00a0'],
])('the value of %j is %j', (text, value) => {
  expect(parse(text)).toMatchObject({ test: '=', value, ignoreCase: false })
})

test.each([
  ['a=x/i', 'x'],
  ['a=x /i ', 'x '],
  ['a=/i', ''],
  ['a=x/I/i', 'x/I'],
  ['a=x\\/i/i', 'x/i'],
])('/i directly after the value of %s ignores case', (text, value) => {
  expect(parse(text)).toMatchObject({ value, ignoreCase: true })
})

test.each([
  ['a field name at the start', '=1', 0],
  ['a field name, not a digit', '1a=1', 0],
  ['a field name, not a no-break space', '\u00a0a=1', 0],
  ['a field name, not a connective', ' ,a=1', 1],
  ['a field name, not Unicode letters', 'ä=1', 0],
  ['an ASCII field name to its end', 'naïve=1', 2],
  ['a field name after the connective', 'a=1,', 4],
  ['a field name after the connective and blanks', 'a=1|  ', 6],
  ['a field name between connectives', 'a=1,,b=2', 4],
  ['something in the parentheses', '()', 1],
  ['something in the parentheses, not blanks', 'a=1,(  )', 7],
  ['a field name in the open parenthesis', '(', 1],
  ['an operator', 'a', 1],
  ['an operator after blanks', 'a  ', 3],
  ['an operator, not a word', 'a b=1', 2],
  ['an operator, not a no-break space', 'a\u00a0=1', 1],
  ['an operator, not a custom one', 'a#1', 1],
  ['an operator, not half of one', 'a!1', 1],
  ['an operator, not two halves', 'a ! = 1', 2],
  ['an operator, not a star', 'a*1', 1],
  ['an operator after the index', 'a[0]', 4],
  ['an operator, not a second index', 'a[0][1]=1', 4],
  ['the end of the index, told at its beginning', 'a[0=1', 1],
  ['a value without operator in front', 'a===1', 3],
  ['a value without operator after blanks', 'a=* =x', 4],
  ['a value without > in front', 'a=>1', 2],
  ['a value without < in front', 'a< <1', 3],
  ['a value without ^ in front', 'a=^1', 2],
  ['a value without $ in front', 'a=$1', 2],
  ['a value without != in front', 'a=!=1', 2],
  ['a value without !* in front', 'a=!*1', 2],
  ['a value without !^ in front', 'a=!^1', 2],
  ['a value without !$ in front', 'a=!$1', 2],
  ['a value without ( in front', 'a= (1)', 3],
  ['no ( in the value', 'a=f(x)', 3],
  ['no text after /i', 'a=x/in', 5],
  ['no word after /i', 'a=x/i  y', 7],
  ['no second /i', 'a=x/i/i', 5],
  ['no ( after /i', 'a=x/i(', 5],
  ['no backslash after /i', 'a=x/i\\', 5],
  ['no no-break space after /i', 'a=x/i\u00a0', 5],
  ['a character after the backslash', 'a=x\\', 3],
  ['a character after the only backslash', 'a=\\', 2],
  ['a character after the third backslash', 'a=\\\\\\', 4],
  ['a closing parenthesis', '(a=1', 4],
  ['a closing parenthesis after blanks', '((a=1/i)  ', 10],
  ['the end, not a closing parenthesis', 'a=1)', 3],
  ['the end, not a word after the group', '(a=1) b=2', 6],
  ['the end, not a second group', '(a=1)(b=2)', 5],
  ['the end, not an operator after the group', '(a)=1', 2],
  ['the end, not /i after the group', '(a=1)/i', 5],
])('the grammar wants %s: %j is wrong at %i', (_, text, position) => {
  expect(queryError(() => parse(text)).position).toBe(position)
})

test('the detail says what was expected and shows at most 40 units of what stands there', () => {
  expect(queryError(() => parse('a')).detail).toBe('Expected an operator, found the end.')
  expect(queryError(() => parse('a=(1)')).detail).toBe(
    'A value cannot start with "(", write a backslash before it.',
  )
  expect(queryError(() => parse(`a ${'b'.repeat(90)}`)).detail).toBe(
    `Expected an operator, found "${'b'.repeat(40)}".`,
  )
  expect(queryError(() => parse(`a ${'b'.repeat(39)}😀`)).detail).toBe(
    `Expected an operator, found "${'b'.repeat(39)}".`,
  )
})

test('64 clauses are accepted and the 65th is refused where it starts', () => {
  const clauses = Array.from({ length: 64 }, () => 'a=1').join(',')

  expect(parse(clauses)).toBeDefined()
  expect(queryError(() => parse(`${clauses}, a=1`)).position).toBe(clauses.length + 2)
  expect(queryError(() => parse(`${clauses},(a=`)).position).toBe(clauses.length + 2)
})

test('16 parentheses may be open and the 17th is refused where it stands', () => {
  expect(parse(`${'('.repeat(16)}a=1${')'.repeat(16)}`)).toBeDefined()
  expect(queryError(() => parse(`${'('.repeat(17)}a=1${')'.repeat(17)}`)).position).toBe(16)
  expect(queryError(() => parse('( '.repeat(17))).position).toBe(32)
})

test('more than 16 parentheses may follow each other when no more than 16 are open', () => {
  expect(parse(Array.from({ length: 40 }, () => '(a=1)').join('|'))).toBeDefined()
})
