/** A deployed build takes the files of the one before it away. A page that misses one of its files reloads itself, at most once in 10 s. */
const GUARD_MS = 10_000;
const KEY = 'chunk-reload-at';

export function reloadOnceAfterChunkError(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now())) return;
    event.preventDefault();
    location.reload();
  });
}

/** Whether the last reload for this reason is long enough ago; says so once and remembers it. */
export function mayReload(
  now: number,
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < GUARD_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}
