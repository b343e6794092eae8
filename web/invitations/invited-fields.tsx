import type { ReactNode } from 'react';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface InvitedFieldsProps {
  /** Distinguishes the fields of several such forms on a page. */
  about?: string;
  /** The language of the mail that is chosen first; defaults to the shop's. */
  locale?: Locale;
  /** What else is asked, between the address and the language. */
  children?: ReactNode;
  tone?: 'secondary';
}

/** Who is invited, and in which language. */
export function InvitedFields({ about, locale, children, tone }: InvitedFieldsProps) {
  const m = useMessages('invitations');
  const { locales = [], defaultLocale } = useSite();
  const id = (name: string) => about && { id: `${name}-${about}` };
  return (
    <>
      <TextInput
        {...id('email')}
        label={m.email}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
      />
      {children}
      {locales.length > 1 && (
        <Select
          {...id('locale')}
          label={m.locale}
          name="locale"
          defaultValue={locale ?? defaultLocale}
          options={locales.map((value) => ({ value, label: LOCALES[value] }))}
        />
      )}
      <div>
        <Button {...(tone && { tone })}>{m.send}</Button>
      </div>
    </>
  );
}
