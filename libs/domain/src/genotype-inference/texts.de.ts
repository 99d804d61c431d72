import type { Locus } from '../colors/loci.ts'
import type { ContradictionKind } from './contradiction-groups.ts'
import type { ProofStep } from './explain-proof.ts'
import type { FrequencyFault } from './founder-frequencies.ts'

/** Names of animals by what the rest of the code calls them by. */
export type NameOf<Animal> = (animal: Animal) => string

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`
}

/** The records of an animal at a locus as canonical groups; null without one. */
export interface RecordedGroups {
  readonly genotype: string | null
  readonly variety: { readonly name: string; readonly group: string } | null
}

/** "Eingetragen: A-. Farbschlag Agouti: A-." */
export function recordedText({ genotype, variety }: RecordedGroups): string {
  return [
    ...(genotype === null ? [] : [`Eingetragen: ${genotype}.`]),
    ...(variety === null ? [] : [`Farbe ${variety.name}: ${variety.group}.`]),
  ].join(' ')
}

/** The sentence for one step of a proof. */
export function proofText(step: ProofStep, nameOf: NameOf<number>, own: RecordedGroups): string {
  switch (step.code) {
    case 'own':
      return recordedText(own)
    case 'offspringRecessive':
      return `${nameOf(step.young)} ist ${step.pair} und hat von jedem Elternteil ein ${step.allele}.`
    case 'parentFixed':
      return `${nameOf(step.parent)} ist ${step.pair} und gibt immer ${step.allele} weiter.`
    case 'bothParents':
      return `Beide Eltern (${nameOf(step.sire)}, ${nameOf(step.dam)}) sind ${step.pair}.`
    case 'otherParentCannot':
      return `${nameOf(step.young)} hat ${step.allele}; von ${nameOf(step.parent)} (${step.group}) kann es nicht stammen.`
    case 'seriesOfYoung':
      return `Die Jungtiere ${listed(step.young.map(nameOf))} haben zusammen ${listed(step.alleles)}; die müssen von den Eltern kommen.`
    case 'lethal':
      return 'SpSp stirbt vor der Geburt.'
    case 'relatives':
      return `Folgt aus den Angaben zu ${listed(step.animals.map(nameOf))}.`
  }
}

/** The facts that the sentence about a minimal set of contradictory records needs. */
export interface ContradictionFacts {
  readonly kind: ContradictionKind
  readonly locus: Locus
  readonly names: readonly string[]
  /** Of `own`: the two records of the animal. */
  readonly own: RecordedGroups | null
  /** Of `parentChild`: the young one and its parent, with their groups. */
  readonly pair: {
    readonly young: string
    readonly youngGroup: string
    readonly parent: string
    readonly parentGroup: string
  } | null
}

/** The sentence about records that cannot all be true. */
export function contradictionText({ kind, locus, names, own, pair }: ContradictionFacts): string {
  if (kind === 'own' && own?.variety) {
    const { name, group } = own.variety
    return `${names.join('')}: Gencode ${own.genotype} und Farbe ${name} (${group}) passen bei ${locus} nicht zusammen.`
  }
  if (kind === 'parentChild' && pair !== null) {
    return `${pair.young} (${pair.youngGroup}) kann kein Kind von ${pair.parent} (${pair.parentGroup}) sein.`
  }
  if (kind === 'family') return `${listed(names)} passen bei ${locus} nicht in eine Familie.`
  return `Die Angaben zu ${listed(names)} können bei ${locus} nicht alle stimmen.`
}

/** "Es ginge auf, wenn …": the records of an animal are wrong. */
export function wrongRecordsText(name: string): string {
  return `Es ginge auf, wenn Gencode oder Farbe von ${name} falsch ist.`
}

/** "Es ginge auf, wenn …": a parent of a litter is another animal. */
export function wrongParentText(name: string, role: 'father' | 'mother', litter: string): string {
  return `Es ginge auf, wenn ${name} nicht ${role === 'father' ? 'Vater' : 'Mutter'} von Wurf ${litter} ist.`
}

/** The error of a typed frequency, after the name of the field. */
export function frequencyFaultText(fault: FrequencyFault): string {
  switch (fault.code) {
    case 'unknownLocus':
      return 'diesen Genort gibt es nicht'
    case 'missingLocus':
      return 'hier fehlen die Häufigkeiten'
    case 'unknownAllele':
      return 'dieses Allel gibt es hier nicht'
    case 'missingAllele':
      return 'hier fehlt die Häufigkeit'
    case 'tooSmall':
      return 'muss mindestens 0,001 sein'
    case 'sum':
      return `ergeben zusammen ${fault.sum.toLocaleString('de', { maximumFractionDigits: 4 })} statt 1`
  }
}
