import { expect, test } from 'vitest';
import { outsidePictures } from './outside-pictures.ts';

const ORIGIN = 'https://shop.example';
const found = (text: string) => outsidePictures(text, ORIGIN);

test.each([
  '![A cat](https://cats.example/cat.png)',
  '![](http://cats.example/cat.png "A cat")',
  '![A cat](<//cats.example/cat.png>)',
  '![A cat][cat]\n\n[cat]: https://cats.example/cat.png',
  '[![A cat](https://cats.example/cat.png)](https://cats.example)',
])('%s is a picture of another site', (text) => {
  expect(found(text)).toHaveLength(1);
  expect(found(text)[0]).toContain('cats.example/cat.png');
});

test.each([
  '![A cat](/api/files/1?width=960)',
  '![A cat](https://shop.example/api/files/1)',
  '[A cat](https://cats.example/cat.png)',
  '![A cat][cat]',
  '![A cat](data:image/png;base64,AAAA)',
  'https://cats.example/cat.png',
])('%s shows nothing of another site', (text) => {
  expect(found(text)).toEqual([]);
});
