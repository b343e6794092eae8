import type { PreviewLink } from '#features/sharing/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';

interface PreviewLinkPanelProps {
  /** The draft's public address and its title. */
  draft: { path: string; title: string };
  /** The link that works now. */
  link: PreviewLink | null;
}

const ACTIONS = ['make-link', 'end-link'];

/** The secret link of a draft: create it, copy it, replace it, end it. The page has the `previewLinkActions`. */
export function PreviewLinkPanel({ draft: { path, title }, link }: PreviewLinkPanelProps) {
  const { done } = useFormResult(ACTIONS);
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
      <ApiForm action={ACTIONS} className="flex flex-wrap items-center gap-2">
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
        <Saved>{done?.done === 'end-link' ? m.ended : m.made}</Saved>
      </ApiForm>
    </section>
  );
}
