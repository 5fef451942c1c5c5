import { EVENT_ID_PATTERN, paths } from '@club/contract';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Redirect } from '@/components/redirect';
import { SpinnerPage } from '@/components/spinner-page';
import { useDocumentTitle } from '@/lib/use-document-title';

export function Component() {
  useDocumentTitle('Weiterleitung');
  const [search] = useSearchParams();
  return (
    <>
      <SpinnerPage label="Weiterleitung..." showLabel />
      <Redirect to={pathFromLink(search.get('url') ?? '')} />
    </>
  );
}

/** Finds the id after `/events/` or, as in `web+verein:events/12`, after `events/` right behind the scheme. */
const EVENT_ID = new RegExp(`[/:]events/(${EVENT_ID_PATTERN})(?![^/?#])`);

/**
 * Returns the page of this app that a link means: an event's page or home. It takes the id from a link of our scheme,
 * a URL of the app or any path with /events/{id}, and ignores everything else, so that no link leads away from the app.
 */
export function pathFromLink(link: string): string {
  const id = EVENT_ID.exec(link)?.[1];
  return id ? paths.event(Number(id)) : paths.home;
}

/** On every page `?url=web+verein://events/12` leads to the event. /protocol-handler does it itself, visibly. */
export function LinkRedirect() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const link = search.get('url');
  if (link === null || pathname === paths.protocolHandler) return null;
  return <Redirect to={pathFromLink(link)} />;
}
