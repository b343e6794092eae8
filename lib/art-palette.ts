import { oklchToHex } from './oklch.ts';

/** Three to five inks on a ground; `figure` is the strongest, `spark` appears once or twice in a picture. */
export type ArtPalette = {
  ground: string;
  figure: string;
  second: string;
  third: string;
  light: string;
  dark: string;
  /** For thin lines: stands out from the ground. */
  line: string;
  spark: string;
};

/**
 * The printings a picture can have, from the owner's hue: its tints and shades, paper and ink, and as a spark the warm or cool colour
 * that lies opposite. Grounds stay between paper and ink, so that a picture sits well on either theme.
 */
export function artPalettes(hue: number): readonly ArtPalette[] {
  const tint = (lightness: number, chroma: number, turn = 0) =>
    oklchToHex(lightness, chroma, (hue + turn + 360) % 360);

  const paper = neutral(0.955, 0.012);
  const sand = neutral(0.885, 0.024);
  const stone = neutral(0.79, 0.028);
  const ink = neutral(0.27, 0.016);
  const pale = tint(0.885, 0.045);
  const soft = tint(0.76, 0.1);
  const mid = tint(0.61, 0.16);
  const deep = tint(0.45, 0.2);
  const night = tint(0.28, 0.075);
  const spark = tint(0.78, 0.14, 172);
  const blush = tint(0.885, 0.055, 160);

  return [
    {
      ground: sand,
      figure: deep,
      second: soft,
      third: stone,
      light: paper,
      dark: ink,
      line: ink,
      spark,
    },
    {
      ground: pale,
      figure: deep,
      second: mid,
      third: soft,
      light: paper,
      dark: night,
      line: night,
      spark,
    },
    {
      ground: deep,
      figure: soft,
      second: mid,
      third: pale,
      light: paper,
      dark: night,
      line: paper,
      spark,
    },
    {
      ground: stone,
      figure: ink,
      second: deep,
      third: sand,
      light: paper,
      dark: ink,
      line: ink,
      spark: soft,
    },
    {
      ground: night,
      figure: mid,
      second: deep,
      third: soft,
      light: pale,
      dark: ink,
      line: pale,
      spark,
    },
    {
      ground: blush,
      figure: deep,
      second: spark,
      third: soft,
      light: paper,
      dark: ink,
      line: ink,
      spark: mid,
    },
    {
      ground: soft,
      figure: night,
      second: deep,
      third: pale,
      light: paper,
      dark: night,
      line: night,
      spark,
    },
  ];
}

/** Paper and ink, whatever the hue. */
function neutral(lightness: number, chroma: number): string {
  return oklchToHex(lightness, chroma, 78);
}
