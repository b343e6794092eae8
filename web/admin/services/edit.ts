import type { z } from 'zod';
import type { RequirementKind, ServiceEdit } from '#features/catalog/contract.ts';
import { inFileTypeOrder } from '#features/files/shared/file-types.ts';
import type { FieldErrors } from '#lib/api-failure.ts';
import { isPictureFocus } from '#lib/picture-focus.ts';
import { toCurrencyCode } from '#lib/money/money.ts';
import { parseMoney, type MoneyTextProblem } from '#lib/money/parse-money.ts';
import type { PlainKey } from '#messages/types.ts';
import type { Row, ServiceInput } from './service-input.ts';
import { readCondition } from './questions/condition.ts';

export type ServiceEditInput = z.input<typeof ServiceEdit>;

const PRICE_FAULTS = {
  empty: 'priceEmpty',
  not_an_amount: 'priceUnclear',
  ambiguous: 'priceAmbiguous',
  too_many_decimals: 'priceDecimals',
  too_large: 'priceTooLarge',
} as const satisfies Record<MoneyTextProblem, PlainKey<'admin-services'>>;

/** The request to save, and the errors that only the form can find, as message keys: prices are typed as text. */
export function editOf({ fields, lists }: ServiceInput): {
  edit: ServiceEditInput;
  faults: FieldErrors;
} {
  const faults: FieldErrors = {};
  const text = (name: string) => fields[name] ?? '';
  const price = (row: Row, name: string) => {
    const parsed = parseMoney(row['priceMinor'] ?? '', toCurrencyCode(text('currency')));
    if (parsed.ok) return parsed.money.amountMinor.toString();
    faults[name] = PRICE_FAULTS[parsed.problem];
    return '0';
  };
  const places = new Map(lists.requirements.map(({ key }, index) => [key, index + 1]));

  const focus = text('coverFocus');

  const edit: ServiceEditInput = {
    version: whole(text('version')),
    title: text('title'),
    slug: text('slug'),
    summary: text('summary'),
    description: text('description'),
    categoryId: text('categoryId'),
    isFeatured: text('isFeatured') === 'yes',
    isListed: text('isHidden') !== 'yes',
    currency: toCurrencyCode(text('currency')),
    maxQuantity: whole(text('maxQuantity')),
    ...(text('taxClass') && { taxClass: text('taxClass') as ServiceEditInput['taxClass'] }),
    ...(text('taxPlace') && { taxPlace: text('taxPlace') as ServiceEditInput['taxPlace'] }),
    coverFileId: text('coverFileId') || null,
    ...(isPictureFocus(focus) && { coverFocus: focus }),
    packages: lists.packages.map((row, index) => ({
      ...idOf(row),
      name: row['name'] ?? '',
      summary: row['summary'] ?? '',
      priceMinor: price(row, `packages.${index}.priceMinor`),
      deliveryDays: whole(row['deliveryDays']),
      revisionsIncluded: whole(row['revisionsIncluded']),
      features: linesOf(row['features']),
    })),
    addOns: lists.addOns.map((row, index) => ({
      ...idOf(row),
      name: row['name'] ?? '',
      description: row['description'] ?? '',
      priceMinor: price(row, `addOns.${index}.priceMinor`),
      extraDays: whole(row['extraDays']),
    })),
    images: lists.images.map((row) => ({
      ...idOf(row),
      fileId: row['fileId'] || null,
      artSeed: row['fileId'] ? null : (row['artSeed'] ?? ''),
      alt: row['alt'] ?? '',
    })),
    requirements: lists.requirements.map((row) => {
      const { questionKey, choice } = readCondition(row['dependsOn'] ?? '');
      const position = places.get(questionKey);
      return {
        ...idOf(row),
        kind: row['kind'] as RequirementKind,
        label: row['label'] ?? '',
        help: row['help'] ?? '',
        isRequired: row['isRequired'] === 'yes',
        choices: isChoice(row['kind']) ? linesOf(row['choices']) : [],
        maxFiles: whole(row['maxFiles'] || '1'),
        maxFileMegabytes: row['maxFileMegabytes'] ? whole(row['maxFileMegabytes']) : null,
        fileTypes: inFileTypeOrder(linesOf(row['fileTypes'])),
        dependsOn: position ? { position, value: choice } : null,
      };
    }),
    steps: lists.steps.map((row) => ({
      ...idOf(row),
      title: row['title'] ?? '',
      note: row['note'] ?? '',
      isInternal: row['isInternal'] === 'yes',
    })),
    faq: lists.faq.map((row) => ({
      ...idOf(row),
      question: row['question'] ?? '',
      answer: row['answer'] ?? '',
    })),
  };
  return { edit, faults };
}

/** Whether the answer is chosen from a list of options. */
export function isChoice(kind: string | undefined): boolean {
  return kind === 'choice' || kind === 'choices';
}

function idOf(row: Row): { id?: string } {
  return row['id'] ? { id: row['id'] } : {};
}

/** Keeps values that are not whole numbers, so that the API reports the error at the field. */
function whole(typed: string | undefined): number {
  return /^\d{1,9}$/.test(typed?.trim() ?? '') ? Number(typed) : Number.NaN;
}

function linesOf(text: string | undefined): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
