/** The variables with which tests move the clock of the program to another day (scripts/test-long.ts), for children with an environment of their own. */
export function movedClock(): Record<string, string | undefined> {
  const { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, LD_PRELOAD } = process.env;
  return FAKETIME ? { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, LD_PRELOAD } : {};
}
