type Schema = Record<string, unknown>
type Components = Record<string, Schema>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A value that fits the schema, made of the examples that its members carry. `within` are the components that
 * the value is part of: one that contains itself ends at the first choice or list where it may.
 */
export function exampleOf(schema: Schema, components: Components, within: readonly string[] = []): unknown {
  const name = referenceOf(schema)
  if (name !== undefined) return exampleOf(components[name] ?? {}, components, [...within, name])
  if (Array.isArray(schema['examples']) && schema['examples'].length > 0) return schema['examples'][0]
  if ('example' in schema) return schema['example']
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const choices = [schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'] ?? []].flat().filter(isSchema)
  const choice = choices.find((candidate) => !repeats(candidate, within)) ?? choices[0]
  return choice ? exampleOf(choice, components, within) : exampleByType(schema, components, within)
}

const referenceOf = ({ $ref }: Schema) => (typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined)

const repeats = (schema: Schema, within: readonly string[]) => within.includes(referenceOf(schema) ?? '')

function exampleByType(schema: Schema, components: Components, within: readonly string[]): unknown {
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type']
  switch (type) {
    case 'object':
      return exampleObject(schema, components, within)
    case 'array':
      return isSchema(schema['items']) && !repeats(schema['items'], within)
        ? [exampleOf(schema['items'], components, within)]
        : []
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return formats[String(schema['format'])] ?? 'Text'
  }
}

const formats: Record<string, string> = {
  'date-time': '2026-03-14T09:26:53.000Z',
  date: '2026-03-14',
  uuid: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b',
  email: 'jana@example.org',
  uri: 'https://example.org/',
}

/** Members that are read-only or free-form carry no type; they are left out. */
function exampleObject(schema: Schema, components: Components, within: readonly string[]): Schema {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  const members = Object.entries(properties).flatMap(([name, member]) => {
    if (!isSchema(member) || member['readOnly'] === true) return []
    if (Object.keys(member).every((key) => key === 'description')) return []
    return [[name, exampleOf(member, components, within)] as const]
  })
  return Object.fromEntries(members)
}
