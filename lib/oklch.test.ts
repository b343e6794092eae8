import { expect, test } from 'vitest';
import { hexToOklch, oklchToHex } from './oklch.ts';

test('the corners of sRGB are exact', () => {
  expect(oklchToHex(1, 0, 0)).toBe('#ffffff');
  expect(oklchToHex(0, 0, 0)).toBe('#000000');
  expect(oklchToHex(0.62796, 0.25768, 29.234)).toBe('#ff0000');
  expect(oklchToHex(0.45201, 0.31321, 264.052)).toBe('#0000ff');
});

test('a colour outside sRGB keeps its hue and loses chroma', () => {
  expect(oklchToHex(0.77, 0.4, 150)).toMatch(/^#[0-9a-f]{6}$/);
  expect(oklchToHex(0.77, 0.4, 150)).not.toBe(oklchToHex(0.77, 0, 150));
});

test.each(['#000000', '#ffffff', '#1a6b54', '#e11d48', '#ffe066', '#7f7f80'])(
  '%s stays itself as OKLCH',
  (hex) => {
    const { lightness, chroma, hue } = hexToOklch(hex);
    expect(oklchToHex(lightness, chroma, hue)).toBe(hex);
  },
);
