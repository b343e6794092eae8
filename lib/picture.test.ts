import { expect, test } from 'vitest';
import { artFor } from '#lib/art/art.ts';
import { artPicture, bannerOf, filePicture, largestSrc } from './picture.ts';

test('the largest variant of a picture is its last one, or the only one', () => {
  const uploaded = filePicture({ id: 'a', width: 1600, height: 1200 }, '');
  expect(largestSrc(uploaded)).toBe('/api/files/a?width=1600');
  expect(largestSrc(filePicture({ id: 'b', width: 300, height: 200 }, ''))).toContain('width=300');
  expect(largestSrc(artPicture('service', 'maps'))).toBe('/art/service/maps.svg');
});

test('a wide frame has art of its own shape, and other pictures as they are', () => {
  const banner = { src: '/art/banner/maps.svg', srcSet: null, width: 1200, height: 480, alt: '' };
  expect(bannerOf(artPicture('post', 'maps'))).toEqual(banner);
  expect(artFor('maps', { kind: 'banner' })).toContain('viewBox="0 0 1200 480"');
  const uploaded = filePicture({ id: 'a', width: 1600, height: 1200 }, '');
  expect(bannerOf(uploaded)).toBe(uploaded);
});
