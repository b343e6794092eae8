import { Link, useLocation, useRouteError } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorReference } from './error-reference.tsx';
import { errorTitle, errorMessage } from './error-messages.ts';

/** An error inside a route layout: the frame stays, so the navigation still works. */
export function LayoutError() {
  const error = useRouteError();
  const { status, message, help } = errorMessage(error);
  const { pathname, search } = useLocation();
  return (
    <div className="error-page">
      <title>{errorTitle(error)}</title>
      <p className="error-page-status">{status}</p>
      <h1>{message}</h1>
      <p className="error-page-help">{help}</p>
      {status >= 500 && <ErrorReference error={error} />}
      <p className="error-page-actions">
        {status === 404 || status === 403 ? (
          <ButtonLink to="/services">See our services</ButtonLink>
        ) : (
          <ButtonLink to={pathname + search} reloadDocument>
            Try again
          </ButtonLink>
        )}
        <Link to="/">Home</Link>
        <Link to="/contact">Contact</Link>
      </p>
    </div>
  );
}
