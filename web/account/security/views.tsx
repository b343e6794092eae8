import type { AccountView } from '#features/accounts/views/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import { Time } from '#web/ui/time.tsx';

/** When the studio viewed this account, and why; nothing if it never did. */
export function ViewsSection({ views }: { views: readonly AccountView[] }) {
  const m = useMessages('security');
  if (views.length === 0) return null;
  return (
    <FormSection id="views" title={m.views} about={m.viewsAbout}>
      <ul className="grid">
        {views.map(({ id, startedAt, endedAt, reason }) => (
          <li key={id} className="grid gap-1 border-b border-hairline py-3 first:pt-0">
            <p className="font-semibold">
              {m.viewedFrom({
                from: () => <Time at={startedAt} />,
                to: () => <Time at={endedAt} show="clock" />,
              })}
            </p>
            <p className="text-sm wrap-anywhere whitespace-pre-line text-quiet">{reason}</p>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
