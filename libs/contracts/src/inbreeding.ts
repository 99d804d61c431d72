import { COATS } from '@zuchtbuch/domain/colors/coat-traits'
import { z } from 'zod'
import { Gender } from './gerbils.ts'
import { ColorVarietyId, Day, EnclosureId, FatherId, flag, GerbilId, Id, MotherId, page } from './fields.ts'
import { LitterEstimate, PairLinkage } from './genotype-inference.ts'

/** A whole number in a query; the validator turns the text into a number before it is parsed. */
const wholeNumber = (min: number, max: number) => z.coerce.number<number>().int().min(min).max(max)

export const Warning = z
  .strictObject({
    code: z.string().meta({ description: 'Which finding it is, for programs', examples: ['ParentNotOlder'] }),
    message: z.string().meta({
      description: 'A German sentence for people',
      examples: ['Ein Elternteil ist nicht vor seinem Nachkommen geboren.'],
    }),
    gerbilIds: z.array(Id).meta({ description: 'At most 50 of them' }),
    count: z.int().describe('How many cases the finding stands for'),
  })
  .meta({ id: 'Warning' })

const positions = z.array(z.int()).meta({ description: 'Generations; the parents are 1', examples: [[2, 3]] })
const share = z
  .number()
  .min(0)
  .meta({ examples: [0.0625] })

const report = {
  coefficient: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: 'F, unrounded', examples: [0.0625] }),
  percent: z.number().meta({ description: 'F in %, two decimals', examples: [6.25] }),
  generationsUsed: z
    .int()
    .nullable()
    .meta({ description: 'The depth limit; null is the whole known pedigree' }),
  commonAncestors: z
    .array(
      z.strictObject({
        gerbilId: GerbilId,
        name: z.string().meta({ description: 'What it is called', examples: ['Krümel'] }),
        contribution: share.meta({ description: 'Its part of F; with `others` they sum to F' }),
        share: share.meta({ description: 'Its share of F' }),
        ownCoefficient: share,
        positions: z.strictObject({
          father: positions,
          mother: positions,
        }),
      }),
    )
    .describe('Largest contribution first'),
  others: z
    .strictObject({ count: z.int().describe('How many there are'), sum: share })
    .meta({ description: 'Common ancestors beyond `limit`: how many, and their part of F' }),
  completeness: z
    .array(z.number())
    .meta({ description: 'Known share of each generation', examples: [[1, 0.75]] }),
  ecg: z.number().meta({ description: 'Equivalent complete generations', examples: [1.75] }),
  fullGenerations: z.int().meta({ description: 'Generations without a gap' }),
  maxGenerations: z.int().meta({ description: 'Generations on the longest known line' }),
  pci: z
    .number()
    .meta({ description: 'Pedigree completeness index over five generations', examples: [0.55] }),
  avk: z
    .array(
      z.strictObject({
        generations: z.int().meta({ examples: [5] }),
        places: z.int().meta({ examples: [62] }),
        known: z.int().meta({ examples: [62] }),
        distinct: z.int().meta({ examples: [57] }),
        percent: z.number().meta({ description: '100 is no loss', examples: [91.94] }),
      }),
    )
    .describe('Ancestor loss (Ahnenverlust) by number of generations'),
  warnings: z.array(Warning).describe('What is unwise or doubtful; nothing is refused for it'),
}

export const Inbreeding = z
  .strictObject({ fatherId: Id.nullable(), motherId: Id.nullable(), ...report })
  .meta({ id: 'Inbreeding' })

const limits = {
  generations: wholeNumber(1, 100)
    .optional()
    .meta({ description: 'Look back only so far; default no limit' }),
  limit: wholeNumber(1, 1000).optional().meta({ description: 'Common ancestors listed; default 50' }),
}
const pair = { fatherId: FatherId, motherId: MotherId }
export const PairQuery = z.object(pair)
export const InbreedingQuery = z.object({ ...pair, ...limits })
export const InbreedingLimits = z.object(limits)

const PairingWarning = z
  .strictObject({
    code: z.string().meta({ description: 'Which finding it is, for programs', examples: ['PauseAdvised'] }),
    message: z.string().meta({
      description: 'A German sentence for people',
      examples: ['Die Mutter (Änne) hatte 3 Würfe ohne längere Pause; empfohlen sind dann 60 Tage Ruhe.'],
    }),
    path: z.string().meta({
      description: 'Whom it is about: JSON Pointer of the parent; empty is both',
      examples: ['/motherId'],
    }),
  })
  .meta({ id: 'PairingWarning' })

