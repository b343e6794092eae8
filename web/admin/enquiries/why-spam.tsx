import type { EnquirySuspicion, EnquiryThread } from '#features/enquiries/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Why an enquiry went to spam on arrival. Nothing if a person decided that. */
export function WhySpam({ enquiry: { state, suspicions } }: { enquiry: EnquiryThread }) {
  const m = useMessages('admin-enquiries');
  if (state !== 'spam' || suspicions.length === 0) return null;
  const sentences: Record<EnquirySuspicion['reason'], (params: { details: string }) => string> = {
    hidden_field: () => m.whyHiddenField,
    no_form: () => m.whyNoForm,
    too_quick: () => m.whyTooQuick,
    coded_links: () => m.whyCodedLinks,
    link_in_name: () => m.whyLinkInName,
    many_links: m.whyManyLinks,
    known_sender: m.whyKnownSender,
    known_link: m.whyKnownLink,
    learned: m.whyLearned,
  };
  return (
    <Notice tone="warning" title={m.whySpamTitle}>
      <ul className="list-disc pl-5">
        {suspicions.map(({ reason, details }) => (
          <li key={reason} className="wrap-anywhere">
            {sentences[reason]({ details: details.join(', ') })}
          </li>
        ))}
      </ul>
      <p className="mt-2">{m.whySpamHint}</p>
    </Notice>
  );
}
