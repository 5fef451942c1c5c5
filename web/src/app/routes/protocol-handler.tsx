import { useSearchParams } from 'react-router-dom';
import { Redirect } from '@/components/redirect';
import { SpinnerPage } from '@/components/spinner-page';
import { useDocumentTitle } from '@/lib/use-document-title';
import { pathFromLink } from '../path-from-link';

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
