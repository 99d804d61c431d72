import { OTHER_GENES } from '@zuchtbuch/domain/colors/other-genes'
import { z } from 'zod'
import { Id } from './fields.ts'
import { RecordWarnings } from './record-warnings.ts'

export const GeneCodeQuery = z.object({
  text: z
    .string()
    .max(400)
    .meta({ description: 'A gene code as typed', examples: ['A- C- D- E- G- P- Spsp S(l)+'] }),
})

export const GeneCode = z
  .strictObject({
    genotype: z
      .string()
      .nullable()
      .meta({
        description: 'The eight loci, canonical; null where the text names none of them',
        examples: ['A- C- D- E- G- P- Spsp --'],
      }),
    otherGenes: z
      .array(
        z
          .strictObject({
            gene: z.enum(OTHER_GENES).nullable().describe('Null for a gene that the herd book does not know'),
            text: z.string().meta({ description: 'The group as it is stored', examples: ['Slssls'] }),
            word: z
              .string()
              .nullable()
              .meta({ description: 'What breeders call the gene', examples: ['Weißpfote'] }),
          })
          .meta({ id: 'OtherGene' }),
      )
      .describe('The genes beside them, in the order in which they are stored'),
    warnings: RecordWarnings,
  })
  .meta({ id: 'GeneCode' })

export const mostSuggested = 200

export const GenotypeSuggestions = z
  .strictObject({
    totalCount: z.int().min(0).describe('How many there are'),
    items: z
      .array(
        z
          .strictObject({
            gerbilId: Id,
            name: z.string().meta({ description: 'What it is called', examples: ['Krümel'] }),
            typed: z
              .string()
              .meta({ description: 'The wording of the source', examples: ['A- C- D- E- G- P- Spsp S[l]+'] }),
            genotype: GeneCode.shape.genotype,
            otherGenes: z
              .array(z.string())
              .meta({ description: 'The genes beside the eight loci, as groups', examples: [['Slssls']] }),
          })
          .meta({ id: 'GenotypeSuggestion' }),
      )
      .max(mostSuggested)
      .describe('Animals in the German order of their names'),
  })
  .meta({ id: 'GenotypeSuggestions' })
