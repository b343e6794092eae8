import { at, type Canvas, disc, rect, ring } from './art-canvas.ts';

/** Compositions of lines and points, like engravings: the pictures of posts. */
export const LINES: readonly ((canvas: Canvas) => string)[] = [
  contours,
  points,
  waves,
  hatching,
  orbits,
  blinds,
  moon,
  staves,
  burst,
  crosses,
];

/** Rings around two centres, like contour lines on a map. */
function contours({ width, height, ink, between, chance }: Canvas): string {
  const left = { x: width * 0.28, y: height * (0.3 + 0.4 * chance()) };
  const right = { x: width * 0.76, y: height * (0.3 + 0.4 * chance()) };
  const gap = height * 0.052;
  let drawn = '';
  for (let step = 13; step > 0; step--) drawn += ring(left.x, left.y, gap * step, ink.figure, 4);
  drawn += disc(right.x, right.y, gap * 6.5, ink.ground);
  for (let step = between(5, 6); step > 0; step--)
    drawn += ring(right.x, right.y, gap * step, ink.line, 4);
  return (
    drawn +
    disc(left.x, left.y, gap * 0.9, ink.spark) +
    disc(right.x, right.y, gap * 0.45, ink.line)
  );
}

/** A field of points that swell towards one place. */
function points({ width, height, ink, chance }: Canvas): string {
  const gap = Math.max(height, width * 0.75) / 12;
  const focus = { x: width * (0.25 + 0.5 * chance()), y: height * (0.3 + 0.4 * chance()) };
  const reach = height * 0.62;
  let largest = { radius: 0, x: 0, y: 0 };
  let drawn = '';
  for (let y = gap / 2; y < height; y += gap) {
    for (let x = gap / 2; x < width; x += gap) {
      const near = Math.max(0, 1 - Math.hypot(x - focus.x, y - focus.y) / reach);
      const radius = gap * (0.07 + 0.4 * near ** 1.3);
      if (radius > largest.radius) largest = { radius, x, y };
      drawn += `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}"/>`;
    }
  }
  return (
    `<g fill="${ink.figure}">${drawn}</g>` + disc(largest.x, largest.y, largest.radius, ink.spark)
  );
}

/** Waves below a low disc. */
function waves({ width, height, ink, between, chance }: Canvas): string {
  const count = between(9, 12);
  const top = height * 0.42;
  const gap = (height * 0.6) / count;
  const swings = between(2, 3);
  const side = chance() < 0.5 ? 0.3 : 0.7;
  let drawn = disc(width * side, top, height * 0.24, ink.spark);
  drawn += rect(0, top + gap * 0.5, width, height, ink.ground);
  const half = width / swings / 2;
  for (let line = 0; line < count; line++) {
    const y = top + gap * (line + 1);
    const swell = gap * (0.35 + (line / count) * 0.85) * (line % 2 ? -1 : 1);
    let path = `M${at(-half)} ${at(y)}q${at(half / 2)} ${at(swell)} ${at(half)} 0`;
    for (let part = 0; part < swings * 2; part++) path += `t${at(half)} 0`;
    drawn += `<path d="${path}" fill="none" stroke="${line % 3 === 1 ? ink.line : ink.figure}" stroke-width="${at(3 + line * 0.5)}"/>`;
  }
  return drawn;
}

/** Panels of parallel lines, each in its own direction. */
function hatching({ width, height, ink, between }: Canvas): string {
  const columns = 4;
  const rows = 3;
  const broad = width / columns;
  const tall = height / rows;
  const sparkAt = between(0, columns * rows - 1);
  let drawn = '';
  for (let index = 0; index < columns * rows; index++) {
    const x = (index % columns) * broad;
    const y = Math.floor(index / columns) * tall;
    if (index === sparkAt) {
      drawn += rect(x, y, broad, tall, ink.spark);
      continue;
    }
    const kind = ['h', 'v', 'd', 'u'][(index + Math.floor(index / columns) + between(0, 1)) % 4];
    drawn += `<rect x="${at(x)}" y="${at(y)}" width="${at(broad)}" height="${at(tall)}" fill="url(#${kind})"/>`;
  }
  const size = tall / 9;
  const pattern = (id: string, angle: number, ink: string, thickness: number) =>
    `<pattern id="${id}" width="${at(size)}" height="${at(size)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><path d="M0 ${at(size / 2)}H${at(size)}" stroke="${ink}" stroke-width="${thickness}"/></pattern>`;
  return (
    pattern('h', 0, ink.figure, 5) +
    pattern('v', 90, ink.line, 5) +
    pattern('d', 45, ink.figure, 9) +
    pattern('u', -45, ink.line, 3) +
    drawn
  );
}

/** Small bodies on wide tracks. */
function orbits({ width, height, ink, between, chance }: Canvas): string {
  const centre = { x: width * (0.42 + 0.16 * chance()), y: height / 2 };
  const tilt = between(-24, 24);
  let drawn = '';
  for (let track = 1; track <= 5; track++) {
    const radius = height * 0.112 * track;
    const angle = chance() * Math.PI * 2;
    const x = centre.x + Math.cos(angle) * radius * 1.35;
    const y = centre.y + Math.sin(angle) * radius * 0.8;
    drawn += `<ellipse cx="${at(centre.x)}" cy="${at(centre.y)}" rx="${at(radius * 1.35)}" ry="${at(radius * 0.8)}" fill="none" stroke="${ink.figure}" stroke-width="4"/>`;
    drawn += disc(x, y, height * (0.018 + 0.008 * track), track === 3 ? ink.spark : ink.line);
  }
  return `<g transform="rotate(${tilt} ${at(centre.x)} ${at(centre.y)})">${drawn}</g>${disc(centre.x, centre.y, height * 0.065, ink.figure)}`;
}

