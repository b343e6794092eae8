/** How much of a side may be cut off, in thousandths: a twentieth stays. Without schemas, for the browser. */
export const MAX_CUT = 950;
