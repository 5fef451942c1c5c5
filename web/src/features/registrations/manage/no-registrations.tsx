import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { EmptyState } from '@/components/empty-state';
import type { RosterView } from '../rules/roster-view';

type Props = { view: RosterView; onReset: () => void };

/** There are some, but none of these. */
export function NoRegistrations({ view, onReset }: Props) {
  if (view.status === 'alle' && view.search === '') {
    return <EmptyState headingLevel="h3" title="Noch keine Anmeldungen" />;
  }
  return (
    <EmptyState
      headingLevel="h3"
      picture={<SearchOff fontSize="inherit" />}
      title={
        view.status === 'ausstehend' && view.search === '' ? 'Nichts zu entscheiden' : 'Keine passenden Anmeldungen'
      }
      action={
        <Button variant="outlined" onClick={onReset}>
          Alle Anmeldungen anzeigen
        </Button>
      }
    />
  );
}
