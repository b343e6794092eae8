import { at, type Canvas, disc, quarter, rect, shape } from './art-canvas.ts';
import { SCENES } from './art-scenes.ts';

/** Compositions of flat shapes, cut from paper: the pictures of services. */
export const SHAPES: readonly ((canvas: Canvas) => string)[] = [
  tiles,
  folds,
  weave,
  overlap,
  fan,
  sheets,
  phases,
  ...SCENES,
];

/** Quarters and discs in a grid; the right half mirrors or repeats the left, so that it looks designed. */
function tiles({ width, height, ink, pick, between, chance }: Canvas): string {
  const rows = 3;
  const size = height / rows;
  const columns = Math.ceil(width / size);
  const inks = [ink.figure, ink.second, ink.light, ink.figure];
  const sparkAt = between(0, rows * columns - 1);
  let drawn = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * size;
      const y = row * size;
      const isSpark = row * columns + column === sparkAt;
      const fill = isSpark ? ink.spark : pick(inks);
      const kind = isSpark
        ? 'disc'
        : pick(['quarter', 'quarter', 'quarter', 'leaf', 'block', 'disc', 'half']);
      const turn = (row + column + between(0, 1)) % 4;
      if (chance() < 0.3) drawn += rect(x, y, size, size, pick([ink.third, ink.second, ink.light]));
      if (kind === 'quarter') drawn += quarter(x, y, size, turn, fill);
      if (kind === 'leaf') drawn += leaf(x, y, size, turn, fill);
      if (kind === 'block') drawn += rect(x, y, size, size / 2, fill);
      if (kind === 'disc')
        drawn += disc(x + size / 2, y + size / 2, size / (isSpark ? 2 : 3.2), fill);
      if (kind === 'half') drawn += dome(x, y + size / 2, size, fill);
    }
  }
  return drawn;
}

function dome(x: number, y: number, size: number, fill: string): string {
  return `<path d="M${at(x)} ${at(y)}a${at(size / 2)} ${at(size / 2)} 0 0 1 ${at(size)} 0Z" fill="${fill}"/>`;
}

function leaf(x: number, y: number, size: number, turn: number, fill: string): string {
  const radius = `a${at(size)} ${at(size)} 0 0 1`;
  return turn % 2
    ? `<path d="M${at(x)} ${at(y + size)}${radius} ${at(size)} ${at(-size)}${radius} ${at(-size)} ${at(size)}Z" fill="${fill}"/>`
    : `<path d="M${at(x)} ${at(y)}${radius} ${at(size)} ${at(size)}${radius} ${at(-size)} ${at(-size)}Z" fill="${fill}"/>`;
}

/** A strip of paper folded back and forth, light on one side. */
function folds({ width, height, ink, between, pick }: Canvas): string {
  const panels = between(4, 6);
  const step = (width * 1.1) / panels;
  const drop = height * (0.1 + 0.04 * between(0, 2));
  const strips = between(2, 3);
  const tall = (height * 0.66) / strips;
  const inks = pick([
    [ink.figure, ink.second],
    [ink.light, ink.third],
    [ink.second, ink.third],
  ] as const);
  let drawn = '';
  for (let strip = 0; strip < strips; strip++) {
    const y = height * 0.12 + strip * (tall + height * 0.05);
    const pair = strip % 2 ? ([ink.light, ink.third] as const) : inks;
    for (let panel = 0; panel < panels; panel++) {
      const x = -width * 0.05 + panel * step;
      const [from, to] = (panel + strip) % 2 ? [drop, 0] : [0, drop];
      const fill = (panel + strip) % 2 ? pair[1] : pair[0];
      const isSpark = strip === 0 && panel === panels - 2;
      drawn += shape(
        [
          [x, y + from],
          [x + step, y + to],
          [x + step, y + to + tall * 0.72],
          [x, y + from + tall * 0.72],
        ],
        isSpark ? ink.spark : fill,
      );
    }
  }
  return drawn;
}

/** Interwoven bands. */
function weave({ width, height, ink, between }: Canvas): string {
  const across = between(3, 4);
  const down = between(4, 5);
  const tall = height / (across * 2 + 1);
  const broad = width / (down * 2 + 1);
  const sparkAt = between(1, down - 1);
  let upright = '';
  let level = '';
  let above = '';
  for (let column = 0; column < down; column++) {
    const fill = column === sparkAt ? ink.spark : column % 2 ? ink.second : ink.figure;
    const x = broad * (1 + column * 2);
    upright += rect(x, 0, broad, height, fill);
    for (let row = column % 2; row < across; row += 2) {
      above += rect(x, tall * (1 + row * 2) - 1, broad, tall + 2, fill);
    }
  }
  for (let row = 0; row < across; row++) {
    level += rect(0, tall * (1 + row * 2), width, tall, row % 2 ? ink.third : ink.light);
  }
  return upright + level + above;
}

