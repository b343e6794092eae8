import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastOf, type Oklch } from '#lib/oklch.ts';

const TEXT = 4.5;
const CONTROL = 3;
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The value of a token in a theme, for a given hue: read from tokens.css, so that the test checks what is served. */
function token(name: string, theme: 'light' | 'dark', accentHue = 264): Oklch {
  const value = new RegExp(`--${name}:\\s*light-dark\\(([^;]+)\\);`).exec(css)?.[1];
  const alias = new RegExp(`--${name}:\\s*var\\(--([a-z-]+)\\);`).exec(css)?.[1];
  if (!value) return token(alias ?? missing(name), theme, accentHue);
  const colors = [...value.matchAll(/oklch\(((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+)\)/g)];
  const parts = terms((theme === 'light' ? colors[0] : colors[1])?.[1] ?? missing(name));
  const [lightness = 0, chroma = 0, hue = 0] = parts.map((part) => evaluate(part, accentHue));
  return { lightness, chroma, hue };
}

function missing(name: string): never {
  throw new Error(`tokens.css has no colour --${name}`);
}

/** Splits at the spaces that are not inside parentheses. */
function terms(text: string): string[] {
  return text.trim().match(/(?:[^\s()]+|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
}

function evaluate(text: string, accentHue: number): number {
  const plain = text
    .replaceAll('var(--accent-hue)', String(accentHue))
    .replaceAll(/var\(--(accent-light|accent-chroma|accent-is-red)\)/g, (_, name: string) => {
      const formula =
        new RegExp(`--${name}:\\s*((?:calc|max)\\([^;]+\\));`).exec(css)?.[1] ?? missing(name);
      return `(${formula.replaceAll('var(--accent-hue)', String(accentHue))})`;
    });
  const steps = plain.replaceAll('calc', '').replaceAll('1deg', String(Math.PI / 180));
  return arithmetic(steps);
}

/** Evaluates sums, products, quotients, cosines and `max(0, …)` like CSS. */
function arithmetic(text: string): number {
  const words = text.match(/cos|max|[\d.]+|[-+*/(),]/g) ?? [];
  let at = 0;
  function sum(): number {
    let value = product();
    while (words[at] === '+' || words[at] === '-')
      value += words[at++] === '+' ? product() : -product();
    return value;
  }
  function product(): number {
    let value = atom();
    while (words[at] === '*' || words[at] === '/')
      value = words[at++] === '*' ? value * atom() : value / atom();
    return value;
  }
  function atom(): number {
    const word = words[at++];
    if (word === 'cos') return Math.cos(atom());
    if (word === 'max') return atom();
    if (word !== '(') return Number(word);
    let value = sum();
    while (words[at] === ',') {
      at++;
      value = Math.max(value, sum());
    }
    at++;
    return value;
  }
  return sum();
}

const themes = ['light', 'dark'] as const;
const grounds = ['paper', 'surface', 'well', 'raised', 'selected'];

test.each(themes)(
  'every accent hue is readable in the %s theme, as text and under text',
  (theme) => {
    for (let hue = 0; hue < 360; hue++) {
      const pairs = [
        ...grounds.map((ground) => ['accent', ground]),
        ['accent', 'accent-wash'],
        ['on-accent', 'accent'],
        ['on-accent', 'accent-strong'],
        ['ink', 'accent-wash'],
        ['quiet', 'accent-wash'],
      ] as [string, string][];
      for (const [text, ground] of pairs) {
        const contrast = contrastOf(token(text, theme, hue), token(ground, theme, hue));
        expect(contrast, `${text} on ${ground} at hue ${hue}`).toBeGreaterThanOrEqual(TEXT);
      }
    }
  },
);

test.each(themes)('danger is readable and differs from every accent in the %s theme', (theme) => {
  for (let hue = 0; hue < 360; hue++) {
    const danger = token('danger', theme, hue);
    for (const ground of [...grounds, 'danger-wash']) {
      const contrast = contrastOf(danger, token(ground, theme, hue));
      expect(contrast, `danger on ${ground} at hue ${hue}`).toBeGreaterThanOrEqual(TEXT);
    }
    expect(contrastOf(token('on-danger', theme, hue), danger)).toBeGreaterThanOrEqual(TEXT);
    const accent = token('accent', theme, hue);
    const turn = Math.abs(((danger.hue - hue + 540) % 360) - 180);
    const step = Math.abs(danger.lightness - accent.lightness) / 0.06;
    expect(turn / 40 + step, `danger beside an accent of hue ${hue}`).toBeGreaterThanOrEqual(1);
  }
});

test.each(themes)('ink, quiet ink and status colours are readable in the %s theme', (theme) => {
  for (const ground of grounds) {
    for (const text of ['ink', 'quiet', 'work', 'success', 'warning', 'info']) {
      const contrast = contrastOf(token(text, theme), token(ground, theme));
      expect(contrast, `${text} on ${ground}`).toBeGreaterThanOrEqual(TEXT);
    }
  }
  for (const tone of ['work', 'success', 'warning', 'danger', 'info']) {
    for (const text of [tone, 'ink', 'quiet']) {
      const contrast = contrastOf(token(text, theme), token(`${tone}-wash`, theme));
      expect(contrast, `${text} on ${tone}-wash`).toBeGreaterThanOrEqual(TEXT);
    }
  }
  expect(contrastOf(token('paper', theme), token('ink', theme))).toBeGreaterThanOrEqual(TEXT);
});

test.each(themes)('the edges of controls stand out in the %s theme', (theme) => {
  for (const ground of grounds) {
    const contrast = contrastOf(token('edge', theme), token(ground, theme));
    expect(contrast, `edge on ${ground}`).toBeGreaterThanOrEqual(CONTROL);
  }
});

test('the test parses the style sheet correctly', () => {
  expect(token('ink', 'light')).toEqual({ lightness: 0.23, chroma: 0.015, hue: 60 });
  expect(token('accent', 'light', 270)).toEqual({
    lightness: expect.closeTo(0.466, 6),
    chroma: expect.closeTo(0.165 + 0.055 * Math.cos(Math.PI / 6), 6),
    hue: 270,
  });
  expect(token('accent', 'dark', 30)).toEqual({ lightness: 0.77, chroma: 0.118, hue: 30 });
  expect(
    contrastOf({ lightness: 0, chroma: 0, hue: 0 }, { lightness: 1, chroma: 0, hue: 0 }),
  ).toBeCloseTo(21, 1);
});
