import { Navigate, useSearchParams } from 'react-router-dom';
import { SpinnerPage } from '@/components/spinner-page';
import { useDocumentTitle } from '@/lib/use-document-title';
import { pathFromLink } from '../path-from-link';

export function Component() {
  useDocumentTitle('Weiterleitung');
  const [search] = useSearchParams();
  return (
    <>
      <SpinnerPage label="Weiterleitung..." showLabel />
      <Navigate to={pathFromLink(search.get('url') ?? '')} replace />
    </>
  );
}