/** Slats that thicken across the sheet, with a disc of inverted slats. */
function blinds({ width, height, ink, between, chance }: Canvas): string {
  const count = between(14, 18);
  const step = width / count;
  const turned = chance() < 0.5;
  const slats = (fill: string, flip: boolean) =>
    Array.from({ length: count }, (_, slat) => {
      const share = 0.12 + (0.76 * slat) / (count - 1);
      const broad = step * (flip !== turned ? 1 - share : share);
      return rect(slat * step, 0, broad, height, fill);
    }).join('');
  const x = width * (turned ? 0.36 : 0.64);
  const circle = `cx="${at(x)}" cy="${at(height / 2)}" r="${at(height * 0.3)}"`;
  return (
    slats(ink.figure, false) +
    `<clipPath id="b"><circle ${circle}/></clipPath><g clip-path="url(#b)">${rect(0, 0, width, height, ink.light)}${slats(ink.spark, true)}</g>`
  );
}

/** A disc built of lines over a plain horizon. */
function moon({ width, height, ink, between }: Canvas): string {
  const radius = height * 0.32;
  const centre = { x: width * (0.34 + 0.08 * between(0, 4)), y: height * 0.46 };
  const count = 15;
  let drawn = '';
  for (let line = 0; line < count; line++) {
    const y = centre.y - radius + (radius * 2 * (line + 0.5)) / count;
    const half = Math.sqrt(Math.max(0, radius ** 2 - (y - centre.y) ** 2));
    const thick = ((radius * 2) / count) * (0.86 - (0.62 * line) / count);
    drawn += rect(
      centre.x - half,
      y - thick / 2,
      half * 2,
      thick,
      line === count - 4 ? ink.spark : ink.figure,
      thick / 2,
    );
  }
  return (
    drawn +
    rect(0, height * 0.86, width, height * 0.14, ink.dark) +
    rect(0, height * 0.83, width, 4, ink.dark)
  );
}

/** Lines of different lengths, like a page seen from a distance. */
function staves({ width, height, ink, between, chance }: Canvas): string {
  const count = 12;
  const gap = (height * 0.76) / count;
  const sparkAt = between(2, count - 3);
  let drawn = '';
  for (let line = 0; line < count; line++) {
    const y = height * 0.12 + gap * (line + 0.5);
    const start = line % 4 === 0 ? 0.2 : 0.12;
    const end = line % 4 === 3 ? 0.35 + 0.25 * chance() : 0.72 + 0.16 * chance();
    const fill = line === sparkAt ? ink.spark : line % 4 === 0 ? ink.line : ink.figure;
    drawn += rect(
      width * start,
      y - gap * 0.24,
      width * (end - start),
      gap * 0.48,
      fill,
      gap * 0.24,
    );
  }
  return drawn;
}

/** Rays from a low point. */
function burst({ width, height, ink, between }: Canvas): string {
  const x = width * (0.3 + 0.1 * between(0, 4));
  const y = height * 0.78;
  const rays = between(12, 15) * 2 + 1;
  let drawn = '';
  for (let ray = 0; ray < rays; ray++) {
    const angle = (Math.PI * ray) / (rays - 1);
    const from = height * 0.26;
    const to = ray % 2 ? height * 0.5 : height * 0.66;
    drawn += `M${at(x - Math.cos(angle) * from)} ${at(y - Math.sin(angle) * from)}L${at(x - Math.cos(angle) * to)} ${at(y - Math.sin(angle) * to)}`;
  }
  return (
    `<path d="${drawn}" stroke="${ink.figure}" stroke-width="7" stroke-linecap="round"/>` +
    disc(x, y, height * 0.19, ink.spark) +
    rect(0, y, width, height - y, ink.ground) +
    rect(0, y - 3, width, 6, ink.line) +
    rect(width * 0.12, y + height * 0.07, width * 0.76, 6, ink.line) +
    rect(width * 0.24, y + height * 0.14, width * 0.52, 6, ink.line)
  );
}

/** Crosses in rows with increasing rotation. */
function crosses({ width, height, ink, between, chance }: Canvas): string {
  const rows = 6;
  const cell = height / rows;
  const columns = Math.round(width / cell);
  const arm = cell * 0.3;
  const sparkAt = between(0, rows * columns - 1);
  const twist = chance() < 0.5 ? 1 : -1;
  let drawn = '';
  for (let index = 0; index < rows * columns; index++) {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const turn = (twist * (column + row) * 90) / (rows + columns - 2);
    const stroke = index === sparkAt ? ink.spark : (column + row) % 3 ? ink.figure : ink.line;
    drawn += `<path transform="translate(${at((column + 0.5) * (width / columns))} ${at((row + 0.5) * cell)}) rotate(${at(turn)})" d="M${at(-arm)} 0H${at(arm)}M0 ${at(-arm)}V${at(arm)}" stroke="${stroke}"/>`;
  }
  return `<g stroke-width="${at(cell * 0.12)}">${drawn}</g>`;
}
