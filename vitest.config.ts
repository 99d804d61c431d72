import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// 'import' and 'default' must stay out of the conditions: they would reach require() and break pg.
const resolve = { conditions: ['m-src', 'node'] }

// A developer's settings must not reach the tests. An empty variable counts as unset and wins over `.env`.
const settings = readFileSync(new URL('.env.example', import.meta.url), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)

/**
 * Files that leave nothing behind in their process share one with those before them: to load the code and to warm it up
 * is most of their time. Each still has its own database and servers, and those that look at screens share a browser.
 * Whatever spies on foreign code or starts and ends processes keeps a process of its own.
 */
const sharing = [
  'libs/{backup,contracts,db,demo,documents,domain,exchange,files,mail,query,site,writing}/src/**/*.test.ts',
  'libs/jobs/src/{answer,define,failure,repeat}.test.ts',
  'libs/runtime/src/{address-ranges,assistant,disk-space,errors,health,log-tail,open-doors,own-ranges,push-keys,secret-box,vapid}.test.ts',
  'libs/testing/src/*.test.ts',
  'infra/src/{data-folder,image-contents,kubernetes,log-file,ports,readable-log,service-settings,service-user}.test.ts',
  'services/{ai,mail}-worker/src/**/*.test.ts',
  'services/push-worker/src/{cut-text,find-vapid,post-message,push-message}.test.ts',
  'services/breeder-ui/src/**/*.test.ts',
  'services/api/src/{assistant,common,mail,placement,settings,site,system,threads}/*.test.ts',
  'services/api/src/herd/!(pedigree-book|pedigree-freshness).test.ts',
  'services/api/src/{app,name-search,query-count,ui-paths}.test.ts',
  'services/api/src/access/{access,cross-site,hosts,local-addresses,peer-address}.test.ts',
  'services/api/src/http/{examples,fuzz,json-size,openapi,parse,prefer,server,store-once,tagged-answers,uploads}.test.ts',
  'services/api/src/pages/*.test.ts',
  'services/api/src/{imports,upkeep}/*.test.ts',
  'services/api/test/test-answers.test.ts',
  'tests/src/{architecture,audit,shorter-exports,words}.test.ts',
  'tests/src/bench/*.test.ts',
  'tests/src/breeder-ui/*.test.ts',
  'tests/src/load/judge.test.ts',
  'tests/src/site/icons.test.ts',
]

/** They share a process as well, but with mail servers, other processes and later tries that they mostly wait for. */
const waiting = [
  'libs/jobs/src/{link-postgres,run,schedules,wait}.test.ts',
  'services/push-worker/src/{fan-out,send-push}.test.ts',
  'tests/src/client/*.test.ts',
  'tests/src/mail/*.test.ts',
  'tests/src/journeys/{addresses,assistant,books-from-before,imported-pictures,nginx-publish,publish,tickets}.test.ts',
  'tests/src/site/{disk-full,hostile-content,releases}.test.ts',
]

/** Files that take long for their size: most wait for restarts, mails and later tries, two do one thing very often. */
const long =
  /\/(?:infra\/src\/(?:run-start|start)|libs\/jobs\/(?:test\/\w+|src\/schedules)|services\/api\/src\/(?:main|http\/fuzz)|tests\/src\/(?:faults|journeys|load|mail|replicas|site)\/[\w-]+)\.test\.ts$/

/**
 * Those first: without the times of an earlier run the smallest files come last, and the processors would idle while the
 * last of them, and the two that only name a suite, run alone.
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
        // Three files at a time on two cores, most of them with a browser; with four they are no sooner done.
        test: {
          name: 'sharing',
          include: sharing,
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
          include: ['{libs,services}/*/{src,test}/**/*.test.ts', '{infra,tests}/src/**/*.test.ts'],
          exclude: [...sharing, ...waiting],
          maxWorkers: 4,
        },
      },
    ],
    globalSetup: ['./tests/src/global-setup.ts'],
    env: Object.fromEntries(settings.map(([, name]) => [name, ''])),
    pool: 'forks',
    sequence: { sequencer: LongFirst },
    // Several files at a time on two cores, some with processes of their own.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // a condition that is waited for may take its time on a busy machine
    expect: { poll: { timeout: 20_000 } },
  },
})