/** Large overlapping discs, with a third colour in the overlap. */
function overlap({ width, height, ink, between, chance }: Canvas): string {
  const radius = height * (0.3 + 0.02 * between(0, 3));
  const lean = height * 0.06 * between(-1, 1);
  const left = { x: width / 2 - radius * 0.58, y: height / 2 - lean };
  const right = { x: width / 2 + radius * 0.58, y: height / 2 + lean };
  const small = {
    x: chance() < 0.5 ? width * 0.15 : width * 0.85,
    y: height * (chance() < 0.5 ? 0.2 : 0.8),
  };
  return (
    `<clipPath id="a"><circle cx="${at(left.x)}" cy="${at(left.y)}" r="${at(radius)}"/></clipPath>` +
    disc(left.x, left.y, radius, ink.figure) +
    disc(right.x, right.y, radius, ink.light) +
    `<g clip-path="url(#a)">${disc(right.x, right.y, radius, ink.second)}</g>` +
    disc(small.x, small.y, height * 0.07, ink.spark)
  );
}

/** Rings of paper opening from a corner. */
function fan({ width, height, ink, between }: Canvas): string {
  const corner = between(0, 3);
  const x = corner === 0 || corner === 3 ? 0 : width;
  const y = corner < 2 ? 0 : height;
  const inks = [ink.figure, ink.light, ink.second, ink.third, ink.figure, ink.light];
  const start = between(0, 2);
  let drawn = '';
  for (let band = 0; band < 5; band++) {
    drawn += disc(
      x,
      y,
      width * (0.82 - band * 0.155),
      inks[(band + start) % inks.length] ?? ink.figure,
    );
  }
  return (
    drawn +
    disc(
      width - x * 0.76 - width * 0.12,
      height - y * 0.68 - height * 0.16,
      height * 0.08,
      ink.spark,
    )
  );
}

/** Sheets on a table, one with lines, one with a seal. */
function sheets({ width, height, ink, between, chance }: Canvas): string {
  const turn = (chance() < 0.5 ? -1 : 1) * between(4, 9);
  const broad = height * 0.5;
  const tall = height * 0.66;
  const x = (width - broad) / 2;
  const y = (height - tall) / 2;
  const lines = Array.from({ length: between(4, 6) }, (_, line) =>
    rect(
      x + broad * 0.14,
      y + tall * (0.16 + line * 0.09),
      broad * (line % 3 === 2 ? 0.42 : 0.66),
      tall * 0.026,
      line ? ink.third : ink.dark,
    ),
  ).join('');
  const lay = (by: number, shift: number, content: string) =>
    `<g transform="translate(${at(shift)}) rotate(${at(by)} ${at(width / 2)} ${at(height / 2)})">${content}</g>`;
  return (
    lay(-turn * 1.6, -width * 0.15, rect(x, y, broad, tall, ink.figure)) +
    lay(turn * 1.4, width * 0.15, rect(x, y, broad, tall, ink.second)) +
    lay(
      turn * 0.2,
      0,
      rect(x, y, broad, tall, ink.light) +
        lines +
        disc(x + broad * 0.78, y + tall * 0.82, broad * 0.1, ink.spark),
    )
  );
}

/** Discs in rows, like phases of the moon. */
function phases({ width, height, ink, between, pick }: Canvas): string {
  const columns = 4;
  const rows = 3;
  const cell = Math.min(width / (columns + 0.6), height / (rows + 0.5));
  const left = (width - cell * columns) / 2;
  const top = (height - cell * rows) / 2;
  const radius = cell * 0.4;
  const sparkAt = between(0, columns * rows - 1);
  const [lit, shade] = pick([
    [ink.light, ink.figure],
    [ink.figure, ink.third],
    [ink.second, ink.figure],
  ] as const);
  let drawn = '';
  for (let index = 0; index < columns * rows; index++) {
    const x = left + ((index % columns) + 0.5) * cell;
    const y = top + (Math.floor(index / columns) + 0.5) * cell;
    const bulge = radius * Math.abs(1 - (2 * index) / (columns * rows - 1));
    const isWaxing = index * 2 < columns * rows - 1;
    const side = `a${at(radius)} ${at(radius)} 0 0 1 0 ${at(radius * 2)}`;
    const edge = `a${at(bulge)} ${at(radius)} 0 0 ${isWaxing ? 0 : 1} 0 ${at(-radius * 2)}`;
    drawn += disc(x, y, radius, index === sparkAt ? ink.spark : shade);
    drawn += `<path d="M${at(x)} ${at(y - radius)}${side}${edge}Z" fill="${lit}"/>`;
  }
  return drawn;
}
