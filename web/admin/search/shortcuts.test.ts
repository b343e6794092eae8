import { expect, test } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const key = (name: string, more: object = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isTyping: false,
  isBusy: false,
  ...more,
});
const usual = { isAfterGo: false, hasSingleKeys: true };

test('Ctrl and Command with K search, also while typing and with single keys off', () => {
  for (const modifier of ['ctrlKey', 'metaKey']) {
    const pressed = key('k', { [modifier]: true, isTyping: true });
    expect(shortcutOf(pressed, { isAfterGo: false, hasSingleKeys: false })).toEqual({
      act: 'search',
    });
  }
});

test('single keys search, help and go, unless somebody types, a dialog is open or they are off', () => {
  expect(shortcutOf(key('/'), usual)).toEqual({ act: 'search' });
  expect(shortcutOf(key('?'), usual)).toEqual({ act: 'help' });
  expect(shortcutOf(key('g'), usual)).toEqual({ act: 'go' });
  for (const name of ['/', '?', 'g']) {
    expect(shortcutOf(key(name, { isTyping: true }), usual)).toBeNull();
    expect(shortcutOf(key(name, { isBusy: true }), usual)).toBeNull();
    expect(shortcutOf(key(name, { altKey: true }), usual)).toBeNull();
    expect(shortcutOf(key(name), { ...usual, hasSingleKeys: false })).toBeNull();
  }
});

test('a letter opens a page only after g', () => {
  expect(shortcutOf(key('o'), usual)).toBeNull();
  expect(shortcutOf(key('o'), { ...usual, isAfterGo: true })).toEqual({
    act: 'open',
    to: '/admin/orders',
  });
  expect(shortcutOf(key('x'), { ...usual, isAfterGo: true })).toBeNull();
});
