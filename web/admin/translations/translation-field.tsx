// messages: field*
import type {
  TextField as Field,
  TranslatableText,
} from '#features/settings/shared/translation-contract.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { MarkdownField } from '#web/admin/editor/markdown-field.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type TranslationMessages = Messages<'admin-translations'>;

interface TextFieldProps {
  text: TranslatableText;
  source: Locale;
  onEdit: () => void;
}

/** One text: the original, with the field for its translation next to it. */
export function TranslationField({ text, source, onEdit }: TextFieldProps) {
  const m = useMessages('admin-translations');
  const hint = text.kind === 'slug' ? m.slugHint : text.kind === 'list' ? m.listHint : undefined;
  const field = {
    name: `texts.${text.key}`,
    label: fieldLabel(m, text.field),
    defaultValue: text.text,
    ...(hint && { hint }),
  };
  return (
    <div className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
      <div>
        <p className="text-sm font-semibold text-quiet">{m.original}</p>
        <p
          className="mt-1 max-h-96 overflow-auto wrap-anywhere whitespace-pre-line text-quiet"
          lang={source}
        >
          {text.source}
        </p>
      </div>
      {text.kind === 'markdown' ? (
        <MarkdownField {...field} onEdit={onEdit} />
      ) : text.kind === 'lines' || text.kind === 'list' ? (
        <TextArea {...field} rows={3} maxLength={text.maximum} />
      ) : (
        <TextInput {...field} maxLength={text.maximum} />
      )}
    </div>
  );
}

export function fieldLabel(m: TranslationMessages, field: Field): string {
  const key =
    `field${field.charAt(0).toUpperCase()}${field.slice(1)}` as `field${Capitalize<Field>}`;
  return m[key];
}
