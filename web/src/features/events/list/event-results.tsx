// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import type { CardEvent } from '@club/contract';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Close from '@mui/icons-material/Close';
import EventAvailable from '@mui/icons-material/EventAvailable';
import History from '@mui/icons-material/History';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { When } from '@/components/slots';
import { EventCard, NearBadge } from '../event-card';
import { CARD_COLUMNS, CardGrid } from '../event-grid';
import { isFiltered, type ListFilters } from '../rules/list-filters';
import { groupByDay } from '../rules/list-order';
import { type DayView, dayView } from '../texts';

type Props = {
  ref?: Ref<HTMLElement>;
  text: string;
  filters: ListFilters;
  onClearDay?: () => void;
  onReset?: () => void;
};

/** Announces how many events are found, and offers to drop what narrows them. */
export function ResultLine({ ref, text, filters, onClearDay, onReset }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, minHeight: 44 }}>
      <Typography
        ref={ref}
        role="status"
        tabIndex={-1}
        color="textSecondary"
        sx={{ mr: 'auto', '&:focus': { outline: 'none' } }}
      >
        {text}
      </Typography>
      {filters.day && (
        <Button variant="text" size="small" endIcon={<Close />} onClick={onClearDay}>
          Tag abwählen
        </Button>
      )}
      {isFiltered(filters) && (
        <Button variant="text" size="small" onClick={onReset}>
          Filter zurücksetzen
        </Button>
      )}
    </Box>
  );
}

/** A season can hold hundreds of events, so the list shows them bit by bit. */
const PAGE_SIZE = 24;

export function EventDays({ events, now }: { events: readonly CardEvent[]; now: Date }) {
  const [shown, setShown] = useState(PAGE_SIZE);
  const left = events.length - shown;
  return (
    <DaysFrame>
      {groupByDay(events.slice(0, shown)).map(({ day, events: ofDay }) => (
        <DayFrame key={day} view={dayView(ofDay[0]?.startTime ?? day, now)}>
          {ofDay.map((event) => (
            <EventCard key={event.id} event={event} now={now} />
          ))}
        </DayFrame>
      ))}
      {left > 0 && (
        <Button
          variant="outlined"
          sx={{ gridColumn: '1 / -1', justifySelf: 'center' }}
          onClick={() => setShown(shown + PAGE_SIZE)}
        >
          {`Weitere anzeigen (${left})`}
        </Button>
      )}
    </DaysFrame>
  );
}

export const DaysFrame = ({ children }: { children: ReactNode }) => (
  <Box sx={{ ...CARD_COLUMNS, rowGap: { xs: 3, md: 4 }, alignItems: 'start' }}>{children}</Box>
);

/** A day and the cards of its events. Days with one event stand beside each other. */
export function DayFrame({ view, children }: { view: DayView; children: ReactNode }) {
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ minWidth: 0, '&:has(article ~ article)': { gridColumn: '1 / -1' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5, mb: 1.5, minHeight: 32 }}>
        <When is={view.near}>
          <NearBadge>{view.near}</NearBadge>
        </When>
        <Typography id={headingId} variant="h4" component="h2">
          {view.day}
        </Typography>
      </Box>
      <CardGrid>{children}</CardGrid>
    </Box>
  );
}

type NoEventsProps = {
  filters: ListFilters;
  /** Whether any event is saved on this device. */
  anySaved: boolean;
  /** How many events fit the filters in the other span of time, coming or past. */
  elsewhere: number;
  onReset: () => void;
  onSwitchTime: () => void;
};

/** Says why the list is empty, and offers a way on. */
export function NoEvents({ filters, anySaved, elsewhere, onReset, onSwitchTime }: NoEventsProps) {
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
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <Button variant="outlined" onClick={onReset}>
              Filter zurücksetzen
            </Button>
            {elsewhere > 0 && (
              <Button variant="text" onClick={onSwitchTime}>
                {elsewhere} {filters.past ? 'kommende' : 'vergangene'} anzeigen
              </Button>
            )}
          </Box>
        }
      >
        {filters.free && filters.past && !filters.day
          ? 'Freie Plätze haben nur kommende Veranstaltungen.'
          : 'Zu deiner Auswahl gibt es gerade nichts. Ändere die Suche oder setze die Filter zurück.'}
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
      action={<Button onClick={onSwitchTime}>Vergangene anzeigen</Button>}
    >
      Derzeit sind keine Veranstaltungen geplant. Schauen Sie später noch einmal vorbei.
    </EmptyState>
  );
}
