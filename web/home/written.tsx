import type { LocalizedText } from '#lib/localized.ts';
import { langOfName } from '#web/content-lang.ts';
import { useLocale } from '#web/use-locale.ts';

type WrittenProps = {
  of: LocalizedText | null;
  /** The standard text, until somebody writes another. */
  children?: string;
};

/** A text that an administrator has written, marked with its language if that is not the page's. */
export function Written({ of, children }: WrittenProps) {
  const page = useLocale();
  if (!of) return children;
  const lang = langOfName(of, page);
  return lang ? <span lang={lang}>{of.text}</span> : of.text;
}
