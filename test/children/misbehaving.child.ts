/** Behaviour that this process must survive, for `kit/child-processes.test.ts`. */

export const double = (value: number): number => 2 * value;

export function fail(): never {
  throw new TypeError('Wrong from the start');
}

export function runForever(): never {
  for (;;) double(1);
}

/** In native code, which goes on whatever JavaScript does. */
export async function drawForever(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Ends when its process is killed. */
export function waitForever(): Promise<never> {
  setInterval(() => {}, 1000);
  return new Promise(() => {});
}

export function eatMemory(): number {
  const eaten: number[][] = [];
  for (;;) eaten.push(Array.from({ length: 100_000 }, (_, index) => index));
}

/** Outside the heap of V8, as native code does. */
export async function eatNativeMemory(): Promise<never> {
  const eaten: Buffer[] = [];
  for (;;) {
    eaten.push(Buffer.alloc(20_000_000, 1));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export function crash(): never {
  process.stderr.write('no such library');
  process.exit(1);
}

export const pid = (): number => process.pid;

export const environment = (): string[] => Object.keys(process.env);

export const arrived = (_input: null, content: Uint8Array): number =>
  content.reduce((sum, byte) => sum + byte, 0);

/** The codes of what each of these is refused with. */
export async function reach(file: string): Promise<(string | undefined)[]> {
  const { readFile, writeFile } = await import('node:fs/promises');
  const { execFile } = await import('node:child_process');
  const tries = [
    () => readFile(file),
    () => writeFile(file, ''),
    async () => execFile('/bin/true'),
  ];
  return Promise.all(
    tries.map((run) =>
      run().then(
        () => undefined,
        ({ code }: NodeJS.ErrnoException) => code,
      ),
    ),
  );
}
