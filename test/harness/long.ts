/**
 * How much a test does. `npm test` runs each proof in its short form, on every change; `npm run test:long` sets this variable and runs the
 * whole of it, before a release (docs/decisions/tests.md).
 */
export const isLong = process.env['TEST_LONG'] === '1';

export const shortOrLong = <Value>(short: Value, long: Value): Value => (isLong ? long : short);
