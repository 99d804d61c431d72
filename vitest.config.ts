import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// 'import' and 'default' must stay out of the conditions: they would reach require() and break pg.
const resolve = { conditions: ['m-src', 'node'] }

// A developer's settings must not reach the tests. An empty variable counts as unset and wins over `.env`.
const settings = readFileSync(new URL('.env.example', import.meta.url), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)

/** Every test, of sources and of what lies beside them. */
const tests = ['{libs,services}/*/{src,test}/**/*.test.ts', '{infra,tests}/src/**/*.test.ts']
/** Share a process as well, but with mail servers, other processes and later tries that they mostly wait for. */
const waiting = tests.map((files) => files.replace('*.test', '*.waiting.test'))
/** Spy on foreign code, or start and end processes: each has a process of its own. */
const apart = tests.map((files) => files.replace('*.test', '*.apart.test'))

/** Files that take long for their size: most wait for restarts, mails and later tries, two do one thing very often. */
const long =
  /\/(?:infra\/src\/(?:run-start|start)|libs\/jobs\/(?:test\/\w+|src\/schedules)|services\/api\/src\/(?:main|http\/fuzz)|tests\/src\/(?:faults|journeys|load|mail|replicas|site)\/[\w-]+)(?:\.\w+)?\.test\.ts$/

/**
 * Those first: without the times of an earlier run the smallest files come last, and the processors would idle while
 * the last of them, and the two that only name a suite, run alone.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of an array
    const sorted = await super.sort(files)
    return [true, false].flatMap((first) => sorted.filter(({ moduleId }) => long.test(moduleId) === first))
  }
}

export default defineConfig({
  ssr: { resolve },
  // where the global setup runs
  environments: { __vitest__: { resolve } },
  test: {
    projects: [
      {
        extends: true,
        // Their files leave nothing behind in their process and share it with those before them: to load the code and
        // to warm it up is most of their time. Each still has its own database and servers, and those that look at
        // screens share a browser. Three files at a time on two cores, most of them with a browser; with four they are
        // no sooner done.
        test: {
          name: 'sharing',
          include: tests,
          exclude: [...waiting, ...apart],
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      // Four: some of them wait for mails and restarts most of their time; with six they are no sooner done.
      {
        extends: true,
        test: { name: 'waiting', include: waiting, isolate: false, maxWorkers: 4 },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: apart,
          maxWorkers: 4,
        },
      },
    ],
    globalSetup: ['./tests/src/global-setup.ts'],
    env: Object.fromEntries(settings.map(([, name]) => [name, ''])),
    pool: 'forks',
    sequence: { sequencer: LongFirst },
    // Several files at a time on two cores, some with processes of their own. No test proves a speed by them: the
    // longest journey takes 40 s on a quiet machine of two cores, and a rented one may be three times as slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // a condition that is waited for may take its time on a busy machine
    expect: { poll: { timeout: 20_000 } },
  },
})
