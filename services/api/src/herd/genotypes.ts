import { GeneCode, GeneCodeQuery, GenotypeSuggestions, mostSuggested } from '@zuchtbuch/contracts/genotypes'
import { listUnreadCodes } from '@zuchtbuch/db/herd/unread-codes'
import { today } from '@zuchtbuch/domain/calendar'
import { parseGenotype, salvageGeneCode } from '@zuchtbuch/domain/colors/gene-code'
import { formatGenotype, GenotypeError } from '@zuchtbuch/domain/colors/genotype'
import { genesOf } from '@zuchtbuch/domain/colors/other-genes'
import { defaultBreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { findings } from '@zuchtbuch/domain/herd-rules/findings'
import { otherGeneWords } from '@zuchtbuch/domain/words/other-gene.de'
import { route } from '../common/route.ts'
import { viewFinding } from './judge-records.ts'
import { readCode } from './read-genotype.ts'

export const readGenotypeRoute = route({
  method: 'get',
  path: '/genotypes/read',
  tag: 'Genes',
  summary: 'What a typed gene code says: the eight loci, and the genes beside them',
  query: GeneCodeQuery,
  response: GeneCode,
  errors: ['GenotypeInvalid'],
  handler: ({ config }, { query }) => {
    const { genotype, otherGenes } = readCode(query.text, '/query/text')
    const judging = { today: today(config.timeZone), rules: defaultBreedingRules }
    return {
      genotype: genotype === null ? null : formatGenotype(genotype),
      otherGenes: genesOf(otherGenes).map(({ gene, text }) => ({
        gene,
        text,
        word: gene === null ? null : otherGeneWords[gene],
      })),
      warnings: findings({ kind: 'animal', animal: { otherGenes } }, judging).map(viewFinding),
    }
  },
})

export const listGenotypeSuggestionsRoute = route({
  method: 'get',
  path: '/genotype-suggestions',
  tag: 'Genes',
  summary: 'Gene codes that an earlier import could not read, with what can be read of them now',
  description: 'Nothing of it is stored: `PATCH /gerbils/{id}` with `genotype` and `otherGenes` does.',
  response: GenotypeSuggestions,
  handler: async ({ db }) => {
    const found = (await listUnreadCodes(db)).flatMap((animal) => {
      // A code that can be read was emptied by somebody since.
      if (isReadable(animal.typed)) return []
      const { genotype, otherGenes, fault } = salvageGeneCode(animal.typed)
      const read = {
        genotype: genotype === null ? null : formatGenotype(genotype),
        otherGenes: [...otherGenes],
      }
      return fault === null ? [{ ...animal, ...read }] : []
    })
    return { totalCount: found.length, items: found.slice(0, mostSuggested) }
  },
})

function isReadable(text: string): boolean {
  try {
    parseGenotype(text)
    return true
  } catch (error) {
    if (!(error instanceof GenotypeError)) throw error
    return false
  }
}
