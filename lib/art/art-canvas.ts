import type { ArtPalette } from './art-palette.ts';

/** The drawing context of a composition: the sheet, its inks, and repeatable random numbers. */
export type Canvas = {
  width: number;
  height: number;
  ink: ArtPalette;
  /** From 0 up to 1, without 1. */
  chance: () => number;
  /** An integer in a range, both ends included. */
  between: (low: number, high: number) => number;
  pick: <Thing>(things: readonly Thing[]) => Thing;
};

export function createCanvas(
  seed: string,
  sheet: { width: number; height: number },
  palettes: readonly ArtPalette[],
): Canvas {
  const chance = chanceOf(seed);
  const between = (low: number, high: number) => low + Math.floor(chance() * (high - low + 1));
  const pick = <Thing>(things: readonly Thing[]) => things[between(0, things.length - 1)] as Thing;
  return { ...sheet, ink: pick(palettes), chance, between, pick };
}

/** Random numbers derived from a text (FNV-1a, then mulberry32): the same everywhere, and not suitable for secrets. */
function chanceOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Formats a number with the precision that a picture needs. */
export const at = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
) =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" fill="${fill}"${radius ? ` rx="${at(radius)}"` : ''}/>`;

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, thickness: number) =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="none" stroke="${stroke}" stroke-width="${at(thickness)}"/>`;

export const shape = (points: readonly (readonly [number, number])[], fill: string) =>
  `<path d="M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z" fill="${fill}"/>`;

/** A window with a round top, standing on `bottom`. */
export const arch = (x: number, bottom: number, width: number, height: number, fill: string) =>
  `<path d="M${at(x)} ${at(bottom)}V${at(bottom - height + width / 2)}a${at(width / 2)} ${at(width / 2)} 0 0 1 ${at(width)} 0V${at(bottom)}Z" fill="${fill}"/>`;

/** A quarter disc filling a square cell, with its right angle in one of the four corners (clockwise from top left). */
export function quarter(x: number, y: number, size: number, corner: number, fill: string): string {
  const corners = [
    `M${at(x)} ${at(y)}h${at(size)}a${at(size)} ${at(size)} 0 0 1 ${at(-size)} ${at(size)}Z`,
    `M${at(x + size)} ${at(y)}v${at(size)}a${at(size)} ${at(size)} 0 0 1 ${at(-size)} ${at(-size)}Z`,
    `M${at(x + size)} ${at(y + size)}h${at(-size)}a${at(size)} ${at(size)} 0 0 1 ${at(size)} ${at(-size)}Z`,
    `M${at(x)} ${at(y + size)}v${at(-size)}a${at(size)} ${at(size)} 0 0 1 ${at(size)} ${at(size)}Z`,
  ];
  return `<path d="${corners[corner % 4]}" fill="${fill}"/>`;
}
