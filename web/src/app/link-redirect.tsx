import { paths } from '@club/contract';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Redirect } from '@/components/redirect';
import { pathFromLink } from './path-from-link';

/** On every page `?url=web+verein://events/12` leads to the event. /protocol-handler does it itself, visibly. */
export function LinkRedirect() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const link = search.get('url');
  if (link === null || pathname === paths.protocolHandler) return null;
  return <Redirect to={pathFromLink(link)} />;
}
