import { useEffect, useState } from 'react';
import { browserApi, call } from '#web/api.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { TextInput } from '#web/ui/text-input.tsx';

export interface FoundPage {
  path: string;
  title: string;
  kind: 'linkService' | 'linkPost' | 'linkPage';
}

const PAUSE_MS = 250;
const MAX_EACH = 5;

type Result = { found: FoundPage[] } | { hasFailed: true };

/** Finds a published service, post or page by its title; choosing one gives its address and title. */
export function LinkSearch({ onChoose }: { onChoose: (page: FoundPage) => void }) {
  const m = useMessages('admin-editor');
  const [words, setWords] = useState('');
  const [latest, setLatest] = useState<Result | null>(null);
  const result = words.trim() === '' ? null : latest;
  useEffect(() => {
    const q = words.trim();
    if (q === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      search(q).then(
        (found) => isCurrent && setLatest({ found }),
        () => isCurrent && setLatest({ hasFailed: true }),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words]);
  return (
    <div className="grid gap-3">
      <TextInput
        label={m.linkSearch}
        hint={m.linkSearchHint}
        optional
        name="link-search"
        type="search"
        value={words}
        maxLength={100}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div role="status">
        {result && 'hasFailed' in result && <p className="field-hint">{m.linkSearchFailed}</p>}
        {result && 'found' in result && result.found.length === 0 && (
          <p className="field-hint">{m.linkNothing}</p>
        )}
      </div>
      {result && 'found' in result && result.found.length > 0 && (
        <ul className="link-found" aria-label={m.linkFound}>
          {result.found.map((page) => (
            <li key={page.path}>
              <button type="button" className="link-option" onClick={() => onChoose(page)}>
                <span className="min-w-0 truncate">{page.title}</span>
                <span className="text-sm text-quiet">{m[page.kind]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

async function search(q: string): Promise<FoundPage[]> {
  const api = browserApi();
  const limit = String(MAX_EACH);
  const [{ services }, { posts }, { pages }] = await Promise.all([
    call(api.services.$get({ query: { q, limit } })),
    call(api.posts.$get({ query: { q, limit } })),
    call(api.admin.pages.$get({ query: {} })),
  ]);
  const typed = q.toLowerCase();
  const hits = pages.filter(({ title }) => title.toLowerCase().includes(typed)).slice(0, MAX_EACH);
  return [
    ...services.map(({ slug, title }) => foundPage(`/services/${slug}`, title, 'linkService')),
    ...posts.map(({ slug, title }) => foundPage(`/blog/${slug}`, title, 'linkPost')),
    ...hits.map(({ slug, title }) => foundPage(`/${slug}`, title, 'linkPage')),
  ];
}

const foundPage = (path: string, title: string, kind: FoundPage['kind']) => ({ path, title, kind });
