import { useEffect } from 'react';
import { redirect, useLocation, useNavigate, useParams } from 'react-router';
import { isId } from '#lib/paths.ts';

/**
 * Puts the name of what is shown into an address that has the id alone, for the tab and the history. Nothing is loaded, and it is done before the
 * reader can press a key: a navigation takes the keyboard to the target of the link again.
 */
export function useReadableAddress(path: string): void {
  const { name } = useParams();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (name !== undefined) return;
    void navigate(path + search + hash, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      flushSync: true,
    });
    // oxlint-disable-next-line react/exhaustive-deps -- for each address without a name, such as that of another page of a list below
  }, [name]);
}

/**
 * For a page whose address has a name in place of the id: finds the object by it and leads on to the address with the id, which its forms are
 * sent to.
 */
export async function redirectName(
  id: string,
  find: (name: string) => Promise<string>,
): Promise<void> {
  if (id !== 'new' && !isId(id)) throw redirect(await find(id));
}
