import { useLocation, useRouteLoaderData, useSearchParams } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import type { loader } from '#web/root.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import type { LivePreview } from './use-live-preview.ts';

const WIDTHS = ['600', '360'] as const;
const MODES = ['light', 'dark', 'text'] as const;

/** The mail in a frame without scripts, as wide as on a computer or a phone. */
export function Preview({ path, live }: { path: string; live: LivePreview }) {
  const m = useMessages('admin-mail-templates');
  const apiBase = useRouteLoaderData<typeof loader>('root')?.apiBase ?? '/api';
  const [query] = useSearchParams();
  const width = WIDTHS.find((each) => each === query.get('width')) ?? '600';
  const mode = MODES.find((each) => each === query.get('mode')) ?? 'light';
  const { preview, turn, isOlder } = live;
  const src = `${apiBase}/admin/mail/templates/${path}/preview/${mode}?turn=${turn}`;
  return (
    <section
      className="grid min-w-0 content-start gap-3 self-start xl:sticky xl:top-20"
      aria-labelledby="mail-preview"
    >
      <h2 id="mail-preview" className="text-base font-semibold">
        {m.preview}
      </h2>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Chips
          name="width"
          label={m.width}
          values={WIDTHS}
          chosen={width}
          words={{ '600': m.wide, '360': m.narrow }}
        />
        <Chips
          name="mode"
          label={m.mode}
          values={MODES}
          chosen={mode}
          words={{ light: m.light, dark: m.dark, text: m.plainText }}
        />
      </div>
      <p className="font-semibold wrap-anywhere">{preview.subject}</p>
      <div className="relative overflow-x-auto">
        <iframe
          key={src}
          className={width === '360' ? 'mail-frame is-narrow' : 'mail-frame'}
          title={m.preview}
          src={src}
          sandbox=""
        />
      </div>
      <p className="text-sm text-quiet" role="status">
        {isOlder ? m.previewOlder : preview.isSample ? m.previewSample : m.previewNewest}
      </p>
    </section>
  );
}

interface ChipsProps<Value extends string> {
  name: string;
  label: string;
  values: readonly Value[];
  chosen: Value;
  words: Record<Value, string>;
}

function Chips<Value extends string>({ name, label, values, chosen, words }: ChipsProps<Value>) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const to = (value: Value) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    return `${pathname}?${next}`;
  };
  const items = values.map((value) => ({
    to: to(value),
    label: words[value],
    active: value === chosen,
  }));
  return <FilterChips label={label} items={items} />;
}
