import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ART_KINDS, artFor } from './art.ts';

const SLUGS = [
  'visual-identity',
  'website-in-a-week',
  'name-and-tagline',
  'packaging',
  'annual-report',
];
const MANY = Array.from({ length: 200 }, (_, number) => `thing-${number}`);

test('a slug always gives the same picture, and different slugs give different ones', () => {
  for (const kind of ART_KINDS) {
    expect(artFor('visual-identity', { kind })).toBe(artFor('visual-identity', { kind }));
  }
  expect(new Set(SLUGS.map((slug) => artFor(slug, { kind: 'service' }))).size).toBe(SLUGS.length);
});

test('every kind is well-formed SVG of a few kB, with numbers that browsers can parse', () => {
  for (const kind of ART_KINDS) {
    for (const slug of MANY) {
      const svg = artFor(slug, { kind });
      expect(svg.length).toBeLessThan(12_000);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|style=|<script/);
      expect(unclosed(svg)).toEqual([]);
    }
  }
});

test('the slug is not part of the picture', () => {
  const svg = artFor('"><script>alert(1)</script>', { kind: 'post' });
  expect(svg).not.toContain('alert');
  expect(unclosed(svg)).toEqual([]);
});

test('size and hue are as requested', () => {
  const svg = artFor('packaging', { kind: 'social', width: 600, height: 315 });
  expect(svg).toContain('viewBox="0 0 600 315"');
  expect(artFor('packaging', { kind: 'service', hue: 20 })).not.toBe(
    artFor('packaging', { kind: 'service', hue: 200 }),
  );
});

test('eight services in a row rarely look alike', () => {
  const families = MANY.map((slug) => outlineOf(artFor(slug, { kind: 'service' })));
  expect(new Set(families).size).toBeGreaterThan(100);
});

/** A picture without its colours. */
function outlineOf(svg: string): string {
  return svg.replaceAll(/#[0-9a-f]{6}/g, '');
}

/** The names of elements that are not closed. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return [`${name} closed out of turn`];
    } else if (!selfClosing && name) open.push(name);
  }
  return open;
}

test('published services, posts and people keep their pictures', () => {
  const digests = ART_KINDS.map((kind) => {
    const pictures = MANY.map((slug) => artFor(slug, { kind })).join('\n');
    return [kind, createHash('sha256').update(pictures).digest('hex').slice(0, 16)];
  });
  expect(Object.fromEntries(digests)).toMatchInlineSnapshot(`
    {
      "avatar": "695fe6cd80f9747c",
      "banner": "54773496964aed33",
      "post": "e7c53136a002047d",
      "service": "0e06ec8801931f53",
      "social": "86d402875b1128be",
    }
  `);
});
