import { expect, test } from 'vitest';
import { messagesOf } from '#messages/messages-of.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { KIND_SPECS } from './field-specs.ts';
import { labelOf } from './section-field.tsx';

test.each(LOCALE_TAGS)('no two fields of a section have the same label: %s', (locale) => {
  const m = messagesOf(locale, 'admin-home');
  for (const [kind, { fields, items }] of Object.entries(KIND_SPECS)) {
    for (const group of [fields, items?.fields ?? []]) {
      // The file field says its own name.
      const labels = group.map(({ name, type }) =>
        type === 'picture' ? m.fieldFile : labelOf(m, 'field', name),
      );
      expect(new Set(labels).size, `${kind}: ${labels.join(', ')}`).toBe(group.length);
    }
  }
});
