import { Link, useLocation, useRouteError } from 'react-router';
import { splitLocale } from '#lib/locale.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { ErrorReference } from './error-reference.tsx';
import { errorMessage } from './error-messages.ts';

/** An error inside a route layout: the frame stays, so the navigation still works. */
export function LayoutError() {
  const error = useRouteError();
  const m = useMessages('site');
  const { status, heading, help } = errorMessage(error);
  const { pathname, search } = useLocation();
  // Who may not see this page may see none of the admin area; a team has the area's menu beside it.
  const isAdmin = status !== 403 && splitLocale(pathname).path.startsWith('/admin');
  return (
    <div className="error-page">
      <title>{`${status} ${m[heading]}`}</title>
      <p className="error-page-status">{status}</p>
      <h1>{m[heading]}</h1>
      <p className="error-page-help">{m[help]}</p>
      {status >= 500 && <ErrorReference error={error} />}
      <p className="error-page-actions">
        {[403, 404, 410].includes(status) ? (
          isAdmin ? (
            <ButtonLink to="/admin">{m.adminArea}</ButtonLink>
          ) : (
            <ButtonLink to="/services">{m.seeServices}</ButtonLink>
          )
        ) : (
          <ButtonLink to={pathname + search} reloadDocument>
            {m.tryAgain}
          </ButtonLink>
        )}
        <Link to="/">{m.home}</Link>
        {!isAdmin && <Link to="/contact">{m.contact}</Link>}
      </p>
    </div>
  );
}
