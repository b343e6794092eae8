import type {
  FieldText,
  TextField,
  TextKind,
} from '#features/settings/shared/translation-contract.ts';
import { partsOf } from '#features/catalog/present-service.ts';
import type { WholeRow } from '#features/catalog/select-service.ts';

/** Every translatable text of a service, in the order of its page. Leaves out texts that the source language does not have. */
export function textsOfService(row: WholeRow): FieldText[] {
  const texts: FieldText[] = [
    { key: 'title', field: 'title', kind: 'line', maximum: 120, source: row.title },
    { key: 'slug', field: 'slug', kind: 'slug', maximum: 80, source: row.slug },
    { key: 'summary', field: 'summary', kind: 'lines', maximum: 300, source: row.summary },
    {
      key: 'description',
      field: 'description',
      kind: 'markdown',
      maximum: 20_000,
      source: row.description,
    },
  ];
  const add = (
    id: string,
    name: string,
    field: TextField,
    kind: TextKind,
    maximum: number,
    source: string,
  ) => texts.push({ key: `${id}.${name}`, field, kind, maximum, source });
  for (const { id, name, summary, features } of row.packages) {
    add(id, 'name', 'packageName', 'line', 60, name);
    add(id, 'summary', 'packageSummary', 'lines', 200, summary);
    add(id, 'features', 'packageFeatures', 'list', 1500, features.join('\n'));
  }
  for (const { id, name, description } of row.add_ons) {
    add(id, 'name', 'addOnName', 'line', 80, name);
    add(id, 'description', 'addOnDescription', 'lines', 300, description);
  }
  for (const { id, alt } of row.images) add(id, 'alt', 'pictureAlt', 'line', 200, alt);
  for (const { id, label, help, choices } of row.requirements) {
    add(id, 'label', 'questionLabel', 'line', 200, label);
    add(id, 'help', 'questionHelp', 'lines', 500, help);
    for (const choice of choices)
      add(id, `choice:${choice}`, 'questionChoice', 'line', 120, choice);
  }
  for (const { id, title, note } of row.steps) {
    add(id, 'title', 'stepTitle', 'line', 120, title);
    add(id, 'note', 'stepNote', 'lines', 500, note);
  }
  for (const { id, question, answer } of row.faqs) {
    add(id, 'question', 'faqQuestion', 'line', 200, question);
    add(id, 'answer', 'faqAnswer', 'lines', 2000, answer);
  }
  return texts.filter(({ source }) => source !== '');
}

/** The translated texts by the same keys. */
export function translatedTexts(row: WholeRow): Record<string, string | null> {
  return {
    ...partsOf(row),
    title: row.translated_title,
    slug: row.translated_slug,
    summary: row.translated_summary,
    description: row.translated_description,
  };
}
