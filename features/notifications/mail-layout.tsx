import { Fragment, type ReactNode } from 'react';
import type { MailFrame } from './mail-frame.ts';
import { accentOf, darkStyle, style } from './mail-style.ts';

interface MailLayoutProps {
  frame: MailFrame;
  /** What a mail program shows beside the subject. */
  preview: string;
  /** Why this mail came, and how to have fewer, where there is a choice. */
  reason?: ReactNode;
  children: ReactNode;
}

/** Every mail's paper: the studio's name, one sheet, and why it was sent. */
export function MailLayout({ frame, preview, reason, children }: MailLayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{preview}</title>
        <style dangerouslySetInnerHTML={{ __html: darkStyle(accentOf(frame.accentHue).dark) }} />
      </head>
      <body className="paper" style={style.body}>
        <div style={style.preview} data-skip-in-text="true">
          {preview}
        </div>
        <div style={style.page}>
          <p style={style.studio}>{frame.studioName}</p>
          <div className="sheet" style={style.sheet}>
            {children}
          </div>
          <div className="quiet" style={style.footer}>
            {reason && <p>{reason}</p>}
            <p>
              {frame.studioName}
              {' · '}
              <MailLink frame={frame} href={frame.publicUrl}>
                {new URL(frame.publicUrl).host}
              </MailLink>
            </p>
          </div>
        </div>
      </body>
    </html>
  );
}

export function MailTitle({ children }: { children: ReactNode }) {
  return <h1 style={style.title}>{children}</h1>;
}

export function MailText({ children }: { children: ReactNode }) {
  return <p style={style.text}>{children}</p>;
}

/** Smaller, under what matters: a condition, a way out. */
export function MailNote({ children }: { children: ReactNode }) {
  return (
    <p className="quiet" style={style.quiet}>
      {children}
    </p>
  );
}

type LinkProps = { frame: MailFrame; href: string; children: ReactNode };

/** The one thing to do; its address must begin with the frame's public address. */
export function MailButton({ frame, href, children }: LinkProps) {
  const backgroundColor = accentOf(frame.accentHue).light;
  return (
    <p style={{ margin: 0 }}>
      <a href={href} style={{ ...style.button, backgroundColor }}>
        {children}
      </a>
    </p>
  );
}

export function MailLink({ frame, href, children }: LinkProps) {
  return (
    <a className="link" href={href} style={{ color: accentOf(frame.accentHue).light }}>
      {children}
    </a>
  );
}

/** What somebody wrote, in their own lines. */
export function MailQuote({ children }: { children: string }) {
  return (
    <blockquote className="line" style={style.quote}>
      {children.split('\n').map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </blockquote>
  );
}

/** Facts, one a line: `Order: A-2026-00042`. */
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
