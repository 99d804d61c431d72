import { genderOfRole, PARENT_ROLES, type ParentRole } from '@zuchtbuch/domain/gender'
import { isWrongGender } from '@zuchtbuch/domain/herd-rules/parent-rules'
import { normalizeNameSearch } from '@zuchtbuch/domain/name-search'
import type { BookLitter } from '../herd-book.ts'
import { isUnknownParent } from '../read-words.ts'
import type { Grouped } from './animal-litters.ts'
import { type Asked, keyOfKin, type ParentFacts, parentChooser } from './choose-parent.ts'
import { cutLoops } from './cut-loops.ts'
import type { Decision, Kin, Links, ParentCell } from './kin.ts'
import type { RowRecord } from './row-record.ts'
import { cellTexts } from './table-texts.de.ts'

export interface ResolveFacts extends ParentFacts {
  /** Every animal that may be a parent, those of red rows too. */
  readonly kin: readonly Kin[]
  /** The litters of the herd book by their ids. */
  readonly litters: ReadonlyMap<string, BookLitter>
  /** Links that give way to what the herd book keeps. */
  readonly keptByBook: (links: ReadonlyMap<Kin, Links>, everybody: readonly Kin[]) => readonly Refused[]
}

/** A parent of a child that cannot be linked, whatever is named. */
export interface Refused {
  readonly child: Kin
  readonly role: ParentRole
  readonly code: string
  readonly sentence: string
  /** The parent that the herd book keeps instead. */
  readonly stored?: Kin
}

/** By the child and the role. */
type Refusals = Map<string, { readonly decision: Decision; readonly stored: Kin | null }>

const linkKey = (child: Kin, role: ParentRole) => `${role}|${keyOfKin(child)}`

export interface Outcome extends ParentCell {
  /** Whose parent is named; the animal of the row where nobody is known between the two. */
  readonly child: Kin
  readonly role: ParentRole
  readonly decision: Decision
}

export interface Resolution {
  /** What the table tells of parents; of an animal that it tells nothing of there is nothing. */
  readonly links: Map<Kin, Links>
  /** Everybody who is only named. */
  readonly ancestors: readonly Kin[]
  readonly outcomes: Outcome[]
  /** Animals whose sex a role tells. */
  readonly inferred: ReadonlyMap<Kin, ParentRole>
  readonly grouped: Grouped
}

/**
 * Finds the parents that the rows name. Sexes that a role tells and ancestors that are made tell others apart, so it is
 * done over until nothing new is told; another import of the same table then finds the same. It is begun anew without
 * the links that cannot be: to an animal in both roles, against the herd book, or of an animal to its own descendant.
 */
export function resolveParents(facts: ResolveFacts): Resolution {
  const genders = facts.kin.map(({ gender }) => gender)
  const refusals: Refusals = new Map()
  // Whoever is named in both roles is neither, even when only one of them is left.
  const contested = new Set<Kin>()
  const byId = new Map(
    facts.kin.flatMap((kin) => (typeof kin.target === 'string' ? [[kin.target, kin] as const] : [])),
  )
  for (;;) {
    for (const [at, kin] of facts.kin.entries()) kin.gender = genders[at]!
    const found = settle({ facts, refusals, contested, byId })
    const everybody = [...facts.kin, ...found.ancestors]
    const refused = [...inBothRoles(found.links), ...facts.keptByBook(found.links, everybody)]
    const { grouped, cut } = cutLoops(found.links, everybody, facts.litters)
    for (const { kin, role, names } of refused.length > 0 ? [] : cut) {
      refused.push({ child: kin, role, code: 'PedigreeCycle', sentence: cellTexts.PedigreeCycle(names) })
    }
    if (refused.length === 0) return { ...found, grouped }
    for (const { child, role, code, sentence, stored = null } of refused) {
      refusals.set(linkKey(child, role), { decision: { kind: 'left', code, sentence }, stored })
    }
  }
}

function settle(finding: Finding): Omit<Resolution, 'grouped'> {
  const { facts, contested } = finding
  const ancestors = new Map<string, Kin>()
  const inferred = new Map<Kin, ParentRole>()
  const byRecord = new Map(
    facts.kin.flatMap((kin) => (kin.record && !kin.isRefused ? [[kin.record, kin] as const] : [])),
  )
  for (let passes = 1; ; passes++) {
    const known = ancestors.size
    const pass = onePass(finding, ancestors, byRecord)
    const isTold = inferGenders(pass, inferred, contested)
    const isDone = !isTold && ancestors.size === known && !dropUnlinked(pass, ancestors)
    if (!isDone && passes < mostPasses) continue
    return { ...pass, inferred, ancestors: [...ancestors.values()] }
  }
}

/** Each pass settles something for good; this is far beyond what was ever needed. */
const mostPasses = 100

