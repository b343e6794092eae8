import { expect, test } from 'vitest';
import sharp from 'sharp';
import { inChild } from '#kit/child-processes.ts';
import { NAMES } from '#test/names-of-many-scripts.ts';
import type { drawSocialCard as drawThere } from './social-card.child.ts';

const draw = inChild<typeof drawThere>('#lib/social-card.child.ts', 'drawSocialCard', 'picture');

/** The part of a card where the title stands. */
async function titleOf(title: string): Promise<Buffer> {
  const card = await draw({ title, shop: 'Northlight', slug: 'x', hue: 120, accent: '#1a6b54' });
  return sharp(card)
    .extract({ left: 60, top: 40, width: 650, height: 400 })
    .greyscale()
    .raw()
    .toBuffer();
}

const inkOf = (pixels: Buffer) => pixels.filter((value) => value < 128).length;

test('every script is drawn', async () => {
  const titles = Object.values(NAMES).map((name) => name.slice(0, 2));
  const pictures = new Set<string>();
  for (const title of titles) {
    const pixels = await titleOf(title);
    expect(inkOf(pixels), title).toBeGreaterThan(50);
    pictures.add(pixels.toString('latin1'));
  }
  // A box for signs that the font does not have is the same for all scripts.
  expect(pictures.size).toBe(new Set(titles).size);
});

test('a title that is read from the right begins at the right', async () => {
  const pixels = await titleOf('שלום');
  const columns = Array.from({ length: 650 }, (_, x) => x).filter((x) =>
    Array.from({ length: 400 }, (_, y) => pixels[y * 650 + x] ?? 255).some((value) => value < 128),
  );
  expect(columns.length).toBeGreaterThan(20);
  expect(Math.min(...columns)).toBeGreaterThan(325);
});

test('a sign that no font has is marked', async () => {
  expect((await titleOf('ᏣᎳ')).equals(await titleOf('[?][?]'))).toBe(true);
});
