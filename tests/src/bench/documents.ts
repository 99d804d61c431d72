// A contract of twelve animals with all clauses as Word file and as PDF, and a full pedigree, one after the other:
//   node --conditions=m-src tests/src/bench/documents.ts
import { contractPaper } from '@zuchtbuch/documents/contract-paper'
import { type PedigreeAnimal, pedigreeGenerations, writePedigreePdf } from '@zuchtbuch/documents/pedigree-pdf'
import { fullContract } from '@zuchtbuch/documents/test-papers'
import { writeDocx } from '@zuchtbuch/documents/write-docx'
import { writePdf } from '@zuchtbuch/documents/write-pdf'
import { median, report } from './report.ts'

const rounds = 40
const goal = { below: 150 }

const paper = contractPaper(fullContract, null)
await measure('contract of 12 animals as Word file', () => writeDocx(paper))
await measure('contract of 12 animals as PDF', () => writePdf(paper))
const { letterhead } = paper
const createdAt = new Date()
await measure('pedigree of 30 ancestors as PDF', () =>
  writePedigreePdf({
    letterhead,
    animal: ancestor(0),
    origin: 'vom Mühlenweg',
    fullGenerations: 4,
    percent: 6.25,
    isForPet: false,
    createdAt,
    day: '2026-11-20',
  }),
)

async function measure(name: string, write: () => Promise<Uint8Array>): Promise<void> {
  const times: number[] = []
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await write()
    times.push(performance.now() - startedAt)
  }
  const { user, system } = process.cpuUsage(before)
  console.log(`${name}: ${((user + system) / 1000 / rounds).toFixed(1)} ms of processor time each`)
  report({ name: `documents: ${name}, the first`, figure: times[0]!, unit: 'ms' })
  report({ name: `documents: ${name}`, figure: median(times.slice(1)), unit: 'ms', goal })
}

function ancestor(generation: number): PedigreeAnimal {
  const isLast = generation === pedigreeGenerations
  return {
    name: 'Freiherr Maximilian-Ferdinand Löwenherz vom Mühlenweg',
    gender: 'Male',
    color: 'Silberagouti',
    dateOfBirth: '2024-03-14',
    genotype: 'Aa CC DD EE GG Pp spsp rere',
    father: isLast ? null : ancestor(generation + 1),
    mother: isLast ? null : ancestor(generation + 1),
  }
}
