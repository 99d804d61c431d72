import { ContactExport } from '@zuchtbuch/contracts/contact-data'
import { memberLabel } from '@zuchtbuch/runtime/member-labels.de'
import { valueWord } from '@zuchtbuch/runtime/value-words.de'
import { germanDay } from '@zuchtbuch/writing/german-day'
import { markup, type Markup, toString, trusted } from '@zuchtbuch/writing/markup'
import type { z } from 'zod'
import { disclosureTexts as texts } from '../common/texts.de.ts'

const style = `
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem; color: #33291f; font: 1rem/1.5 system-ui, sans-serif; }
h1 { line-height: 1.2; } h2 { margin: 2rem 0 0.5rem; border-bottom: 1px solid #e6dccd; }
article { margin: 0.75rem 0; padding: 0.75rem 1rem; border: 1px solid #e6dccd; border-radius: 0.5rem; break-inside: avoid-page; }
article article { margin: 0.5rem 0; }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 3fr; gap: 0.25rem 1rem; margin: 0; }
dt { color: #6d5f50; } dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
@media (max-width: 30rem) { dl { display: block; } dd { margin-bottom: 0.5rem; } }
@media print { body { max-width: none; padding: 0; font-size: 0.875rem; } }`

/** Members that only identify a record or carry advice: they say nothing to the person, and stand in the data file. */
export const isTechnical = (name: string) =>
  /^(?:id|version|format|exportedAt|templateVersion|warnings)$|(?:Id|Ids|Url)$/.test(name)

/**
 * Writes everything stored about a person as a page in German. It follows the schema, so that a member added there
 * cannot be missing here. Mails keep their lines; nothing of what others wrote is markup.
 */
export function disclosurePage(data: z.input<typeof ContactExport>, timeZone: string): string {
  const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone })

  function words(name: string, schema: Schema | undefined, value: unknown): Markup | null {
    if (isEmpty(value) || isTechnical(name)) return null
    const inner = unwrapped(schema)
    if (Array.isArray(value)) {
      const element = inner?.def.element
      const parts = value.filter((one) => !isEmpty(one))
      if (parts.every((one) => typeof one === 'object'))
        return markup`${parts.map((one) => record(element, one as object))}`
      return markup`${parts.map((one, at) => [at > 0 && ', ', plain(unwrapped(element), one)])}`
    }
    return typeof value === 'object' && value !== null ? record(inner, value) : markup`${plain(inner, value)}`
  }
  function plain(schema: Schema | undefined, value: unknown): string {
    if (typeof value === 'number') return value.toLocaleString('de-DE')
    if (typeof value === 'boolean' || schema?.def.type === 'enum') return valueWord(value)
    const text = String(value)
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return moment.format(new Date(text))
    return /^\d{4}-\d\d-\d\d$/.test(text) ? germanDay(text) : text
  }
  function record(schema: Schema | undefined, value: object): Markup {
    const shape = unwrapped(schema)?.def.shape
    const rows = Object.entries(value).flatMap(([name, one]) => {
      const said = words(name, shape?.[name], one)
      return said === null ? [] : [markup`<dt>${memberLabel(name) ?? name}</dt><dd>${said}</dd>`]
    })
    return markup`<article><dl>${rows}</dl></article>`
  }

  const { contact, gerbils, contracts, requests, prospects, offers, reservations, mails, ...told } = data
  const sections = { contact, gerbils, contracts, requests, prospects, offers, reservations, mails, ...told }
  const shape: Readonly<Record<string, Schema>> = ContactExport.shape
  const title = texts.title(contact.name)
  return toString(markup`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
<h1>${title}</h1>
<p>${texts.intro(moment.format(new Date(data.exportedAt)))}</p>
${Object.entries(texts.sections).map(([name, heading]) => {
  const said = words(name, shape[name], sections[name as keyof typeof texts.sections])
  return markup`<section><h2>${heading}</h2>${said ?? markup`<p>${texts.nothing}</p>`}</section>\n`
})}
</body>
</html>
`)
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The parts of a Zod schema that are read here. */
interface Schema {
  def: { type: string; innerType?: Schema; element?: Schema; shape?: Readonly<Record<string, Schema>> }
}

function unwrapped(schema: Schema | undefined): Schema | undefined {
  const inner = schema?.def.innerType
  return inner === undefined ? schema : unwrapped(inner)
}
