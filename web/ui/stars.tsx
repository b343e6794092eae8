import { formatNumber } from '#lib/format/format-number.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type StarsProps = {
  /** 1 to 5, with fractions. */
  value: number;
  /** The number of reviews behind the average. */
  count?: number;
  /** Only the stars, for a single review. */
  bare?: boolean;
};

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const STAR = 'M8 1.3l2 4.3 4.7.6-3.5 3.2.9 4.6L8 11.7 3.9 14l.9-4.6L1.3 6.2 6 5.6z';

/** A rating as stars and as a number. */
export function Stars({ value, count, bare }: StarsProps) {
  const m = useMessages('ui');
  const locale = useLocale();
  const exact = formatNumber(value, locale, ONE_DIGIT);
  const figure = Number.isInteger(value) ? formatNumber(value, locale) : exact;
  return (
    <span className="stars">
      <span className="visually-hidden">{m.starsOfFive({ stars: figure })}</span>
      <span className="stars-row" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((index) => (
          <Star key={index} filled={Math.min(1, Math.max(0, value - index))} />
        ))}
      </span>
      {!bare && <span aria-hidden="true">{exact}</span>}
      {count !== undefined && (
        <span className="stars-count">
          {m.reviewsInBrackets({
            count,
            hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
          })}
        </span>
      )}
    </span>
  );
}

// The filled part is a second star clipped by its own view box, so it needs no style attribute and no id.
function Star({ filled }: { filled: number }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={STAR} fill="currentColor" opacity="0.25" />
      <svg width={16 * filled} height="16" viewBox={`0 0 ${16 * filled || 1} 16`}>
        {filled > 0 && <path d={STAR} fill="currentColor" />}
      </svg>
    </svg>
  );
}
