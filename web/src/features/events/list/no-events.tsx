import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import EventAvailable from '@mui/icons-material/EventAvailable';
import History from '@mui/icons-material/History';
import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { EmptyState } from '@/components/empty-state';
import { isFiltered, type ListFilters } from '../rules/list-filters';

type Props = {
  filters: ListFilters;
  /** Whether this device has saved any event at all. */
  anySaved: boolean;
  onReset: () => void;
  onShowPast: () => void;
};

/** Why the list is empty, and the way on. */
export function NoEvents({ filters, anySaved, onReset, onShowPast }: Props) {
  if (filters.saved && !anySaved) {
    return (
      <EmptyState
        picture={<BookmarkBorder fontSize="inherit" />}
        title="Noch nichts gespeichert"
        action={<Button onClick={onReset}>Alle Veranstaltungen anzeigen</Button>}
      >
        Auf der Seite einer Veranstaltung kannst du sie mit „Speichern“ für dieses Gerät vormerken.
      </EmptyState>
    );
  }
  if (isFiltered(filters)) {
    return (
      <EmptyState
        picture={<SearchOff fontSize="inherit" />}
        title="Keine passenden Veranstaltungen"
        action={
          <Button variant="outlined" onClick={onReset}>
            Filter zurücksetzen
          </Button>
        }
      >
        Zu deiner Auswahl gibt es gerade nichts. Ändere die Suche oder setze die Filter zurück.
      </EmptyState>
    );
  }
  if (filters.past) {
    return (
      <EmptyState picture={<History fontSize="inherit" />} title="Keine vergangenen Veranstaltungen">
        Hier stehen die Veranstaltungen der letzten zwölf Monate.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<EventAvailable fontSize="inherit" />}
      title="Keine Veranstaltungen geplant"
      action={<Button onClick={onShowPast}>Vergangene anzeigen</Button>}
    >
      Derzeit sind keine Veranstaltungen geplant. Schauen Sie später noch einmal vorbei.
    </EmptyState>
  );
}
