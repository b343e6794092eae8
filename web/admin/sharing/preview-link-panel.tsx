import { Form } from 'react-router';
import type { PreviewLink } from '#features/sharing/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import type { LinkResult } from './act-on-preview-link.ts';

interface PreviewLinkPanelProps {
  /** The draft's public address and its title. */
  draft: { path: string; title: string };
  /** The link that works now. */
  link: PreviewLink | null;
  /** What the last click here did. */
  result: LinkResult | undefined;
}

/** The secret link of a draft: create it, copy it, replace it, end it. The page's action calls `actOnPreviewLink`. */
export function PreviewLinkPanel({ draft: { path, title }, link, result }: PreviewLinkPanelProps) {
  // messages: made*, ended*
  const m = useMessages('preview-links');
  const { publicUrl } = useSite();
  const address = link ? `${publicUrl}${path}?preview=${link.token}` : '';
  return (
    <section className="grid content-start gap-3 text-sm" aria-labelledby="preview-link">
      <h2 id="preview-link" className="font-text text-base font-semibold tracking-normal">
        {m.title}
      </h2>
      <p className="text-quiet">
        {link ? m.until({ time: () => <Time at={link.expiresAt} /> }) : m.hint}
      </p>
      {link && (
        <TextInput
          key={link.token}
          label={m.address}
          hideLabel
          name="preview-address"
          readOnly
          defaultValue={address}
          onFocus={(event) => event.target.select()}
        />
      )}
      <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
        {link ? (
          <>
            <CopyButton text={address} label={m.copy} />
            <ConfirmButton
              name="intent"
              value="make-link"
              tone="secondary"
              size="small"
              ask={() => ({
                title: m.renewTitle({ title }),
                text: m.renewText,
                confirm: m.renew,
              })}
            >
              {m.renew}
            </ConfirmButton>
            <ConfirmButton
              name="intent"
              value="end-link"
              tone="secondary"
              size="small"
              ask={() => ({ title: m.endTitle({ title }), text: m.endText, confirm: m.end })}
            >
              {m.end}
            </ConfirmButton>
          </>
        ) : (
          <Button name="intent" value="make-link" tone="secondary" size="small">
            {m.make}
          </Button>
        )}
      </Form>
      <Saved isSaved={result !== undefined}>{result && m[result]}</Saved>
    </section>
  );
}
