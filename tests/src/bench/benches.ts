/** Every benchmark, in the order in which they run; each is the file of its name. */
export const benches = [
  'list',
  'paging',
  'rows',
  'event-loop',
  'today',
  'pedigree-core',
  'pairing',
  'herd-rules',
  'jobs',
  'start',
  'publish',
  'publish-large',
  'mail',
  'documents',
  'exchange',
  'backup',
]
