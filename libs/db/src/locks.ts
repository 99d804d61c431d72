/** Every advisory lock of the application; a number means one thing. */
export const locks = {
  migration: 715_001,
  /** Held by whoever changes a parent link, so that two changes cannot close a loop together. */
  pedigree: 715_002,
  colorCatalogue: 715_003,
  login: 715_004,
  jobUpkeep: 715_005,
  publish: 715_006,
  /** One reading of the mailbox at a time. */
  mailSync: 715_007,
  /** One look into the folder of sent mails, and what follows from it, at a time. */
  sentFolder: 715_008,
  aiCalls: 715_009,
  /** Held by whoever makes the daily backup. */
  backup: 715_010,
  /** Held by whoever adds a table that is to be taken, so that they stay as few as they may be. */
  importTables: 715_011,
} as const
