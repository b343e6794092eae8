import { Link } from 'react-router';
import type { SectionOf } from '#features/home/contract.ts';
import { Stars } from '#web/ui/stars.tsx';
import { Time } from '#web/ui/time.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

/** A few reviews. The largest is the first that the studio has chosen, or that praises it; chosen ones say so. */
export function ReviewQuotes({ reviews }: { reviews: SectionOf<'reviews'>['reviews'] }) {
  const m = useMessages('home');
  const large = reviews.find(({ isFeatured, stars }) => isFeatured || stars >= 4);
  const ordered = large ? [large, ...reviews.filter((review) => review !== large)] : reviews;
  return (
    <ul className="grid gap-x-12 gap-y-12 lg:grid-cols-[7fr_5fr]">
      {ordered.map((review) => (
        <li key={review.id} className={review === large ? 'lg:row-span-2' : ''}>
          <figure className="grid gap-4">
            <Stars value={review.stars} bare />
            <blockquote
              className={
                review === large
                  ? 'font-display text-2xl leading-tight tracking-tight text-pretty'
                  : 'text-lg leading-text text-pretty'
              }
            >
              <p className="line-clamp-8 whitespace-pre-line">{review.body}</p>
            </blockquote>
            <figcaption className="text-sm text-quiet">
              {m.reviewSource({
                author: review.author,
                service: review.service.title,
                strong: (text) => <span className="font-semibold text-ink">{text}</span>,
                link: (text) => <Link to={`/services/${review.service.slug}`}>{text}</Link>,
                date: () => <Time at={review.publishedAt} show="date" />,
              })}
              {review.isFeatured && ` · ${m.chosenByUs}`}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
