// messages: field*, hint*, choice*
import type { Messages } from '#messages/types.ts';
import type { CategoryCount } from '#features/catalog/contract.ts';
import type { Locale } from '#lib/locale.ts';
import type { Crops } from '#features/files/shared/picture-crop.ts';
import { languageName } from '#web/admin/translations/language-name.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { FieldSpec, FieldValue } from './field-specs.ts';
import { PictureField } from './picture-field.tsx';

export interface FieldContext {
  /** The languages of the shop, the default one first. */
  locales: readonly Locale[];
  categories: readonly Pick<CategoryCount, 'slug' | 'name'>[];
  crops: Crops;
  /** What was typed into a field that is not part of the section's content. */
  typed: (name: string) => string | undefined;
}

interface SectionFieldProps extends FieldContext {
  spec: FieldSpec;
  value: FieldValue;
  /** `content.` or `content.items.2.` */
  path: string;
}

/** One field of a section; a text has a control for each language of the shop. */
export function SectionField({
  spec,
  value,
  path,
  locales,
  categories,
  crops,
  typed,
}: SectionFieldProps) {
  const m = useMessages('admin-home');
  const page = useLocale();
  const name = path + spec.name;
  const label = labelOf(m, 'field', spec.name) ?? spec.name;
  const hint = labelOf(m, 'hint', spec.name);
  const common = { name, id: name, label, hint };
  switch (spec.type) {
    case 'line':
    case 'lines':
    case 'markdown': {
      const texts = (value ?? {}) as Record<string, string>;
      return locales.map((locale, index) => {
        const control = {
          ...common,
          name: `${name}.${locale}`,
          id: `${name}.${locale}`,
          label:
            locales.length === 1
              ? label
              : m.inLanguage({ field: label, language: languageName(locale, page) }),
          hint: index === 0 ? hint : undefined,
          maxLength: spec.most,
          defaultValue: texts[locale] ?? '',
          lang: locale,
        };
        if (spec.type === 'line') return <TextInput key={locale} optional {...control} />;
        return (
          <TextArea key={locale} optional rows={spec.type === 'markdown' ? 8 : 3} {...control} />
        );
      });
    }
    case 'number':
      return <NumberStepper {...common} min={1} max={spec.most} defaultValue={Number(value)} />;
    case 'choice':
      return (
        <Select
          {...common}
          defaultValue={String(value)}
          options={spec.values.map((each) => ({
            value: each,
            label: labelOf(m, 'choice', `${spec.name}_${each}`) ?? each,
          }))}
        />
      );
    case 'category':
      return (
        <Select
          {...common}
          defaultValue={String(value)}
          placeholder={m.allCategories}
          options={categories.map((each) => ({ value: each.slug, label: each.name }))}
        />
      );
    case 'picture':
      return <PictureField {...{ path, crops, typed }} fileId={value as string | null} />;
    default:
      return (
        <TextInput
          {...common}
          optional
          maxLength={spec.type === 'name' ? spec.most : 300}
          defaultValue={String(value ?? '')}
        />
      );
  }
}

/** The message `fieldButtonLabel` for `buttonLabel`; undefined without such a message. */
export function labelOf(
  m: Messages<'admin-home'>,
  group: 'field' | 'hint' | 'choice',
  name: string,
) {
  const key = `${group}_${name}`.replaceAll(/_([a-z])/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  const label = Object.hasOwn(m, key) ? m[key as keyof typeof m] : undefined;
  return typeof label === 'string' ? label : undefined;
}