/** Nobody is made whom nothing is linked to, and nobody is taken for their namesakes; whether there were any. */
function dropUnlinked({ links }: Pass, ancestors: Map<string, Kin>): boolean {
  const linked = new Set([...links.values()].flatMap(({ father, mother }) => [father, mother]))
  const unlinked = [...ancestors].filter(([, kin]) => !linked.has(kin))
  for (const [key] of unlinked) ancestors.delete(key)
  return unlinked.length > 0
}

type Pass = Pick<Resolution, 'links' | 'outcomes'>

interface Finding {
  readonly facts: ResolveFacts
  readonly refusals: Refusals
  /** Animals that are named in both roles. */
  readonly contested: Set<Kin>
  /** The animals of the herd book by their ids. */
  readonly byId: ReadonlyMap<string, Kin>
}

function onePass(finding: Finding, ancestors: Map<string, Kin>, byRecord: ReadonlyMap<RowRecord, Kin>): Pass {
  const { facts, refusals } = finding
  const chooser = parentChooser(facts.kin, ancestors, facts)
  const links = new Map<Kin, Links>()
  const outcomes: Outcome[] = []
  for (const [record, child] of byRecord) {
    const own = ownParents(record, child, finding, chooser.choose)
    outcomes.push(...own)
    const found: Links = { father: null, mother: null, open: {} }
    for (const { role, decision } of own) {
      if (decision.kind === 'parent') found[role] = decision.parent
      else if (decision.kind === 'left') found.open[role] = saidText(record, role)
    }
    for (const role of PARENT_ROLES) {
      const refused = refusals.get(linkKey(child, role))
      found[role] = refused?.stored ?? found[role]
      // Where nobody is there instead, nothing is blank for a litter to fill either.
      if (refused?.stored) delete found.open[role]
      else if (refused) found.open[role] ??= ''
    }
    if (own.length > 0) links.set(child, found)
  }
  for (let depth = 2; depth <= 4; depth++)
    furtherParents(depth, { finding, chooser, links, outcomes, byRecord })
  return { links, outcomes }
}

const saidText = ({ parents }: RowRecord, role: ParentRole) => {
  const said = parents[role]
  return normalizeNameSearch(`${said?.name?.text ?? ''}|${said?.ref?.text ?? ''}`)
}

function storedParent(child: Kin, role: ParentRole, { litters }: ResolveFacts): string | null {
  return litters.get(child.current?.litterId ?? '')?.[`${role}Id`] ?? null
}

function ownParents(
  record: RowRecord,
  child: Kin,
  { facts, refusals }: Finding,
  choose: (asked: Asked) => Decision,
): Outcome[] {
  const decide = (role: ParentRole, from: ParentRole): Outcome[] => {
    const said = record.parents[from]
    if (!said) return []
    const asked: Asked = {
      child,
      role,
      name: said.name?.text ?? null,
      ref: said.ref?.text ?? null,
      place: record.place,
      bound: null,
      stored: storedParent(child, role, facts),
    }
    const columns = [said.name?.column, said.ref?.column].filter((column) => column !== undefined)
    return [
      {
        record,
        columns,
        child,
        role,
        decision: refusals.get(linkKey(child, role))?.decision ?? choose(asked),
      },
    ]
  }
  const straight = PARENT_ROLES.flatMap((role) => decide(role, role))
  const isWrong = ({ decision }: Outcome) =>
    decision.kind === 'left' && decision.code === 'ParentGenderInvalid'
  if (record.isPair && straight.length === 2 && straight.every(isWrong)) {
    return [...decide('father', 'mother'), ...decide('mother', 'father')]
  }
  return isSameTwice(record, straight)
    ? straight.map((outcome) => ({ ...outcome, decision: sameTwice() }))
    : straight
}

const sameTwice = (): Decision => ({
  kind: 'left',
  code: 'SameParentTwice',
  sentence: cellTexts.SameParentTwice(),
})

/** One animal as father and mother, or one name that not two animals of the table have. */
function isSameTwice({ parents }: RowRecord, outcomes: readonly Outcome[]): boolean {
  const found = outcomes.flatMap(({ decision }) => (decision.kind === 'parent' ? decision.parent : []))
  if (found.length === 2 && found[0] === found[1]) return true
  const [father, mother] = [parents.father?.name?.text ?? '', parents.mother?.name?.text ?? '']
  const isOneName = !isUnknownParent(father) && normalizeNameSearch(father) === normalizeNameSearch(mother)
  return isOneName && (found.length < 2 || found.some(({ record }) => record === null))
}

