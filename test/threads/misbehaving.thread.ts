/** Behaviour that threads must survive, for `kit/threads.test.ts`. */

export const double = (value: number): number => 2 * value;

export function fail(): never {
  throw new TypeError('Wrong from the start');
}

export function runForever(): never {
  for (;;) double(1);
}

export function eatMemory(): number {
  const eaten: number[][] = [];
  for (;;) eaten.push(Array.from({ length: 100_000 }, (_, index) => index));
}

export function crash(): never {
  process.exit(1);
}

export const environment = (): string[] => Object.keys(process.env);
