import type { AdminEvent } from '@club/contract';
import EventIcon from '@mui/icons-material/EventOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { EmptyState } from '@/components/empty-state';
import { SearchField } from '@/components/search-field';
import { containsWords } from '@/lib/text-search';
import { EventList } from './event-list';

type Props = {
  events: readonly AdminEvent[];
  archived: boolean;
  search: string;
  onSearch: (search: string) => void;
  onDelete: (event: AdminEvent) => void;
};

export function EventSearch({ events, archived, search, onSearch, onDelete }: Props) {
  const found = useMemo(
    () => events.filter(({ title, location }) => containsWords(`${title} ${location}`, search)),
    [events, search],
  );
  if (events.length === 0) {
    return (
      <EmptyState
        headingLevel="h3"
        picture={<EventIcon fontSize="inherit" />}
        title={archived ? 'Keine archivierten Veranstaltungen gefunden.' : 'Keine aktiven Veranstaltungen gefunden.'}
      >
        {archived
          ? 'Hier stehen Veranstaltungen, sobald sie vorbei sind.'
          : 'Mit „Event erstellen“ legst du die nächste an.'}
      </EmptyState>
    );
  }
  return (
    <>
      <SearchField label="Suche nach Titel oder Ort" value={search} onChange={onSearch} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: 24, my: 1 }}>
        {search !== '' && `${found.length.toLocaleString('de-DE')} gefunden`}
      </Typography>
      {found.length > 0 ? (
        <EventList key={search} events={found} onDelete={onDelete} />
      ) : (
        <EmptyState
          headingLevel="h3"
          picture={<SearchOff fontSize="inherit" />}
          title="Keine passenden Veranstaltungen"
          action={
            <Button variant="outlined" onClick={() => onSearch('')}>
              Suche zurücksetzen
            </Button>
          }
        >
          Zu „{search}“ gibt es hier nichts.
        </EmptyState>
      )}
    </>
  );
}
