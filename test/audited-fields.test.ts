/** Every contract whose edits the audit log keeps field by field: each field is kept with its values and has words, and no secret is kept. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { NewPassword, GivenPassword } from '#features/accounts/contract.ts';
import { TeamProfile } from '#features/accounts/team/contract.ts';
import { PostSave } from '#features/blog/contract.ts';
import { CategoryEdit, ServiceEdit, ServiceScheduleEdit } from '#features/catalog/contract.ts';
import { CouponEdit } from '#features/coupons/shared/admin-contract.ts';
import { SectionContent } from '#features/home/shared/section-contract.ts';
import { TypedTexts } from '#features/mail/templates/contract.ts';
import { ReplyEdit } from '#features/orders/replies/contract.ts';
import { NewStep } from '#features/orders/steps/contract.ts';
import { PageDetails, PageEdit } from '#features/pages/contract.ts';
import { ReviewReply } from '#features/reviews/contract.ts';
import { Settings } from '#features/settings/contract.ts';
import { changesOf } from '#kit/changes.ts';
import { unaudited } from '#lib/compare/change.ts';
import { isLocale, LOCALE_TAGS } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { findLabel } from '#web/admin/audit/audit-labels.ts';

const CONTRACTS: Record<string, z.ZodObject> = {
  service: ServiceEdit,
  schedule: ServiceScheduleEdit,
  // Found by their language.
  category: CategoryEdit.extend({ names: z.record(z.string(), z.string()) }),
  post: PostSave.omit({ publication: true }),
  page: PageEdit,
  details: PageDetails,
  coupon: CouponEdit.in,
  template: TypedTexts,
  reply: ReplyEdit,
  step: NewStep,
  review: ReviewReply,
  profile: TeamProfile,
  settings: Settings,
  ...Object.fromEntries(
    SectionContent.options.map(({ shape }) => [`section ${shape.kind.value}`, shape.content]),
  ),
};

/** A value of the type; another one for `other`. Validity does not matter here. */
function sample(schema: z.core.$ZodType, other: boolean): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return sample(def.innerType, other);
  switch (def.type) {
    case 'pipe':
      return sample(def.out._zod.def.type === 'transform' ? def.in : def.out, other);
    case 'object':
      return sampleFields(def.shape, other);
    case 'record':
      return { de: sample(def.valueType, other) };
    case 'array':
      return [sample(def.element, other)];
    case 'union':
      return sample(
        def.options.find(({ _zod }) => _zod.def.type !== 'literal') as z.core.$ZodType,
        other,
      );
    case 'enum':
      return Object.values(def.entries)[other ? 1 : 0];
    case 'boolean':
      return other;
    case 'number':
      return other ? 1 : 2;
    case 'bigint':
      return other ? '100' : '200';
    case 'string':
      return other ? 'one' : 'two';
    default:
      throw new Error(`no sample for ${def.type}`);
  }
}

function sampleFields(shape: z.core.$ZodShape, other: boolean): Record<string, unknown> {
  const values = Object.entries(shape).map(([name, schema]) => [
    name,
    // The same item before and after.
    name === 'id' ? '1' : sample(schema, other),
  ]);
  return Object.fromEntries(values) as Record<string, unknown>;
}

/** The places of single values: `packages.name`. */
function leavesOf(value: unknown, path: string): string[] {
  if (Array.isArray(value) && typeof value[0] === 'object') return leavesOf(value[0], path);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'id' ? [] : leavesOf(each, path === '' ? name : `${path}.${name}`),
  );
}

/** Said in the contract, and named here once more: what a reader of the log does without. */
const TECHNICAL = ['version', 'requirements.dependsOn.position'];

test.each(Object.entries(CONTRACTS))('%s: every field of an edit is kept', (name, contract) => {
  const [before, after] = [sampleFields(contract.shape, false), sampleFields(contract.shape, true)];
  const changes = Object.keys(contract.shape).flatMap((field) =>
    changesOf(contract, before, { ...before, [field]: after[field] }, 'EUR'),
  );
  const kept = changes.map(({ path }) =>
    path.flatMap((step) => ('field' in step ? [step.field] : [])),
  );
  expect(kept.map((names) => names.join('.'))).toEqual(
    leavesOf(before, '').filter((place) => !TECHNICAL.includes(place)),
  );
  expect(changes.filter((change) => change.before === null || change.after === null)).toEqual([]);
  const groups = name === 'settings' ? (['setting', 'field'] as const) : (['field'] as const);
  const unlabelled = LOCALE_TAGS.flatMap((locale) =>
    [...new Set(kept.flat())].filter((field) => {
      const m = messagesOf(locale, 'admin-audit');
      return !isLocale(field) && groups.every((group) => findLabel(m, group, field) === undefined);
    }),
  );
  expect([...new Set(unlabelled)]).toEqual([]);
});

test('passwords are secrets wherever a contract has them', () => {
  expect([NewPassword, GivenPassword].map((each) => unaudited.get(each))).toEqual([
    { isSecret: true },
    { isSecret: true },
  ]);
  const Edit = z.object({ name: z.string(), word: NewPassword.optional(), old: GivenPassword });
  const values = (text: string) => ({ name: text, word: text, old: text });
  expect(changesOf(Edit, values('one'), values('two'))).toEqual([
    { path: [{ field: 'name' }], before: 'one', after: 'two' },
  ]);
});
