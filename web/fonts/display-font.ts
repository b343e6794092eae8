import type { LinkDescriptor } from 'react-router';
import address from './display.woff2?url';

/** Fetches the display face with the style sheet instead of after it. */
export const displayFontPreload: LinkDescriptor = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href: address,
  crossOrigin: 'anonymous',
};
