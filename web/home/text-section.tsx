import type { SectionOf } from '#features/home/contract.ts';
import { langOfName } from '#web/content-lang.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { useLocale } from '#web/use-locale.ts';
import { Written } from './written.tsx';

/** A text, with a picture beside it if there is one. */
export function TextSection(section: SectionOf<'text'>) {
  const { id, title, html, htmlLocale, picture, side, buttonLabel, buttonAddress } = section;
  const page = useLocale();
  const image = picture && (
    <Picture
      of={picture}
      natural
      sizes="(min-width: 48rem) 33rem, 100vw"
      className="rounded-card"
    />
  );
  return (
    <div
      className={picture ? 'grid items-center gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]' : undefined}
    >
      {side === 'left' && image}
      <div className="grid gap-6">
        <h2 id={`section-${id}`} className={title ? 'text-4xl' : 'visually-hidden'}>
          <Written of={title}>{picture?.alt ?? ''}</Written>
        </h2>
        {html && <Prose html={html} lang={langOfName({ locale: htmlLocale }, page)} />}
        {buttonLabel && buttonAddress && (
          <p>
            <ButtonLink to={buttonAddress} tone="secondary">
              <Written of={buttonLabel} />
            </ButtonLink>
          </p>
        )}
      </div>
      {side === 'right' && image}
    </div>
  );
}
