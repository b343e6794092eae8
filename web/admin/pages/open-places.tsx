import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import { openMarks } from '#features/pages/shared/pages.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { selectText } from './select-text.ts';

type FormRef = RefObject<HTMLFormElement | null>;

/** The places of a template that are still to be filled in, in the text as it stands in the form. `shown` changes when the form shows another text. */
export function useOpenPlaces(form: FormRef, saved: string, shown: unknown) {
  const [places, setPlaces] = useState(() => openMarks(saved));
  function count() {
    if (!form.current) return;
    const data = new FormData(form.current);
    setPlaces(openMarks(['title', 'body'].map((name) => String(data.get(name))).join('\n')));
  }
  // oxlint-disable-next-line react/exhaustive-deps -- `count` reads the form alone
  useEffect(count, [form, shown]);
  return { places, count };
}

interface OpenPlacesProps {
  form: FormRef;
  places: readonly string[];
}

/** Each place leads to where it is in the editor. */
export function OpenPlaces({ form, places }: OpenPlacesProps) {
  const m = useMessages('admin-pages');
  if (places.length === 0) return null;
  return (
    <Notice tone="info" title={m.openPlaces({ count: places.length })}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {places.map((place, index) => (
          <li key={`${place} ${places.slice(0, index).filter((each) => each === place).length}`}>
            <PlaceLink form={form} places={places} index={index}>
              {place}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Beside the buttons, where it stays in view: the first of the places. */
export function NextPlace({ form, places }: OpenPlacesProps) {
  const m = useMessages('admin-pages');
  if (places.length === 0) return null;
  return (
    <span className="self-center text-sm">
      <PlaceLink form={form} places={places} index={0}>
        {m.nextPlace({ count: places.length })}
      </PlaceLink>
    </span>
  );
}

function PlaceLink({
  form,
  places,
  index,
  children,
}: OpenPlacesProps & { index: number; children: string }) {
  const place = places[index] ?? '';
  function show(event: MouseEvent) {
    const before = places.slice(0, index).filter((each) => each === place).length;
    if (form.current && selectText(form.current, place, before)) event.preventDefault();
  }
  return (
    <a href="#body" onClick={show}>
      {children}
    </a>
  );
}
