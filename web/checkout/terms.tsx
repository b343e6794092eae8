import { useState } from 'react';
import { Link } from 'react-router';
import type { TermsVersion } from '#features/pages/versions/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useTermsWords } from '#web/orders/terms-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';

/**
 * The terms that the form shows and sends. They stay while it is open, whatever is loaded again meanwhile, until the form has said that
 * others hold now.
 */
export function useShownTerms(loaded: TermsVersion, announced: TermsVersion | undefined) {
  const [shown, setShown] = useState(loaded);
  const isNewer = announced !== undefined && announced.number > shown.number;
  if (isNewer) setShown(announced);
  return isNewer ? announced : shown;
}

interface TermsAgreementProps {
  version: TermsVersion;
  /** What they do with the button. */
  by?: 'ordering' | 'paying' | 'confirming';
}

const AGREED = {
  ordering: 'agree',
  paying: 'agreeByPaying',
  confirming: 'agreeByConfirming',
} as const;

/** What a buyer agrees to, with the way to read it. */
export function TermsAgreement({ version, by = 'ordering' }: TermsAgreementProps) {
  const m = useMessages('terms');
  const { to, words } = useTermsWords(version);
  return m[AGREED[by]]({ ...words, terms: (text) => <Link to={to}>{text}</Link> });
}

/** Says that the terms changed while the form was open. */
export function TermsChanged({ version }: { version: TermsVersion }) {
  const m = useMessages('terms');
  const { to, words } = useTermsWords(version);
  return (
    <ShownResult of={version}>
      <Notice tone="warning" title={m.changedTitle}>
        {m.changedText({ ...words, terms: (text) => <Link to={to}>{text}</Link> })}
      </Notice>
    </ShownResult>
  );
}
