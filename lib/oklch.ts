/** An OKLCH colour as `#rrggbb`, for formats without OKLCH: mails, pictures, PDF. Chroma is reduced until sRGB can show it. */
export function oklchToHex(lightness: number, chroma: number, hueDegrees: number): string {
  let rgb = linearRgb(lightness, chroma, hueDegrees);
  for (let c = chroma; !isShowable(rgb) && c > 0; c -= 0.004) {
    rgb = linearRgb(lightness, c, hueDegrees);
  }
  const bytes = rgb.map((channel) => Math.round(255 * encode(Math.min(1, Math.max(0, channel)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export type Oklch = { lightness: number; chroma: number; hue: number };

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
