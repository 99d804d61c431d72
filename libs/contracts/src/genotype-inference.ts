import { INFERENCE_STATUSES } from '@zuchtbuch/domain/genotype-inference/animal-inference'
import { CONTRADICTION_KINDS } from '@zuchtbuch/domain/genotype-inference/contradiction-groups'
import {
  DEFAULT_FREQUENCIES,
  FREQUENCY_MODES,
} from '@zuchtbuch/domain/genotype-inference/founder-frequencies'
import { REASON_CODES } from '@zuchtbuch/domain/genotype-inference/explain-proof'
import { PHASE_STATUSES } from '@zuchtbuch/domain/genotype-inference/linked-couple'
import { permilleFaultText } from '@zuchtbuch/domain/colors/linkage-texts.de'
import { FREE_PERMILLE, LEAST_PERMILLE, LINKAGE_MODES } from '@zuchtbuch/domain/colors/linkage'
import { LOCI } from '@zuchtbuch/domain/colors/loci'
import { z } from 'zod'
import { bookkeeping, ColorVarietyId, GerbilId, Id, input, LitterId, Moment, page } from './fields.ts'

const locus = z.enum(LOCI)
const probability = z
  .number()
  .min(0)
  .max(1)
  .meta({ examples: [0.461538] })
const group = (description: string) => z.string().meta({ description, examples: ['A-'] })

/** How C and P are assumed to lie to each other. */
const linkage = {
  mode: z.enum(LINKAGE_MODES).meta({
    description: 'Free combination, as in mouse and rat (150), or an own figure',
    examples: ['Rodents'],
  }),
  permille: z
    .int()
    .min(LEAST_PERMILLE)
    .max(FREE_PERMILLE)
    .meta({
      description: 'Recombination fraction between C and P in thousandths; 500 is free combination',
      examples: [150],
    }),
}

/** What is known of how C and P lie in an animal. */
const phase = {
  status: z.enum(PHASE_STATUSES).meta({
    description:
      '`proven`: only one phase is possible; `unknown`: both are as likely; `irrelevant`: the own record is one genotype that is not heterozygous at both; `open`: it leaves more than one; `conflict`: it is set aside there',
    examples: ['likely'],
  }),
  coupling: probability.nullable().meta({
    description:
      'How likely the more dominant allele at C stands with P; null of `irrelevant`, `open` and `conflict`. With free combination as in mouse and rat',
    examples: [0.85],
  }),
}

/** How a figure was computed. */
export const InferenceMethod = z.enum(['exact', 'region']).meta({
  description: '`region`: an approximation, because the herd is too wide to be computed as a whole',
})

export const Frequencies = z.record(z.string(), z.record(z.string(), z.number())).meta({
  description: 'How frequent each allele is among founders, by locus',
  examples: [DEFAULT_FREQUENCIES],
})

export const FoundersUsed = z
  .strictObject({
    mode: z.enum(FREQUENCY_MODES).describe('The default table, an estimate from the herd, or own figures'),
    values: Frequencies,
  })
  .meta({ id: 'FoundersUsed' })

const InferenceReason = z
  .strictObject({
    code: z.enum(REASON_CODES).describe('Which rule proves it, for programs'),
    text: z
      .string()
      .meta({ description: 'In German', examples: ['Gustav ist aa und hat von jedem Elternteil ein a.'] }),
    gerbilIds: z.array(Id).meta({ description: 'None of their records can be spared' }),
  })
  .meta({ id: 'InferenceReason' })

export const GenotypeInference = z
  .strictObject({
    gerbilId: GerbilId,
    genotype: z
      .string()
      .nullable()
      .meta({ description: 'As stored', examples: ['A- C- D- E- G- P- spsp rere'] }),
    provenGenotype: z.string().meta({
      description: 'What follows from all records with certainty, if they are right',
      examples: ['Aa C- D- E- G- P- spsp rere'],
    }),
    loci: z
      .array(
        z
          .strictObject({
            locus: locus.describe('Which of the eight'),
            stored: group('Of the stored genotype'),
            variety: group('Of the pattern of the variety'),
            proven: group('The narrowest group that covers what is possible'),
            possible: z
              .array(z.string().meta({ examples: ['Aa'] }))
              .describe('The pairs that the records leave'),
            certainAlleles: z
              .array(z.string().meta({ examples: ['a'] }))
              .meta({ description: 'In every possible pair' }),
            status: z.enum(INFERENCE_STATUSES).describe('How much is known'),
            probabilities: z
              .array(z.strictObject({ pair: z.string().meta({ examples: ['Aa'] }), probability }))
              .meta({ description: 'Of the possible pairs, the most dominant first; they sum to 1' }),
            carriers: z
              .array(z.strictObject({ allele: z.string().meta({ examples: ['a'] }), probability }))
              .meta({ description: 'At least one copy' }),
            method: InferenceMethod,
            conflictGroupId: Id.nullable().describe(
              'The contradiction that the animal is part of here (`GET /genotype-conflicts`)',
            ),
            reasons: z
              .array(InferenceReason)
              .describe('Sets of animals whose records prove it, each by itself'),
          })
          .meta({ id: 'LocusInference' }),
      )
      .describe('All eight, in their order'),
    depth: z
      .strictObject({
        relatives: z.int().meta({ description: 'Other animals whose records entered', examples: [9] }),
        records: z.int().meta({ description: 'Genotypes and varieties that entered', examples: [14] }),
        generationsUp: z.int().meta({ description: 'How far back they are', examples: [3] }),
        generationsDown: z.int().meta({ description: 'How far on they are', examples: [1] }),
      })
      .meta({ id: 'InferenceDepth' }),
    frequencies: FoundersUsed,
    linkage: z
      .strictObject({
        permille: linkage.permille,
        phase: z.strictObject(phase).meta({ id: 'LinkagePhase' }),
      })
      .meta({ id: 'AnimalLinkage' })
      .describe('How C and P lie in the animal'),
    version: z.int().meta({ description: 'Goes up with every change of what inference reads' }),
  })
  .meta({ id: 'GenotypeInference' })

