import { arch, at, type Canvas, disc, rect, shape } from './art-canvas.ts';

/** Compositions of flat shapes that stand on a floor. */
export const SCENES: readonly ((canvas: Canvas) => string)[] = [
  arches,
  pebbles,
  stairs,
  stillLife,
  hills,
];

/** Arches of different heights on one floor, nested, and a low sun. */
function arches({ width, height, ink, between, pick }: Canvas): string {
  const floor = height * 0.86;
  const count = between(3, 4);
  const gap = width * 0.025;
  const span = (width * 0.84 - gap * (count - 1)) / count;
  const tall = between(0, count - 1);
  let drawn = disc(width * (tall < count / 2 ? 0.8 : 0.2), height * 0.24, height * 0.1, ink.spark);
  for (let index = 0; index < count; index++) {
    const x = width * 0.08 + index * (span + gap);
    const rise = height * (index === tall ? 0.7 : 0.36 + 0.08 * between(0, 2));
    const [outer, inner, core] = pick([
      [ink.figure, ink.second, ink.light],
      [ink.light, ink.figure, ink.third],
      [ink.second, ink.light, ink.figure],
    ] as const);
    drawn += arch(x, floor, span, rise, outer);
    drawn += arch(x + span * 0.18, floor, span * 0.64, rise - span * 0.22, inner);
    drawn += arch(x + span * 0.36, floor, span * 0.28, rise - span * 0.44, core);
  }
  return drawn + rect(0, floor, width, height - floor, ink.dark);
}

/** Smooth stones, balanced. */
function pebbles({ width, height, ink, between, pick }: Canvas): string {
  const count = between(4, 5);
  const floor = height * 0.88;
  const tall = (height * 0.7) / count;
  const inks = pick([
    [ink.figure, ink.light, ink.second, ink.figure, ink.third],
    [ink.light, ink.figure, ink.third, ink.second, ink.figure],
  ]);
  let drawn = rect(0, floor, width, height - floor, ink.third);
  let middle = width * (0.4 + 0.05 * between(0, 4));
  for (let index = 0; index < count; index++) {
    const broad = width * (0.56 - index * 0.085 + 0.03 * between(-1, 1));
    const bottom = floor - index * tall;
    drawn += rect(
      middle - broad / 2,
      bottom - tall,
      broad,
      tall,
      inks[index] ?? ink.figure,
      tall / 2,
    );
    middle += width * 0.03 * between(-1, 1);
  }
  const top = floor - count * tall;
  return drawn + disc(middle, top - tall * 0.36, tall * 0.36, ink.spark);
}

/** Stairs leading to a ball. */
function stairs({ width, height, ink, between, chance }: Canvas): string {
  const count = between(4, 6);
  const step = width / count;
  const rise = (height * 0.62) / count;
  const mirrored = chance() < 0.5;
  const inks = [ink.figure, ink.second, ink.figure, ink.light, ink.figure, ink.third];
  let drawn = '';
  for (let index = 0; index < count; index++) {
    const tall = rise * (index + 1) + height * 0.06;
    const x = mirrored ? width - (index + 1) * step : index * step;
    drawn += rect(x, height - tall, step + 1, tall, inks[index % inks.length] ?? ink.figure);
  }
  const perch = between(count - 3, count - 2);
  const radius = step * 0.36;
  const x = mirrored ? width - (perch + 0.5) * step : (perch + 0.5) * step;
  return drawn + disc(x, height - (rise * (perch + 1) + height * 0.06) - radius, radius, ink.spark);
}

/** Vessels on a table. */
function stillLife({ width, height, ink, between, pick }: Canvas): string {
  const floor = height * 0.76;
  const inks = pick([
    [ink.figure, ink.light, ink.second],
    [ink.light, ink.figure, ink.third],
    [ink.second, ink.figure, ink.light],
  ] as const);
  const kinds = pick([
    ['bottle', 'bowl', 'cone'],
    ['cone', 'bottle', 'bowl'],
    ['bowl', 'jar', 'bottle'],
    ['jar', 'cone', 'bowl'],
  ] as const);
  let drawn = rect(0, floor, width, height - floor, ink.third);
  drawn += disc(width * (0.16 + 0.68 * between(0, 1)), height * 0.24, height * 0.11, ink.spark);
  kinds.forEach((kind, index) => {
    const middle = width * (0.27 + 0.23 * index);
    const broad = width * 0.2;
    const bottom = floor + height * (index === 1 ? 0.1 : 0.03);
    const fill = inks[index] ?? ink.figure;
    if (kind === 'bowl') {
      const radius = broad * 0.62;
      drawn += `<path d="M${at(middle - radius)} ${at(bottom - radius)}h${at(radius * 2)}a${at(radius)} ${at(radius)} 0 0 1 ${at(-radius * 2)} 0Z" fill="${fill}"/>`;
    }
    if (kind === 'cone') {
      const tall = height * 0.44;
      drawn += shape(
        [
          [middle, bottom - tall],
          [middle + broad * 0.62, bottom],
          [middle - broad * 0.62, bottom],
        ],
        fill,
      );
    }
    if (kind === 'jar') {
      drawn += rect(middle - broad * 0.5, bottom - height * 0.3, broad, height * 0.3, fill);
      drawn += rect(
        middle - broad * 0.34,
        bottom - height * 0.35,
        broad * 0.68,
        height * 0.05,
        ink.dark,
      );
    }
    if (kind === 'bottle') {
      drawn += arch(middle - broad * 0.42, bottom, broad * 0.84, height * 0.42, fill);
      drawn += rect(
        middle - broad * 0.13,
        bottom - height * 0.56,
        broad * 0.26,
        height * 0.2,
        fill,
      );
    }
  });
  return drawn;
}

/** Hills behind hills. */
function hills({ width, height, ink, between, chance }: Canvas): string {
  const sunX = width * (0.3 + 0.4 * chance());
  let drawn = disc(sunX, height * 0.36, height * 0.17, ink.spark);
  const inks = [ink.light, ink.second, ink.figure, ink.dark];
  inks.forEach((fill, row) => {
    const y = height * (0.5 + row * 0.13);
    const peak = width * (0.14 + 0.14 * between(0, 3));
    const tall = height * (0.2 - row * 0.02);
    drawn +=
      `<path d="M0 ${at(y + tall * 0.4)}C${at(peak * 0.5)} ${at(y + tall * 0.4)} ${at(peak * 0.6)} ${at(y - tall)} ${at(peak)} ${at(y - tall * 0.6)}` +
      `S${at(peak + (width - peak) * 0.45)} ${at(y + tall * 0.7)} ${at(width)} ${at(y - tall * 0.1)}V${at(height)}H0Z" fill="${fill}"/>`;
  });
  return drawn;
}
