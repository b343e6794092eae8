/** The package comes without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: {
      keepAllGlyphs: true;
      targetFormat: 'truetype';
      variationAxes: Record<string, number>;
      noHinting: true;
    },
  ): Promise<Buffer>;
}