export const PairingPreview = z
  .strictObject({
    ...pair,
    complete: z
      .boolean()
      .meta({ description: 'False: a parent’s genotype is incomplete, nothing is guessed' }),
    lethalShare: z
      .number()
      .nullable()
      .meta({ description: 'Young that die before birth', examples: [0.25] }),
    offspring: z
      .array(
        z.strictObject({
          colorVarietyId: ColorVarietyId.nullable(),
          name: z
            .string()
            .nullable()
            .meta({ description: 'What it is called', examples: ['Schwarz'] }),
          probability: z
            .number()
            .nullable()
            .meta({ examples: [0.25] }),
        }),
      )
      .meta({ description: 'Likeliest first; the probabilities of living young sum to 1' }),
    spottedShare: z.number().nullable().describe('Share of spotted young, 0 to 1'),
    rexShare: z.number().nullable().meta({ description: 'Rex and double rex' }),
    doubleRexShare: z
      .number()
      .nullable()
      .describe('Share of young with two rex alleles, 0 to 1; null when it is unknown'),
    outcomes: z
      .array(
        z.strictObject({
          colorVarietyId: ColorVarietyId.nullable(),
          name: z
            .string()
            .nullable()
            .meta({ description: 'As a breeder says it', examples: ['Schwarz Schecke'] }),
          spotted: z.boolean(),
          coat: z.enum(COATS).nullable().meta({ description: 'null: Re of a parent is not known' }),
          probability: z.number().meta({ examples: [0.09] }),
        }),
      )
      .meta({
        description:
          'Colour, spotting and coat together, likeliest first; they sum to 1. Empty unless `complete`',
      }),
    estimate: LitterEstimate.nullable().meta({
      description:
        'What the relatives make likely; null when `complete`, and when records of a parent contradict others',
    }),
    linkage: PairLinkage.nullable().meta({
      description:
        'How C and P lie in the parents, and what another reading would mean; null unless some possible genotype of a parent is heterozygous at both',
    }),
    inbreeding: Inbreeding,
    warnings: z
      .array(
        PairingWarning.extend({
          gerbilIds: Warning.shape.gerbilIds,
          count: z.int().describe('How many cases the finding stands for'),
        }).meta({
          id: 'PreviewWarning',
        }),
      )
      .meta({
        description:
          'What the rules of the herd book advise, with the limits of `/settings/rules`, and those of `inbreeding`',
      }),
  })
  .meta({ id: 'PairingPreview' })

/** As many mates as estimates are made for at once. */
export const mostEstimated = 50

export const CandidateQuery = z.object({
  gerbilId: GerbilId,
  estimates: flag(`Also estimates the young of each pair; \`pageSize\` is then at most ${mostEstimated}`),
})
export const CandidatePage = page(
  z
    .strictObject({
      gerbilId: GerbilId,
      name: z.string().meta({ description: 'What it is called', examples: ['Krümel'] }),
      gender: Gender.describe('Sex of the animal'),
      genotype: z
        .string()
        .nullable()
        .meta({
          description: 'Eight loci A C D E G P Sp Re, canonical',
          examples: ['Aa CC DD EE GG Pp Spsp rere'],
        }),
      dateOfBirth: Day.nullable().describe('Day of birth'),
      colorVarietyId: ColorVarietyId.nullable(),
      enclosureId: EnclosureId.nullable(),
      litterCount: z.int().meta({ description: 'Litters that it is a parent of', examples: [2] }),
      lastLitterOn: Day.nullable().describe('Day of the newest litter'),
      coefficient: z.number().describe('Inbreeding of young of this pair, 0 to 1'),
      percent: z.number().describe('The same in percent, rounded'),
      fullGenerations: z
        .int()
        .meta({ description: 'Generations without a gap, of the young', examples: [4] }),
      estimate: LitterEstimate.nullable().meta({
        description:
          'What the relatives make likely of the young; null unless asked for, when both genotypes are complete, and when records of one of the two contradict others',
      }),
      warnings: z
        .array(PairingWarning)
        .meta({ description: 'As in `/pairings/preview`, of the two animals. Nothing is refused for it' }),
    })
    .meta({ id: 'PairingCandidate' }),
  'CandidatePage',
)

