import type { LinkDescriptor } from 'react-router';
import address from './display.woff2?url';

/** Preloads the display font together with the style sheet. */
export const displayFontPreload: LinkDescriptor = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href: address,
  crossOrigin: 'anonymous',
};
