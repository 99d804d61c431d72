import { exampleOf } from './openapi-examples.ts'

type Schema = Record<string, unknown>
type Media = { schema?: Schema; example?: unknown; examples?: Record<string, unknown> }
type Parameter = {
  name: string
  in: string
  description?: string
  schema?: Schema
  allowReserved?: boolean
}
export type JsonDocument = {
  components?: { schemas?: Record<string, Schema>; examples?: Record<string, unknown> }
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[]
        requestBody?: { content: Record<string, Media> }
        responses: Record<string, { content?: Record<string, Media> }>
      }
    >
  >
}

/**
 * Adds the parts of the document that its readers and generators need beyond those that requests are checked against.
 */
export function completeDocument(document: JsonDocument): void {
  for (const parameter of parametersOf(document)) show(parameter)
  const schemas = document.components?.schemas ?? {}
  for (const [name, schema] of Object.entries(schemas)) {
    takeExample(schema)
    describeReadOnly(schema, recordOf(name, schemas))
  }
  addExamples(document)
  dropUnusedExamples(document)
}

/** Takes out what is only for readers: requests are checked against the rest. */
export function hideShown(document: JsonDocument): void {
  for (const { schema } of parametersOf(document)) delete schema?.['shown']
}

const operationsOf = (document: JsonDocument) =>
  Object.values(document.paths).flatMap((item) => Object.values(item))

const parametersOf = (document: JsonDocument) =>
  operationsOf(document).flatMap(({ parameters = [] }) => parameters)

/**
 * A parameter arrives as text and is perhaps checked as such; `shown` is the schema of what a caller means by it. Its
 * words stand beside it, where readers look for them.
 */
function show(parameter: Parameter): void {
  const { shown, description, ...schema } = parameter.schema ?? {}
  parameter.schema = isSchema(shown) ? shown : schema
  const words = parameter.description ?? description
  if (typeof words === 'string') parameter.description = words
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Zod leaves out the `examples` of what it transforms: such a schema has its one example as `example`. */
function takeExample(schema: Schema): void {
  const { example } = schema
  if (example === undefined) return
  delete schema['example']
  schema['examples'] = [example]
}

const inputForms = /(?:Create|Update|UpdateWithId|Patch|Input)$/

/** The record that an input form such as `GerbilCreate` changes. */
function recordOf(name: string, schemas: Record<string, Schema>): Schema | undefined {
  return inputForms.test(name) ? schemas[name.replace(inputForms, '')] : undefined
}

/** Members that are known in a body and ignored get the type that they have in the record. */
function describeReadOnly(form: Schema, record: Schema | undefined): void {
  const members = isSchema(record?.['properties']) ? record['properties'] : {}
  eachMember(form, (member, name) => {
    const known = members[name]
    if (!isReadOnly(member) || !isSchema(known)) return
    const { description } = member
    Object.assign(member, '$ref' in known ? { allOf: [known] } : structuredClone(known))
    member['description'] = description
    member['readOnly'] = true
  })
}

/** As `input` of `libs/contracts` makes it: anything is taken, and dropped. */
const isReadOnly = (member: Schema) =>
  Object.keys(member).join() === 'description' && String(member['description']).startsWith('Read-only')

function eachMember(schema: Schema, visit: (member: Schema, name: string) => void): void {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  for (const [name, member] of Object.entries(properties)) {
    if (!isSchema(member)) continue
    visit(member, name)
    for (const inner of [member, member['items']]) if (isSchema(inner)) eachMember(inner, visit)
  }
}

/** Examples are put together from those of the members, so that they cannot drift from the schemas. */
function addExamples(document: JsonDocument): void {
  const schemas = document.components?.schemas ?? {}
  for (const { requestBody, responses } of operationsOf(document)) {
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
    for (const [type, media] of contents.flatMap((content) => Object.entries(content ?? {}))) {
      if (media.schema && !media.examples && /json/.test(type))
        media.example = exampleOf(media.schema, schemas)
    }
  }
}

/** Codes that no operation answers, but a job bears. */
function dropUnusedExamples({ components, paths }: JsonDocument): void {
  const text = JSON.stringify(paths)
  for (const name of Object.keys(components?.examples ?? {})) {
    if (!text.includes(`"#/components/examples/${name}"`)) delete components?.examples?.[name]
  }
}
