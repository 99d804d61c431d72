/**
 * How often a random test is run: a sample of them in `npm test`, and so that chance has little left to hide in `npm
 * run test:long`.
 */
export const longRuns = (sample: number, long: number): number =>
  process.env['TEST_LONG'] === undefined ? sample : long
