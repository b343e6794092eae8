import { oklchToHex } from '#lib/oklch.ts';

/** The inks of a picture: a few colours on a ground. */
export type ArtPalette = {
  ground: string;
  /** The strongest colour first, then two calmer ones. */
  figure: string;
  second: string;
  third: string;
  light: string;
  dark: string;
  /** For thin lines: stands out from the ground. */
  line: string;
  /** Used once or twice in a picture. */
  spark: string;
};

/**
 * The palettes of a picture, derived from the owner's hue: its tints and shades, paper and ink, and an ochre accent (terracotta if the hue
 * is close to ochre). Grounds stay between paper and ink, so that a picture fits both themes.
 */
export function artPalettes(hue: number): readonly ArtPalette[] {
  const tint = (lightness: number, chroma: number) => oklchToHex(lightness, chroma, hue);
  const isOchre = hue > 50 && hue < 135;
  const isCool = hue >= 135 && hue < 330;
  // Blues look strongest when dark, reds and greens a little lighter.
  const depth = 0.49 - 0.04 * Math.cos(((hue - 270) * Math.PI) / 180);

  const paper = oklchToHex(0.955, 0.012, 78);
  const sand = oklchToHex(0.885, 0.024, 78);
  const stone = oklchToHex(0.79, 0.028, 78);
  const ink = oklchToHex(0.27, 0.016, 78);
  const spark = isOchre ? oklchToHex(0.68, 0.14, 40) : oklchToHex(0.79, 0.135, 78);
  // A pale complementary colour: peach next to blues, a dusty sky blue next to reds.
  const opposite = isCool ? oklchToHex(0.885, 0.055, 65) : oklchToHex(0.87, 0.032, 240);
  const pale = tint(0.9, 0.04);
  const soft = tint(0.77, 0.1);
  const mid = tint(0.63, 0.155);
  const deep = tint(depth, 0.2);
  const night = tint(0.27, isCool ? 0.075 : 0.045);

  const onSand = { ground: sand, figure: deep, second: soft, third: stone };
  const onPale = { ground: pale, figure: deep, second: mid, third: soft };
  const onDeep = { ground: deep, figure: soft, second: mid, third: pale };
  const onStone = { ground: stone, figure: ink, second: deep, third: sand };
  const onNight = { ground: night, figure: mid, second: deep, third: soft };
  const onOpposite = { ground: opposite, figure: deep, second: spark, third: soft };
  const onSoft = { ground: soft, figure: night, second: deep, third: pale };
  const onSpark = { ground: spark, figure: deep, second: sand, third: stone };
  return [
    { ...onSand, light: paper, dark: ink, line: ink, spark },
    { ...onPale, light: paper, dark: night, line: night, spark },
    { ...onDeep, light: paper, dark: night, line: paper, spark },
    { ...onStone, light: paper, dark: ink, line: ink, spark: soft },
    { ...onNight, light: pale, dark: ink, line: pale, spark },
    { ...onOpposite, light: paper, dark: ink, line: ink, spark: mid },
    { ...onSoft, light: paper, dark: night, line: night, spark },
    { ...onSpark, light: paper, dark: ink, line: ink, spark: soft },
  ];
}
