import { useEffect, useRef, useState } from 'react';
import type { TemplatePreview } from '#features/mail/templates/contract.ts';
import type { Locale } from '#lib/locale.ts';
import { browserApi, call } from '#web/api.ts';
import { readTexts } from './act-on-template.ts';

/** Of the form with the texts. */
export const FORM_ID = 'mail-texts';

const QUIET_MS = 600;

export interface LivePreview {
  preview: TemplatePreview;
  /** Changes with each new text, so that the frame is loaded again. */
  turn: number;
  /** What is typed cannot be sent yet, so the preview shows an earlier text. */
  isOlder: boolean;
}

/** The mail with what is being typed: the given preview, then a new one each time the typing pauses. `formKey` is that of the form. */
export function useLivePreview(
  param: { template: string; locale: Locale },
  loadedPreview: TemplatePreview,
  formKey: string,
): LivePreview & { follow: () => void } {
  const [shown, setShown] = useState<LivePreview>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestTurn = useRef(0);
  const { template, locale } = param;

  async function show(): Promise<void> {
    const form = document.getElementById(FORM_ID);
    if (!(form instanceof HTMLFormElement)) return;
    const turn = ++latestTurn.current;
    const json = readTexts(new FormData(form));
    const one = browserApi().admin.mail.templates[':template'][':locale'];
    try {
      const preview = await call(one.preview.$put({ param: { template, locale }, json }));
      if (turn === latestTurn.current) setShown({ preview, turn, isOlder: false });
    } catch {
      // What is typed is not allowed yet; the form says why when it is saved.
      if (turn === latestTurn.current)
        setShown((last) => ({ turn: 0, preview: loadedPreview, ...last, isOlder: true }));
    }
  }
  // Restored input, discarded input and another language are shown at once.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new form is a reason
  useEffect(() => void show(), [formKey, template, locale]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ...(shown ?? { preview: loadedPreview, turn: 0, isOlder: false }),
    follow() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void show(), QUIET_MS);
    },
  };
}
