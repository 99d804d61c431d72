import { addressSettings } from '../schema/address-settings.ts'
import { assistantSettings } from '../schema/assistant-settings.ts'
import { breederProfile } from '../schema/breeder-profile.ts'
import { breedingRules } from '../schema/breeding-rules.ts'
import { inferenceSettings } from '../schema/inference-settings.ts'
import { mailSettings } from '../schema/mail.ts'
import { placementSettings } from '../schema/placement.ts'
import { publishTarget } from '../schema/publish-target.ts'
import { herdSize } from '../schema/herd-size.ts'
import { legalPages } from '../schema/site.ts'
import { seeds } from '../schema/system.ts'
import { seedDiagnoses } from '../herd/diagnoses.ts'
import { seedColorVarieties } from '../herd/seed-color-varieties.ts'
import { seedContractClauses } from '../placement/seed-contract-clauses.ts'
import { seedMessageTemplates } from '../mail/seed-message-templates.ts'
import { seedSite } from '../site/seed-site.ts'
import type { Tx } from '../client.ts'

/**
 * Seeds what is missing. The catalogue, the clauses of contracts, the letters and the single rows of profile and
 * settings are completed at every start; the website is seeded once in a database's life.
 */
export async function seed(tx: Tx): Promise<void> {
  await seedColorVarieties(tx)
  await seedDiagnoses(tx)
  await seedContractClauses(tx)
  await seedMessageTemplates(tx)
  await tx.insert(breederProfile).values({}).onConflictDoNothing()
  await tx.insert(breedingRules).values({}).onConflictDoNothing()
  await tx.insert(placementSettings).values({}).onConflictDoNothing()
  await tx.insert(inferenceSettings).values({}).onConflictDoNothing()
  await tx.insert(mailSettings).values({ id: 1 }).onConflictDoNothing()
  await tx.insert(publishTarget).values({}).onConflictDoNothing()
  await tx.insert(assistantSettings).values({}).onConflictDoNothing()
  await tx.insert(addressSettings).values({}).onConflictDoNothing()
  await tx.insert(legalPages).values({}).onConflictDoNothing()
  await tx.insert(herdSize).values({}).onConflictDoNothing()
  const first = await tx.insert(seeds).values({ name: 'site' }).onConflictDoNothing().returning()
  if (first.length > 0) await seedSite(tx)
}