export const GenotypeConflict = z
  .strictObject({
    id: Id.meta({ description: 'The same as long as the contradiction lasts' }),
    loci: z.array(locus).describe('Where the records disagree'),
    gerbilIds: z.array(Id).meta({ description: 'The oldest generation first' }),
    sets: z
      .array(
        z
          .strictObject({
            locus: locus.describe('Which of the eight'),
            kind: z.enum(CONTRADICTION_KINDS).describe('How the records contradict each other'),
            gerbilIds: z.array(Id).meta({ description: 'Without any one of them there is no contradiction' }),
            text: z.string().meta({
              description: 'In German',
              examples: ['Uli (c[chm]c[h]) kann kein Kind von Rudi (CC) sein.'],
            }),
          })
          .meta({ id: 'ConflictSet' }),
      )
      .describe('The smallest sets of animals whose records cannot all be true'),
    resolvedBy: z
      .array(
        z
          .strictObject({
            type: z.enum(['records', 'parent']).describe('Whether records or a parent would be wrong'),
            gerbilId: Id.meta({ description: 'The animal, or the parent that is another one' }),
            litterId: LitterId.nullable(),
            parent: z
              .enum(['father', 'mother'])
              .nullable()
              .describe('Which parent of the litter is another animal; null of `records`'),
            text: z.string().meta({
              description: 'In German',
              examples: ['Es ginge auf, wenn Gencode oder Farbe von Rudi falsch ist.'],
            }),
          })
          .meta({ id: 'ConflictResolution' }),
      )
      .meta({ description: 'Each by itself would settle it; none: more than one thing is wrong' }),
  })
  .meta({ id: 'GenotypeConflict' })

export const GenotypeConflictPage = page(GenotypeConflict, 'GenotypeConflictPage')

const youngColor = {
  colorVarietyId: ColorVarietyId.nullable(),
  name: z
    .string()
    .nullable()
    .meta({ description: 'What it is called', examples: ['Agouti'] }),
  probability,
}

/** What the linkage of C and P means to a pair. */
export const PairLinkage = z
  .strictObject({
    ...linkage,
    phases: z
      .array(z.strictObject({ gerbilId: GerbilId, ...phase }).meta({ id: 'ParentPhase' }))
      .describe('Of the father, then of the mother'),
    alternative: z
      .strictObject({
        permille: linkage.permille,
        offspring: z
          .array(z.strictObject(youngColor))
          .describe('Likeliest first; an estimate where a parent is incomplete, without what is below 0.5 %'),
      })
      .meta({ id: 'LinkageAlternative' })
      .describe('The other reading: as in mouse and rat with free combination, else free combination'),
    differs: z
      .boolean()
      .describe('Whether the share of some variety differs by 0.005 or more between both readings'),
  })
  .meta({ id: 'PairLinkage' })

/** The estimate of two animals' young where their genotypes are incomplete. */
export const LitterEstimate = z
  .strictObject({
    offspring: z
      .array(z.strictObject(youngColor))
      .meta({ description: 'Likeliest first, without what is below 0.5 %' }),
    others: probability.meta({ description: 'What was left out, summed' }),
    spottedShare: probability.describe('Share of spotted young, 0 to 1'),
    rexShare: probability.describe('Share of young with rex coat, 0 to 1; null when it is unknown'),
    lethalShare: probability.describe('Young that die before birth'),
    method: InferenceMethod,
    frequencies: FoundersUsed,
  })
  .meta({ id: 'LitterEstimate' })

const settings = {
  frequencyMode: z.enum(FREQUENCY_MODES).meta({
    description: 'The default table, an estimate from the herd, or own figures',
  }),
  ownFrequencies: Frequencies.nullable().meta({
    examples: [DEFAULT_FREQUENCIES],
    description: 'All eight loci with all their alleles, each at least 0.001; a locus sums to 1',
  }),
}

export const InferenceSettings = z
  .strictObject({
    ...settings,
    herdFrequencies: Frequencies.nullable().describe('Estimated from the herd; null until that was done'),
    estimatedAt: Moment.nullable().describe('When they were estimated'),
    linkage: z.strictObject(linkage).meta({ id: 'Linkage' }).describe('How closely C and P lie together'),
    ...bookkeeping,
  })
  .meta({ id: 'InferenceSettings' })

const ownPermille = z
  .int({ error: permilleFaultText })
  .min(LEAST_PERMILLE, { error: permilleFaultText })
  .max(FREE_PERMILLE, { error: permilleFaultText })
  .meta({ description: linkage.permille.description, examples: [150] })

const LinkageUpdate = z
  .discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('Own').describe('An own figure'), permille: ownPermille }),
    z.strictObject({
      mode: z.enum(['Free', 'Rodents']).meta({
        description: 'Free combination, or as in mouse and rat (150)',
        examples: ['Rodents'],
      }),
      permille: z
        .unknown()
        .optional()
        .meta({ description: 'Ignored', examples: [150] }),
    }),
  ])
  .meta({ id: 'LinkageUpdate' })

export const InferenceSettingsUpdate = input(
  {
    frequencyMode: settings.frequencyMode.optional(),
    ownFrequencies: settings.ownFrequencies.optional(),
    linkage: LinkageUpdate.optional().describe('Omitted keeps what is assumed'),
  },
  ['herdFrequencies', 'estimatedAt', 'createdAt', 'updatedAt', 'version'],
).meta({ id: 'InferenceSettingsUpdate' })
