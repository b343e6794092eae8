import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyEdits, editRouter, ROUTER_EDITS } from './router-edits.ts';

const FOLDER = 'node_modules/react-router/dist/production/lib';
const codeOf = (name: string) => readFileSync(`${FOLDER}${name}`, 'utf8');

test.each(Object.entries(ROUTER_EDITS))(
  '%s: every edit applies, and leaves a module',
  (name, edits) => {
    const edited = applyEdits(name, codeOf(name));
    for (const [find] of edits) expect(edited).not.toContain(find);
    expect(edited).toMatch(/\bexport\b/);
  },
);

test('a release that says something else ends the build', () => {
  const name = '/dom/ssr/routeModules.js';
  const find = 'window.location.reload();';
  expect(() => applyEdits(name, codeOf(name).replace(find, 'location.reload();'))).toThrow(
    `${name} says 0 times instead of 1: ${find}`,
  );
  expect(() => applyEdits(name, codeOf(name) + find)).toThrow('2 times instead of 1');
});

test('a release that moved a module ends the build', () => {
  const { buildEnd } = editRouter() as { buildEnd: (this: object, error?: Error) => void };
  const faults: string[] = [];
  buildEnd.call({ error: (fault: string) => faults.push(fault) });
  expect(faults.join()).toContain('not found: /dom/ssr/routeModules.js');
});
