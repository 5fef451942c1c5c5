import { type EventDetail, paths } from '@club/contract';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { Page } from '@/components/page';

/** Stands in place of the people of an event that nobody can join yet. */
export function DraftNotice({ event, what }: { event: EventDetail; what: string }) {
  return (
    <Page title={`${what}: ${event.title}`} back={{ to: paths.admin, label: 'Organisator Dashboard' }} footer>
      <EmptyState
        headingLevel="h1"
        picture={<EditNote fontSize="inherit" />}
        title="Noch ein Entwurf"
        action={
          <Button component={Link} to={paths.event(event.id)} variant="contained">
            Zum Entwurf
          </Button>
        }
      >
        Für „{event.title}“ kann sich noch niemand anmelden. Hier stehen Leute, sobald die Veranstaltung veröffentlicht
        ist und jemand zusagt.
      </EmptyState>
    </Page>
  );
}
