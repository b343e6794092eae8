/** OKLCH, the colour space of our tokens, in sRGB: for pictures, mails and proofs of contrast, where no style sheet reaches. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** Linear sRGB from 0 to 1; outside of it where a screen cannot show the colour. */
export function toLinearRgb({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** `#rrggbb` with the strongest chroma, up to the one asked for, that a screen can show. */
export function toHex(color: Oklch): string {
  let low = 0;
  let high = color.chroma;
  if (!isShowable(color)) {
    for (let step = 0; step < 16; step++) {
      const middle = (low + high) / 2;
      if (isShowable({ ...color, chroma: middle })) low = middle;
      else high = middle;
    }
    high = low;
  }
  const channels = toLinearRgb({ ...color, chroma: high }).map((channel) =>
    Math.round(255 * encode(Math.min(1, Math.max(0, channel))))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}

/** The contrast of two colours by WCAG 2, from 1 to 21, as a screen shows them (each channel clipped). */
export function contrastOf(one: Oklch, other: Oklch): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminanceOf(color: Oklch): number {
  const [red, green, blue] = toLinearRgb(color).map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function isShowable(color: Oklch): boolean {
  return toLinearRgb(color).every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function encode(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
}