/** The parents of those whom a row names: its grandparents and so on. */
function furtherParents(
  depth: number,
  {
    finding,
    chooser,
    links,
    outcomes,
    byRecord,
  }: Pass & {
    finding: Finding
    chooser: ReturnType<typeof parentChooser>
    byRecord: ReadonlyMap<RowRecord, Kin>
  },
): void {
  const said = new Map<Kin, Record<ParentRole, (ParentCell & { text: string })[]>>()
  for (const [record, child] of byRecord) {
    for (const { path, said: cell } of record.ancestors) {
      if (path.length !== depth || isUnknownParent(cell.text)) continue
      const role = path.at(-1) === 'f' ? 'father' : 'mother'
      const of = follow(child, path.slice(0, -1), links, finding.refusals)
      const at = { record, columns: [cell.column] }
      if (of === null) outcomes.push({ ...at, child, role, decision: withoutChild() })
      else {
        const cells = said.get(of) ?? { father: [], mother: [] }
        cells[role].push({ ...at, text: cell.text })
        said.set(of, cells)
      }
    }
  }
  for (const [child, cells] of said) {
    const before = links.get(child)
    const found: Links = before ? { ...before } : { father: null, mother: null, open: {} }
    for (const role of PARENT_ROLES) {
      const decision = decideFurther(child, role, cells[role], found, { finding, chooser })
      if (decision?.kind === 'parent') found[role] = decision.parent
      for (const cell of cells[role]) {
        if (decision) outcomes.push({ record: cell.record, columns: cell.columns, child, role, decision })
      }
    }
    if (found.father && found.father === found.mother) continue
    links.set(child, found)
  }
}

const withoutChild = (): Decision => ({
  kind: 'left',
  code: 'AncestorWithoutChild',
  sentence: cellTexts.AncestorWithoutChild(),
})

/** The ancestor along a path; null where it is not known, or another one than the row says. */
function follow(child: Kin, path: string, links: ReadonlyMap<Kin, Links>, refusals: Refusals): Kin | null {
  let kin: Kin | null = child
  for (const letter of path) {
    const role = letter === 'f' ? 'father' : 'mother'
    if (kin === null || refusals.has(linkKey(kin, role))) return null
    kin = links.get(kin)?.[role] ?? null
  }
  return kin
}

function decideFurther(
  child: Kin,
  role: ParentRole,
  cells: readonly (ParentCell & { text: string })[],
  found: Links,
  { finding, chooser }: { finding: Finding; chooser: ReturnType<typeof parentChooser> },
): Decision | null {
  const [first] = cells
  if (!first) return null
  const { facts, refusals } = finding
  const refused = refusals.get(linkKey(child, role))
  if (refused) return refused.decision
  const differs: Decision = { kind: 'left', code: 'AncestorDiffers', sentence: cellTexts.AncestorDiffers() }
  const texts = new Set(cells.map(({ text }) => normalizeNameSearch(text)))
  if (texts.size > 1 || found.open[role] !== undefined) return differs
  const storedId = storedParent(child, role, facts)
  const known = found[role] ?? (storedId === null ? null : (finding.byId.get(storedId) ?? null))
  if (known) return chooser.isNamed(known, first.text) ? { kind: 'parent', parent: known } : differs
  // Born before the youngest of those who come of it.
  const bounds = cells.flatMap(({ record }) => record.birth.day ?? []).toSorted()
  const asked: Asked = {
    child,
    role,
    name: first.text,
    ref: null,
    place: `${first.record.place}:${first.columns[0] ?? ''}`,
    bound: bounds[0] ?? null,
    stored: storedId,
  }
  const decision = chooser.choose(asked)
  const other = found[role === 'father' ? 'mother' : 'father']
  return decision.kind === 'parent' && decision.parent === other ? sameTwice() : decision
}

/** Gives animals of unknown sex that of the only role they have; whether there were any. */
function inferGenders({ links }: Pass, inferred: Map<Kin, ParentRole>, contested: Set<Kin>): boolean {
  const roles = new Map<Kin, Set<ParentRole>>()
  for (const parents of links.values()) {
    for (const role of PARENT_ROLES) {
      const parent = parents[role]
      if (parent?.gender === 'Unknown') roles.set(parent, (roles.get(parent) ?? new Set()).add(role))
    }
  }
  let isAny = false
  for (const [kin, [role, ...others]] of roles) {
    if (others.length > 0) contested.add(kin)
    if (role === undefined || contested.has(kin)) continue
    kin.gender = genderOfRole[role]
    inferred.set(kin, role)
    isAny = true
  }
  return isAny
}

/** An animal that is named in both roles is neither. */
function inBothRoles(links: ReadonlyMap<Kin, Links>): Refused[] {
  return [...links].flatMap(([child, parents]) =>
    PARENT_ROLES.flatMap((role) => {
      const parent = parents[role]
      if (!parent || !isWrongGender(role, parent.gender)) return []
      const sentence = cellTexts.ParentGenderInvalid(role, parent.name)
      return { child, role, code: 'ParentGenderInvalid', sentence }
    }),
  )
}
