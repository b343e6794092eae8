import { useEffect, useState } from 'react';
import {
  accentOf,
  accentTokens,
  COLOR_CODE,
  type AccentChoice,
  type AccentTone,
} from '#features/settings/shared/accent.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ColorInput } from '#web/ui/color-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { useLocale } from '#web/use-locale.ts';
import { useFormField } from '#web/ui/form-context.ts';
import type { SettingsSection } from './form.tsx';

/** The accent colour, chosen by its hue or as a code. With scripts the whole page previews it. */
export function AccentFields({ settings }: SettingsSection) {
  const m = useMessages('admin-settings');
  const { accentHue, accentColor } = settings;
  const [hue, setHue] = useState(useFormField('accentHue').typed ?? String(accentHue));
  const [code, setCode] = useState(useFormField('accentColor').typed ?? accentColor);
  const typed = code.trim().toLowerCase();
  const isCode = COLOR_CODE.test(typed);
  const choice = { accentHue: Number(hue), accentColor: isCode ? typed : '' };
  usePreview(choice, settings);
  return (
    <>
      <Field label={m.colour} name="accentHue" hint={m.colourHint}>
        {(control) => (
          <span className="flex items-center gap-4">
            <input
              defaultValue={accentHue}
              {...control}
              type="range"
              min={0}
              max={359}
              disabled={isCode}
              onChange={(event) => setHue(event.target.value)}
              className="grow accent-accent"
            />
            <output htmlFor={control.id} className="w-14 text-right tabular">
              {isCode ? '–' : `${hue}°`}
            </output>
          </span>
        )}
      </Field>
      <ColorInput
        name="accentColor"
        defaultValue={accentColor}
        label={m.colourCode}
        hint={m.colourCodeHint}
        optional
        onTyped={setCode}
      />
      <AccentSamples choice={choice} />
    </>
  );
}

/** Both themes with the contrast of text, computed as the colours themselves. */
function AccentSamples({ choice }: { choice: AccentChoice }) {
  const m = useMessages('admin-settings');
  const accent = accentOf(choice);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme} className="paper-sample content-start gap-3" data-theme={theme}>
          <span className="flex flex-wrap items-center gap-4" aria-hidden="true">
            <span className="btn btn-primary btn-small">{m.sampleButton}</span>
            <span className="text-accent underline">{m.sampleLink}</span>
          </span>
          <figcaption className="grid gap-1 text-sm text-quiet">
            <strong className="text-ink">{theme === 'light' ? m.themeLight : m.themeDark}</strong>
            <Contrast of={accent[theme]} theme={theme} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Contrast({ of: tone, theme }: { of: AccentTone; theme: 'light' | 'dark' }) {
  const m = useMessages('admin-settings');
  const locale = useLocale();
  const ratio = (value: number) =>
    formatNumber(Math.floor(value * 10) / 10, locale, { minimumFractionDigits: 1 });
  const adjusted = theme === 'light' ? m.colourDarkened : m.colourLightened;
  return (
    <>
      <span>
        {m.contrastButton({ ratio: ratio(tone.onAccent), words: wordsOf(m, tone.onAccent) })}
      </span>
      <span>{m.contrastLink({ ratio: ratio(tone.asText), words: wordsOf(m, tone.asText) })}</span>
      {tone.isAdjusted && <span>{adjusted({ code: tone.hex })}</span>}
    </>
  );
}

/** Both are more than the 4.5 : 1 that text needs. */
function wordsOf(m: { contrastHigh: string; contrastEnough: string }, ratio: number): string {
  return ratio >= 7 ? m.contrastHigh : m.contrastEnough;
}

let sheet: CSSStyleSheet | undefined;

/**
 * Shows a colour that is not saved on the whole page, and afterwards the saved one: the policy of the page lets no script change the style
 * in the document's head.
 */
function usePreview(shown: AccentChoice, saved: AccentChoice) {
  const [now, afterwards] = [accentRule(shown), accentRule(saved)];
  useEffect(() => {
    if (!sheet) {
      // An equal rule would only style the whole page again.
      if (now === afterwards) return;
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    sheet.replaceSync(now);
    return () => sheet?.replaceSync(afterwards);
  }, [now, afterwards]);
}

/** Stronger than the rule in the document's head. */
function accentRule(choice: AccentChoice): string {
  const tokens = Object.entries(accentTokens(choice)).map(([name, value]) => `${name}:${value}`);
  return `html:root,html [data-theme]{${tokens.join(';')}}`;
}
