/** An OKLCH colour as `#rrggbb`, for formats without OKLCH: mails, pictures, PDF. Chroma is reduced until sRGB can show it. */
export function oklchToHex(lightness: number, chroma: number, hueDegrees: number): string {
  const limitedChroma = showableChroma({ lightness, chroma, hue: hueDegrees });
  const rgb = linearRgb(lightness, limitedChroma, hueDegrees);
  const bytes = rgb.map((channel) => Math.round(255 * encode(Math.min(1, Math.max(0, channel)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export type Oklch = { lightness: number; chroma: number; hue: number };

/** The strongest chroma, up to the colour's own, that sRGB can show at its lightness. */
export function showableChroma({ lightness, chroma, hue }: Oklch): number {
  let reduced = chroma;
  while (reduced > 0 && !isShowable(linearRgb(lightness, reduced, hue))) reduced -= 0.004;
  return Math.max(0, reduced);
}

/** `#rrggbb` as OKLCH. */
export function hexToOklch(hex: string): Oklch {
  const bytes = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [red = 0, green = 0, blue = 0] = bytes.map((byte) => decode(byte / 255));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** The WCAG 2 contrast of two colours, from 1 to 21, as a screen shows them (each channel clipped). */
export function contrastOf(one: Oklch, other: Oklch): number {
  const darker = Math.min(luminanceOf(one), luminanceOf(other));
  const lighter = Math.max(luminanceOf(one), luminanceOf(other));
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf({ lightness, chroma, hue }: Oklch): number {
  const rgb = linearRgb(lightness, chroma, hue).map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * (rgb[0] ?? 0) + 0.7152 * (rgb[1] ?? 0) + 0.0722 * (rgb[2] ?? 0);
}

/** The matrices are those of the OKLab definition (bottosson.github.io/posts/oklab). */
function linearRgb(lightness: number, chroma: number, hueDegrees: number): number[] {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isShowable(rgb: number[]): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

/** The sRGB transfer function. */
function encode(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function decode(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}
