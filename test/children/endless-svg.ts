/** A small SVG that takes hours to draw. */
export const ENDLESS_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${Array.from(
  { length: 300 },
  (_, index) =>
    `<filter id="f${index}"><feTurbulence baseFrequency="0.9" numOctaves="9999"/></filter><rect width="2000" height="2000" filter="url(#f${index})"/>`,
).join('')}</svg>`;
