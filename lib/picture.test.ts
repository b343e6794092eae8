import { expect, test } from 'vitest';
import { artPicture, filePicture, largestSrc } from './picture.ts';

test('the largest variant of a picture is its last one, or the only one', () => {
  const uploaded = filePicture({ id: 'a', width: 1600, height: 1200 }, '');
  expect(largestSrc(uploaded)).toBe('/api/files/a?width=1600');
  expect(largestSrc(filePicture({ id: 'b', width: 300, height: 200 }, ''))).toContain('width=300');
  expect(largestSrc(artPicture('service', 'maps'))).toBe('/art/service/maps.svg');
});
