import { expect, test } from 'vitest';
import { adminPostPath, adminServicePath, adminUserPath, isId, withName } from './paths.ts';

const id = '4e6c2a52-54c5-4b2c-9b7d-0e7f4c5ac001';

test('a page of the admin area ends with the name of what it shows', () => {
  expect(adminServicePath({ id, slug: 'logo' })).toBe(`/admin/services/${id}/logo`);
  expect(adminUserPath({ id, username: 'Zoé / Ada' })).toBe(
    `/admin/users/${id}/Zo%C3%A9%20%2F%20Ada`,
  );
  expect(adminUserPath({ id })).toBe(`/admin/users/${id}`);
});

test('what is named like a page below it goes without its name', () => {
  expect(adminUserPath({ id, username: 'Order' })).toBe(`/admin/users/${id}`);
  expect(adminPostPath({ id, slug: 'comparison' })).toBe(`/admin/blogs/${id}`);
});

test('an id is told from a name', () => {
  expect([isId(id), isId(id.toUpperCase())]).toEqual([true, true]);
  expect([isId('logo-design'), isId('new'), isId(`${id}-2`)]).toEqual([false, false, false]);
});

test('a name that a stranger chose stays one part of the address', () => {
  expect(withName('/admin/enquiries/1', 'A logo / a site?')).toBe(
    '/admin/enquiries/1/A%20logo%20%2F%20a%20site%3F',
  );
  for (const name of ['.', '..', '', undefined])
    expect(withName('/admin/enquiries/1', name)).toBe('/admin/enquiries/1');
});
