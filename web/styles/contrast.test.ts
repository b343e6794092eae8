import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  accentCss,
  accentOf,
  accentTokens,
  GROUNDS,
  type AccentChoice,
} from '#features/settings/shared/accent.ts';
import { contrastOf, type Oklch } from '#lib/oklch.ts';

const TEXT = 4.5;
const CONTROL = 3;
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** What the document sets: the hue, or all numbers of a colour code. */
type Tokens = Readonly<Record<string, number>>;

/** The value of a token in a theme, for a given accent: read from tokens.css, so that the test checks what is served. */
function token(name: string, theme: 'light' | 'dark', accent: number | Tokens = 264): Oklch {
  const set = typeof accent === 'number' ? { '--accent-hue': accent } : accent;
  const value = new RegExp(`--${name}:\\s*light-dark\\(([^;]+)\\);`).exec(css)?.[1];
  const alias = new RegExp(`--${name}:\\s*var\\(--([a-z-]+)\\);`).exec(css)?.[1];
  if (!value) return token(alias ?? missing(name), theme, set);
  const colors = [...value.matchAll(/oklch\(((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+)\)/g)];
  const parts = terms((theme === 'light' ? colors[0] : colors[1])?.[1] ?? missing(name));
  const [lightness = 0, chroma = 0, hue = 0] = parts.map((part) => evaluate(part, set));
  return { lightness, chroma, hue };
}

function missing(name: string): never {
  throw new Error(`tokens.css has no colour --${name}`);
}

/** Splits at the spaces that are not inside parentheses. */
function terms(text: string): string[] {
  return text.trim().match(/(?:[^\s()]+|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
}

function evaluate(text: string, set: Tokens): number {
  const plain = resolve(text, set).replaceAll('calc', '');
  return arithmetic(plain.replaceAll('1deg', String(Math.PI / 180)));
}

/** With the values of its variables. */
function resolve(text: string, set: Tokens): string {
  return text.replaceAll(/var\((--[a-z-]+)\)/g, (_, name: string) => {
    const formula = new RegExp(`\\s${name}:\\s*([^;]+);`).exec(css)?.[1] ?? missing(name);
    return `(${set[name]?.toFixed(6) ?? resolve(formula, set)})`;
  });
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
    if (word === '-') return -atom();
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

/** The tokens that the document sets. */
function servedTokens(choice: AccentChoice): Tokens {
  const declarations = accentCss(choice).split(';');
  return Object.fromEntries(
    declarations.map((each) => {
      const [name = '', value] = each.split(':');
      return [name, Number(value)];
    }),
  );
}

/** Colours of all hues, from pale to strong and from dark to light, and greys. */
const CODES = ['00', '33', '66', '99', 'cc', 'ff'].flatMap((red, _, levels) =>
  levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)),
);
const ACCENTS = [
  ...Array.from({ length: 360 }, (_, accentHue) => ({ accentHue })),
  ...[...CODES, '#c0392b', '#e11d48', '#b45309', '#808080'].map((accentColor) => ({
    accentHue: 264,
    accentColor,
  })),
].map((choice) => ({ choice, set: servedTokens(choice), name: JSON.stringify(choice) }));

test.each(themes)('every accent is readable in the %s theme, as text and under text', (theme) => {
  const pairs = [
    ...grounds.map((ground) => ['accent', ground]),
    ['accent', 'accent-wash'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['ink', 'accent-wash'],
    ['quiet', 'accent-wash'],
  ] as [string, string][];
  for (const { set, name } of ACCENTS) {
    for (const [text, ground] of pairs) {
      const contrast = contrastOf(token(text, theme, set), token(ground, theme, set));
      expect(contrast, `${text} on ${ground}, ${name}`).toBeGreaterThanOrEqual(TEXT);
    }
  }
});

test.each(themes)(
  'features/settings/shared/accent.ts computes what tokens.css does in the %s theme',
  (theme) => {
    for (const { choice, set, name } of ACCENTS) {
      const { color, onAccent, asText } = accentOf(choice)[theme];
      const accent = token('accent', theme, set);
      expect(accent.lightness, name).toBeCloseTo(color.lightness, 3);
      expect(accent.chroma, name).toBeCloseTo(color.chroma, 3);
      expect(contrastOf(token('on-accent', theme, set), accent), name).toBeCloseTo(onAccent, 0);
      const backs = [...grounds, 'accent-wash'].map((ground) => token(ground, theme, set));
      const least = Math.min(...backs.map((back) => contrastOf(accent, back)));
      expect(least, name).toBeCloseTo(asText, 0);
    }
    for (const { choice, set, name } of ACCENTS) {
      const all = token('accent-strong', theme, accentTokens(choice));
      const served = token('accent-strong', theme, set);
      expect(all.lightness, name).toBeCloseTo(served.lightness, 3);
      expect(all.chroma, name).toBeCloseTo(served.chroma, 3);
    }
    const known = grounds.map((ground) => token(ground, theme));
    for (const ground of GROUNDS[theme])
      expect(known.some((each) => contrastOf(each, ground) < 1.01)).toBe(true);
  },
);

test('no state takes the accent; danger only moves away from it', () => {
  for (const tone of ['work', 'success', 'warning', 'danger', 'info']) {
    for (const part of ['', '-wash', '-line']) {
      const values = themes.map((theme) =>
        ACCENTS.map(({ set }) => token(tone + part, theme, set).hue),
      );
      for (const hues of values) expect(new Set(hues).size, tone + part).toBe(1);
      const text = new RegExp(`--${tone}${part}:([^;]+);`).exec(css)?.[1] ?? '';
      expect(text.replaceAll(/--accent-(?:dark-)?is-red/g, '')).not.toContain('accent');
    }
  }
});

test.each(themes)('danger is readable and differs from every accent in the %s theme', (theme) => {
  for (const { set, name } of ACCENTS) {
    const danger = token('danger', theme, set);
    for (const ground of [...grounds, 'danger-wash']) {
      const contrast = contrastOf(danger, token(ground, theme, set));
      expect(contrast, `danger on ${ground}, ${name}`).toBeGreaterThanOrEqual(TEXT);
    }
    expect(contrastOf(token('on-danger', theme, set), danger)).toBeGreaterThanOrEqual(TEXT);
    const accent = token('accent', theme, set);
    if (accent.chroma < 0.04) continue; // a grey is not confused with red
    const turn = Math.abs(((danger.hue - accent.hue + 540) % 360) - 180);
    const step = Math.abs(danger.lightness - accent.lightness) / 0.06;
    expect(turn / 40 + step, `danger beside ${name}`).toBeGreaterThanOrEqual(1);
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

test.each(themes)('black and white marks can be seen on the plate of the %s theme', (theme) => {
  for (const lightness of [0, 1]) {
    const contrast = contrastOf({ lightness, chroma: 0, hue: 0 }, token('plate', theme));
    expect(contrast, `lightness ${lightness}`).toBeGreaterThanOrEqual(2);
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