/** As many fathers, and as many mothers, as a matrix shows. */
export const mostInMatrix = 30

const parentIds = (who: string) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').map((id) => id.trim().toLowerCase()))])
    .pipe(z.array(Id).max(mostInMatrix))
    .optional()
    .meta({
      override: { type: 'string' },
      description: `Ids of up to ${mostInMatrix} ${who}, separated by commas; unless told, the living residents of status Breeding`,
      examples: ['0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'],
    })
export const MatrixQuery = z.object({ fatherIds: parentIds('fathers'), motherIds: parentIds('mothers') })

const matrixParents = z.array(
  z
    .strictObject({
      id: Id,
      name: z.string().meta({ description: 'What it is called', examples: ['Krümel'] }),
    })
    .meta({ id: 'MatrixParent' }),
)
export const PairingMatrix = z
  .strictObject({
    fathers: matrixParents.describe('Males, one for each column or row'),
    mothers: matrixParents.describe('Females, one for each column or row'),
    cells: z
      .array(
        z
          .strictObject({
            ...pair,
            coefficient: report.coefficient,
            percent: report.percent,
            fullGenerations: report.fullGenerations,
          })
          .meta({ id: 'MatrixCell' }),
      )
      .meta({ description: 'One of each father and mother, father by father' }),
  })
  .meta({ id: 'PairingMatrix' })

export const PedigreeQuery = z.object({
  generations: wholeNumber(1, 12).optional().meta({ description: 'Generations of ancestors; default 5' }),
})

export const PedigreeNode = z
  .strictObject({
    id: Id,
    name: z.string().meta({ description: 'What it is called', examples: ['Krümel'] }),
    gender: Gender.describe('Sex of the animal'),
    dateOfBirth: Day.nullable().describe('Day of birth'),
    dateOfBirthText: z
      .string()
      .nullable()
      .meta({ description: 'In words, where nobody knows the day', examples: [null] }),
    colorVarietyId: ColorVarietyId.nullable(),
    color: z
      .string()
      .nullable()
      .meta({ description: 'The variety with its traits', examples: ['Agouti Schecke'] }),
    genotype: z
      .string()
      .nullable()
      .meta({
        description: 'Eight loci A C D E G P Sp Re, canonical',
        examples: ['Aa CC DD EE GG Pp Spsp rere'],
      }),
    otherGenes: z
      .array(z.string())
      .meta({ description: 'Genes beside the eight loci, as groups', examples: [['Slssls']] }),
    dateOfDeath: Day.nullable().describe('Day of death'),
    isResident: z.boolean().describe('Own stock; false is an ancestor that never lived here'),
    litterCode: z
      .string()
      .nullable()
      .meta({ description: 'pairingCode of the litter, else its litterLetter', examples: ['26-04'] }),
    coefficient: z.number().meta({ description: 'F of the animal' }),
    get father() {
      return PedigreeNode.nullable().describe('The same of the father')
    },
    get mother() {
      return PedigreeNode.nullable().describe('The same of the mother')
    },
  })
  .meta({ id: 'PedigreeNode' })

export const PedigreePdfQuery = z.object({
  forPet: flag('Marks the paper: given away as a pet, not for breeding'),
  withBans: flag('Marks the animals that are excluded from breeding today'),
})

export const LitterInbreedingQuery = z.strictObject({
  from: Day.optional().meta({ description: 'Only litters born on this day or later' }),
})
export const LitterInbreeding = z
  .array(
    z
      .strictObject({
        litterId: Id.describe('Id of the litter (`GET /litters`)'),
        coefficient: z
          .number()
          .min(0)
          .max(1)
          .meta({ description: 'F of its young, unrounded', examples: [0.0625] }),
        percent: z.number().meta({ description: 'F in %, two decimals', examples: [6.25] }),
        fullGenerations: z
          .int()
          .min(0)
          .meta({ description: 'Generations of the young that are known without a gap' }),
      })
      .meta({ id: 'LitterInbreedingEntry' }),
  )
  .meta({ id: 'LitterInbreeding' })
