import type { ComponentProps } from 'react';
import type { MailFrame } from './mail-frame.ts';
import {
  FewerMails,
  MailButton,
  MailFacts,
  MailLayout,
  MailNote,
  MailParagraphs,
  MailQuote,
  MailTitle,
} from './mail-layout.tsx';
import type { Mail } from './mail.ts';
import type { MailTexts } from '#features/mail/templates/contract.ts';

interface MailParts {
  /** The preview text in mail programs. */
  preview: string;
  /** Why this person gets the email. */
  reason: string;
  /** Where to turn such mails off; absent for those that everybody gets. */
  unsubscribeUrl?: string | undefined;
  /** What a person wrote. */
  quotes?: readonly string[];
  /** Texts that no template changes; empty ones are left out. */
  texts?: readonly (string | null)[];
  facts?: ComponentProps<typeof MailFacts>['items'];
  /** The one next step; its address must begin with the frame's public address. */
  button?: { label: string; href: string };
  notes?: readonly string[];
}

/** The usual mail: what the template says, then the parts that it has, in this order. */
export function standardMail(frame: MailFrame, words: MailTexts, parts: MailParts): Mail {
  const { preview, reason, unsubscribeUrl, button } = parts;
  return {
    subject: words.subject,
    body: (
      <MailLayout
        frame={frame}
        preview={preview}
        reason={unsubscribeUrl ? <FewerMails {...{ frame, reason, unsubscribeUrl }} /> : reason}
      >
        <MailTitle>{words.title}</MailTitle>
        <MailParagraphs>{words.text}</MailParagraphs>
        {parts.quotes?.map((quote, index) => (
          <MailQuote key={index}>{quote}</MailQuote>
        ))}
        {parts.texts?.map((text, index) => (
          <MailParagraphs key={index}>{text ?? ''}</MailParagraphs>
        ))}
        {parts.facts && <MailFacts items={parts.facts} />}
        {button && (
          <MailButton frame={frame} href={button.href}>
            {button.label}
          </MailButton>
        )}
        {parts.notes?.map((note) => (
          <MailNote key={note}>{note}</MailNote>
        ))}
      </MailLayout>
    ),
  };
}
