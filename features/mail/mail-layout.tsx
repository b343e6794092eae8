import { Fragment, type ReactNode } from 'react';
import { messagesOf } from '#messages/messages-of.ts';
import type { MailFrame } from './mail-frame.ts';
import { accentOf } from '#features/settings/shared/accent.ts';
import { darkStyle, style } from './mail-style.ts';
import { NotInOutlook, OutlookOnly } from './outlook-only.tsx';

interface MailLayoutProps {
  frame: MailFrame;
  /** The preview text in mail programs. */
  preview: string;
  /** Why this person gets the email, and how to get fewer if there is a choice. */
  reason?: ReactNode;
  /** What becomes of an answer to the mail, if it is not about an order. */
  replyNote?: string;
  children: ReactNode;
}

/** The frame of every email: the shop's logo or name, the content, why it was sent, and who sent it. */
export function MailLayout({ frame, preview, reason, replyNote, children }: MailLayoutProps) {
  const m = messagesOf(frame.locale, 'mail');
  return (
    <html lang={frame.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{preview}</title>
        <style dangerouslySetInnerHTML={{ __html: darkStyle(accentOf(frame).dark.hex) }} />
      </head>
      <body className="paper" style={style.body}>
        <div style={style.preview} data-skip-in-text="true">
          {preview}
        </div>
        <Column>
          {frame.takesReplies && (
            <p className="quiet" style={style.cutLine}>
              {m.replyAbove}
            </p>
          )}
          <Sender frame={frame} />
          <Table>
            <td className="sheet" style={style.sheet}>
              {children}
            </td>
          </Table>
          <div className="quiet" style={style.footer}>
            {frame.takesReplies && <p>{replyNote ?? m.replyNote}</p>}
            {reason && <p>{reason}</p>}
            <p>
              {frame.shopName}
              {' · '}
              <MailLink frame={frame} href={frame.publicUrl}>
                {new URL(frame.publicUrl).host}
              </MailLink>
              {frame.imprintUrl && (
                <>
                  {' · '}
                  <MailLink frame={frame} href={frame.imprintUrl}>
                    {m.imprint}
                  </MailLink>
                </>
              )}
              {frame.sender && (
                <>
                  <br />
                  {frame.sender}
                </>
              )}
            </p>
          </div>
        </Column>
      </body>
    </html>
  );
}

/** The logo, or the shop's name. In dark mode the other logo, or the first one on a light plate. */
function Sender({ frame: { logo, shopName } }: { frame: MailFrame }) {
  if (!logo) return <p style={style.shopName}>{shopName}</p>;
  const { url, darkUrl, width, height } = logo;
  const size = { width, height };
  return (
    <p style={style.shopName}>
      <img
        {...size}
        alt={shopName}
        src={url}
        className={darkUrl ? 'light-logo' : 'plate'}
        style={style.logo}
      />
      {darkUrl && (
        <NotInOutlook>
          <img
            {...size}
            alt={shopName}
            src={darkUrl}
            className="dark-logo"
            style={style.darkLogo}
            data-skip-in-text="true"
          />
        </NotInOutlook>
      )}
    </p>
  );
}

/**
 * Outlook for Windows ignores `max-width` and padding except in table cells. So the column is a table that may grow to its width, inside a
 * table of fixed width that only Outlook reads (added by `renderMail`).
 */
function Column({ children }: { children: ReactNode }) {
  return (
    <>
      <OutlookOnly part="open" />
      <table role="presentation" align="center" cellPadding={0} cellSpacing={0} style={style.page}>
        <tbody>
          <tr>
            <td style={style.column}>{children}</td>
          </tr>
        </tbody>
      </table>
      <OutlookOnly part="close" />
    </>
  );
}

function Table({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={style.table}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

export function MailTitle({ children }: { children: ReactNode }) {
  if (children === '') return null;
  return <h1 style={style.title}>{children}</h1>;
}

export function MailText({ children }: { children?: ReactNode }) {
  return <p style={style.text}>{children}</p>;
}

/** A text of a template: paragraphs and lines. */
export function MailParagraphs({ children }: { children: string }) {
  if (children === '') return null;
  return children.split(/\n{2,}/).map((paragraph, index) => (
    <MailText key={index}>
      <Lines>{paragraph}</Lines>
    </MailText>
  ));
}

function Lines({ children }: { children: string }) {
  return children.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** Smaller text below the main part: a condition, an alternative. */
export function MailNote({ children }: { children: ReactNode }) {
  return (
    <p className="quiet" style={style.quiet}>
      {children}
    </p>
  );
}

type LinkProps = { frame: MailFrame; href: string; children: ReactNode };

/** The one next step; its address must begin with the frame's public address. */
export function MailButton({ frame, href, children }: LinkProps) {
  const backgroundColor = accentOf(frame).light.hex;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={style.buttonFrame}>
      <tbody>
        <tr>
          {/* The cell has the colour and the padding, because Outlook for Windows draws neither on a link. */}
          <td align="center" style={{ ...style.buttonCell, backgroundColor }}>
            <a href={href} style={style.button}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function MailLink({ frame, href, children }: LinkProps) {
  return (
    <a className="link" href={href} style={{ color: accentOf(frame).light.hex }}>
      {children}
    </a>
  );
}

interface FewerMailsProps {
  frame: MailFrame;
  /** Why this person gets the mail, as a sentence. */
  reason: string;
  unsubscribeUrl: string;
}

/** The reason below an email that can be turned off, and the two ways to turn it off. */
export function FewerMails({ frame, reason, unsubscribeUrl }: FewerMailsProps) {
  const m = messagesOf(frame.locale, 'mail');
  const linkTo = (href: string) => (text: ReactNode) => (
    <MailLink frame={frame} href={href}>
      {text}
    </MailLink>
  );
  return m.fewer({
    reason,
    off: linkTo(unsubscribeUrl),
    choose: linkTo(`${frame.publicUrl}/profile#notifications`),
  });
}

/** Text that a person wrote, with its line breaks. */
export function MailQuote({ children }: { children: string }) {
  return (
    <blockquote className="line" style={style.quote}>
      <Lines>{children}</Lines>
    </blockquote>
  );
}

/** Facts, one per line: `Order: A-2026-00042`. */
export function MailFacts({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <div style={{ margin: '0 0 16px' }}>
      {items.map(({ term, value }) => (
        <p key={term} className="line" style={style.fact}>
          <span className="quiet" style={{ color: style.quiet.color }}>
            {term}:
          </span>{' '}
          {value}
        </p>
      ))}
    </div>
  );
}
