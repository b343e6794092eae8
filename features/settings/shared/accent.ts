/**
 * The shop's accent colour in both themes: of a hue, by the formulas of web/styles/tokens.css, or of a colour code, whose lightness is
 * changed as far as text needs it.
 */
import { contrastOf, hexToOklch, oklchToHex, showableChroma, type Oklch } from '#lib/oklch.ts';

export interface AccentChoice {
  accentHue: number;
  /** `#rrggbb` instead of the hue; empty for none. */
  accentColor?: string | undefined;
}

export interface AccentTone {
  color: Oklch;
  hex: string;
  /** The contrast of the text of a button on the accent. */
  onAccent: number;
  /** The contrast of a link on the least suitable background of the theme. */
  asText: number;
  /** Its lightness is another than that of the colour code. */
  isAdjusted: boolean;
}

export interface Accent {
  /** Of generated pictures; a grey takes the chosen hue. */
  hue: number;
  light: AccentTone;
  dark: AccentTone;
}

type Theme = 'light' | 'dark';

export const COLOR_CODE = /^#[0-9a-f]{6}$/i;
const MIN_CONTRAST = 4.55;
/** Below this chroma a colour has no hue to speak of. */
const GREY = 0.04;

/** The backgrounds of text, as in tokens.css (contrast.test.ts compares them). */
export const GROUNDS: Record<Theme, readonly Oklch[]> = {
  light: [
    { lightness: 0.985, chroma: 0.006, hue: 85 },
    { lightness: 1, chroma: 0, hue: 0 },
    { lightness: 0.962, chroma: 0.009, hue: 85 },
    { lightness: 0.95, chroma: 0.011, hue: 85 },
  ],
  dark: [
    { lightness: 0.18, chroma: 0.01, hue: 60 },
    { lightness: 0.22, chroma: 0.01, hue: 60 },
    { lightness: 0.155, chroma: 0.008, hue: 60 },
    { lightness: 0.255, chroma: 0.011, hue: 60 },
    { lightness: 0.27, chroma: 0.012, hue: 60 },
  ],
};

export function accentOf({ accentHue, accentColor }: AccentChoice): Accent {
  if (!accentColor || !COLOR_CODE.test(accentColor)) {
    const light = { lightness: lightOf(accentHue), chroma: chromaOf(accentHue), hue: accentHue };
    const dark = { lightness: 0.77, chroma: 0.118, hue: accentHue };
    return { hue: accentHue, light: toneOf(light, 'light'), dark: toneOf(dark, 'dark') };
  }
  const chosen = hexToOklch(accentColor);
  return {
    hue: chosen.chroma < GREY ? accentHue : Math.round(chosen.hue) % 360,
    light: readable(chosen, 'light'),
    dark: readable(chosen, 'dark'),
  };
}

/** All tokens of tokens.css that depend on the choice, by name. */
export function accentTokens(choice: AccentChoice): Record<string, number> {
  const { light, dark } = accentOf(choice);
  const tokens = {
    '--accent-hue': light.color.hue,
    '--accent-light': light.color.lightness,
    '--accent-chroma': light.color.chroma,
    '--accent-step': stepOf(light.color, 'light'),
    '--accent-dark-light': dark.color.lightness,
    '--accent-dark-chroma': dark.color.chroma,
    '--accent-dark-step': stepOf(dark.color, 'dark'),
    '--accent-tint': tintOf(light.color.chroma),
    '--accent-is-red': dangerShift(light.color, 'light'),
    '--accent-dark-is-red': dangerShift(dark.color, 'dark'),
  };
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [name, Math.round(value * 10_000) / 10_000]),
  );
}

/** As CSS declarations; those that tokens.css computes from a hue are left out. */
export function accentCss(choice: AccentChoice): string {
  const { accentColor, accentHue } = choice;
  if (!accentColor || !COLOR_CODE.test(accentColor)) return `--accent-hue:${accentHue}`;
  return Object.entries(accentTokens(choice))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

function lightOf(hue: number): number {
  return 0.498 - 0.032 * cosine(hue - 270);
}

function chromaOf(hue: number): number {
  return 0.165 + 0.055 * cosine(hue - 300);
}

const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

/** The colour itself, or the nearest lightness at which it can be read as text and under text. */
function readable(chosen: Oklch, theme: Theme): AccentTone {
  const step = theme === 'light' ? -0.005 : 0.005;
  let color = chosen;
  for (let steps = 1; !isReadable(color, theme) && steps < 200; steps += 1) {
    const lightness = Math.min(1, Math.max(0, chosen.lightness + steps * step));
    color = { ...chosen, lightness, chroma: showableChroma({ ...chosen, lightness }) };
  }
  return { ...toneOf(color, theme), isAdjusted: color !== chosen };
}

function isReadable(color: Oklch, theme: Theme): boolean {
  const strong = { ...color, lightness: color.lightness + stepOf(color, theme) };
  const { onAccent, asText } = toneOf(color, theme);
  const onStrong = contrastOf(onAccentOf(color, theme), strong);
  return Math.min(onAccent, asText, onStrong) >= MIN_CONTRAST;
}

function toneOf(color: Oklch, theme: Theme): AccentTone {
  const { lightness, chroma, hue } = color;
  const wash = theme === 'light' ? { lightness: 0.955, chroma: 0.02 } : DARK_WASH;
  const grounds = [...GROUNDS[theme], { ...wash, chroma: wash.chroma * tintOf(chroma), hue }];
  return {
    color,
    hex: oklchToHex(lightness, chroma, hue),
    onAccent: contrastOf(onAccentOf(color, theme), color),
    asText: Math.min(...grounds.map((ground) => contrastOf(color, ground))),
    isAdjusted: false,
  };
}

const DARK_WASH = { lightness: 0.285, chroma: 0.045 };

function onAccentOf({ hue }: Oklch, theme: Theme): Oklch {
  return theme === 'light'
    ? { lightness: 1, chroma: 0, hue }
    : { lightness: 0.18, chroma: 0.02, hue };
}

/** Backgrounds are tinted as much as the colour is coloured. */
function tintOf(chroma: number): number {
  return Math.min(1, chroma / 0.118);
}

/** How much lighter a button becomes under the pointer. */
function stepOf({ lightness }: Oklch, theme: Theme): number {
  if (theme === 'light') return lightness < 0.2 ? 0.12 : -0.08;
  return lightness > 0.9 ? -0.08 : 0.07;
}

/** How far the danger colour moves away from the accent: the first of a few steps at which they cannot be confused. */
function dangerShift(accent: Oklch, theme: Theme): number {
  const isLight = theme === 'light';
  const usual = Math.max(0, (cosine(accent.hue - 27) - 0.766) / 0.234);
  if (accent.chroma < GREY) return usual;
  const turn = Math.abs(((27 - accent.hue + 540) % 360) - 180) / 40;
  const steps = [usual, 0, 1, -0.5];
  const apart = (shift: number) => {
    const danger = isLight ? 0.5 - 0.13 * shift : 0.77 - 0.07 * shift;
    return turn + Math.abs(danger - accent.lightness) / 0.06;
  };
  return steps.find((shift) => apart(shift) >= 1.02) ?? usual;
}
