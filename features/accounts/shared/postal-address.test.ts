import { expect, test } from 'vitest';
import { countryChoices, COUNTRY_CODES } from '#lib/countries.ts';
import { readOptions } from '#lib/option-lines.ts';
import { addressLines } from './postal-address.ts';

const place = { address: 'Unit 4\nMill Lane 7', postalCode: '12345', city: 'Town' };

test('an address is printed in the format of its country', () => {
  expect(addressLines({ ...place, country: 'DE' }, 'en')).toEqual([
    'Unit 4',
    'Mill Lane 7',
    '12345 Town',
    'Germany',
  ]);
  expect(addressLines({ ...place, country: 'US' }, 'en')[2]).toBe('Town 12345');
});

test('empty parts are left out', () => {
  expect(addressLines({ address: '', postalCode: '', city: 'Town', country: '' }, 'en')).toEqual([
    'Town',
  ]);
  expect(addressLines({ address: '', postalCode: '', city: '', country: '' }, 'en')).toEqual([]);
});

test('every country is listed once, with a name, sorted by name', () => {
  const options = readOptions(countryChoices('en'));
  expect(options).toHaveLength(249);
  expect(new Set(COUNTRY_CODES).size).toBe(249);
  for (const { value, label } of options) expect(label).not.toBe(value);
  expect(options[0]?.label).toBe('Afghanistan');
  expect(readOptions(countryChoices('de'))[1]?.label).toBe('Ägypten');
});
