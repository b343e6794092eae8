import { expect, test } from 'vitest';
import { fillText, findLooseBrace, namesIn } from './fill-text.ts';

const values = { name: 'Ada', due: null, title: '{name} $& <b>' };

test('a line without the value of its variable is left out', () => {
  expect(fillText('Hello {name}.\nDue by {due}.\n\nBye, {name}', values)).toBe(
    'Hello Ada.\n\nBye, Ada',
  );
  expect(fillText('Due by {due}.', values)).toBe('');
  expect(fillText('One\n\n{due}\n\nTwo', values)).toBe('One\n\nTwo');
});

test('a value is inserted as it is, once and on one line', () => {
  expect(fillText('{title}', values)).toBe('{name} $& <b>');
  expect(fillText('To {name}', { name: 'A\r\nBcc: b@example.test' })).toBe(
    'To A Bcc: b@example.test',
  );
});

test('braces are found with their names, and those without their other half', () => {
  expect(namesIn('{a} and {b c} {}')).toEqual(['a', 'b c', '']);
  expect(findLooseBrace('{a} and {b}')).toBeNull();
  expect(findLooseBrace('Hello {name')).toBe('Hello {name');
  expect(findLooseBrace('{a}}')).toBe('{a}}');
  expect(findLooseBrace('{\na}')).toBe('{ a}');
});
