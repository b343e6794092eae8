import { Fragment, type ReactNode } from 'react';
import type { ComparedParagraph, ComparedWords } from '#lib/compare/comparison.ts';
import type { Locale } from '#lib/locale.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { foldUnchanged } from './fold-unchanged.ts';

interface TextComparisonProps {
  /** What stands on either side. */
  before: ReactNode;
  after: ReactNode;
  /** The fields of the texts, in order. */
  parts: readonly { label: string; paragraphs: readonly ComparedParagraph[] }[];
  /** The language of both texts. */
  locale: Locale;
}

/** Two texts side by side, on a phone in one column: what is only in the older one is crossed out, what is only in the newer one underlined. */
export function TextComparison({ before, after, parts, locale }: TextComparisonProps) {
  const m = useMessages('compare');
  const isSame = parts.every(({ paragraphs }) => paragraphs.every(({ kind }) => kind === 'same'));
  return (
    <div className="compare">
      <div className="compare-row compare-head">
        <div className="compare-before">{before}</div>
        <div className="compare-after">{after}</div>
      </div>
      {isSame && <Notice title={m.nothing} />}
      {parts.map(({ label, paragraphs }) => (
        <section key={label} className="compare-part">
          <h2 className="compare-label">{label}</h2>
          {foldUnchanged(paragraphs).map(({ isFolded, rows }, index) =>
            isFolded ? (
              <details key={index} className="compare-fold">
                <FoldSummary>{m.unchanged({ count: rows.length })}</FoldSummary>
                <Rows rows={rows} locale={locale} />
              </details>
            ) : (
              <Rows key={index} rows={rows} locale={locale} />
            ),
          )}
        </section>
      ))}
    </div>
  );
}

interface RowsProps {
  rows: readonly ComparedParagraph[];
  locale: Locale;
}

function Rows({ rows, locale }: RowsProps) {
  return rows.map((row, index) => (
    <div key={index} className="compare-row" lang={locale}>
      <Row row={row} />
    </div>
  ));
}

function Row({ row }: { row: ComparedParagraph }) {
  switch (row.kind) {
    case 'same':
      return (
        <>
          <p>{row.text}</p>
          {/* The copy is for the eye: read aloud, and on a phone, the paragraph stands there once. */}
          <p className="compare-copy" aria-hidden="true">
            {row.text}
          </p>
        </>
      );
    case 'removed':
      return (
        <p className="compare-before">
          <Removed>{row.text}</Removed>
        </p>
      );
    case 'added':
      return (
        <p className="compare-after">
          <Added>{row.text}</Added>
        </p>
      );
    case 'changed':
      return (
        <>
          <p className="compare-before">
            <Words words={row.before} mark={Removed} />
          </p>
          <p className="compare-after">
            <Words words={row.after} mark={Added} />
          </p>
        </>
      );
  }
}

interface WordsProps {
  words: readonly ComparedWords[];
  mark: (props: { children: string }) => ReactNode;
}

export function Words({ words, mark: Mark }: WordsProps) {
  return words.map(({ text, isChanged }, index) =>
    isChanged ? <Mark key={index}>{text}</Mark> : <Fragment key={index}>{text}</Fragment>,
  );
}

export function Removed({ children }: { children: string }) {
  const m = useMessages('compare');
  return (
    <del>
      <VisuallyHidden>{m.removed} </VisuallyHidden>
      {children}
      <VisuallyHidden> {m.removedEnd} </VisuallyHidden>
    </del>
  );
}

export function Added({ children }: { children: string }) {
  const m = useMessages('compare');
  return (
    <ins>
      <VisuallyHidden>{m.added} </VisuallyHidden>
      {children}
      <VisuallyHidden> {m.addedEnd} </VisuallyHidden>
    </ins>
  );
}
