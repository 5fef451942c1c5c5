import { addClubDays, type EventGroup, type EventSummary, formatClub, groupEvents, paths } from '@club/contract';
import CalendarMonth from '@mui/icons-material/CalendarMonth';
import EventAvailable from '@mui/icons-material/EventAvailable';
import ViewAgenda from '@mui/icons-material/ViewAgendaOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { lazy, memo, Suspense, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { SectionHeading } from '@/components/section-heading';
import { EventGrid, EventGridSkeleton } from '../event-grid';

const CalendarPanel = lazy(async () => ({ default: (await import('./calendar-panel')).CalendarPanel }));

type View = 'uebersicht' | 'kalender';
type Props = { events: readonly EventSummary[]; now: Date };

/**
 * Tab and day stand in the URL, so that coming back from an event shows them again. Memoised: the page around it renders
 * on every refetch of the list, which seldom changes it.
 */
export const HomeTabs = memo(function HomeTabs({ events, now }: Props) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const view: View = params.get('ansicht') === 'kalender' ? 'kalender' : 'uebersicht';
  const show = (next: View, day?: string) => {
    const calendar: Record<string, string> = day ? { ansicht: 'kalender', tag: day } : { ansicht: 'kalender' };
    setParams(next === 'kalender' ? calendar : {}, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <Tabs
        value={view}
        onChange={(_event, next: View) => show(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Ansicht der Veranstaltungen"
        sx={{ mb: 3, mx: { xs: -1, md: 0 }, '& svg': { fontSize: 24 } }}
      >
        {TABS.map(({ value, label, icon }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            icon={icon}
            iconPosition="start"
            id={`${id}-${value}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
        {view === 'uebersicht' ? (
          <EventOverview events={events} now={now} />
        ) : (
          <Suspense fallback={<EventGridSkeleton />}>
            <CalendarPanel
              events={events}
              now={now}
              day={params.get('tag')}
              onSelect={(day) => show('kalender', day)}
            />
          </Suspense>
        )}
      </div>
    </>
  );
});

const TABS = [
  { value: 'uebersicht', label: 'Übersicht', icon: <ViewAgenda /> },
  { value: 'kalender', label: 'Kalender', icon: <CalendarMonth /> },
] as const;

type EventOverviewProps = { events: readonly EventSummary[]; now: Date };

function EventOverview({ events, now }: EventOverviewProps) {
  const groups = groupEvents(events, now);
  if (groups.length === 0) {
    return (
      <EmptyState picture={<EventAvailable fontSize="inherit" />} title="Keine Veranstaltungen geplant">
        Derzeit sind keine Veranstaltungen geplant. Schauen Sie später noch einmal vorbei.
      </EmptyState>
    );
  }
  return (
    <Stack sx={{ gap: { xs: 4, md: 5 } }}>
      {groups.map(({ group, events: members }) => (
        <EventGroupSection key={group} group={group} events={members} now={now} />
      ))}
      <Button component={Link} to={paths.events} variant="outlined" sx={{ alignSelf: 'center' }}>
        Alle Veranstaltungen ansehen
      </Button>
    </Stack>
  );
}

const TITLES: Record<EventGroup, string> = {
  today: 'Heute',
  tomorrow: 'Morgen',
  week: 'Diese Woche',
  month: 'Diesen Monat',
  later: 'Später',
};

/** A group shows this many events until it is expanded (specification, section 9). */
const FIRST_SHOWN = 3;

type EventGroupSectionProps = { group: EventGroup; events: readonly EventSummary[]; now: Date };

function EventGroupSection({ group, events, now }: EventGroupSectionProps) {
  const headingId = useId();
  const listId = useId();
  const [expanded, setExpanded] = useState(false);
  const shown = expanded ? events : events.slice(0, FIRST_SHOWN);
  const date = dateOf(group, now);
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        badge={
          date && (
            <Typography color="textSecondary" component="span">
              {date}
            </Typography>
          )
        }
        action={
          events.length > FIRST_SHOWN && (
            <Button
              variant="text"
              sx={{ mr: -1.5, px: 1.5 }}
              aria-expanded={expanded}
              aria-controls={listId}
              aria-describedby={headingId}
              onClick={() => setExpanded(!expanded)}
            >
              {expanded ? 'Weniger anzeigen' : 'Alle anzeigen'}
            </Button>
          )
        }
      >
        {TITLES[group]}
      </SectionHeading>
      <Box id={listId}>
        <EventGrid events={shown} now={now} />
      </Box>
    </section>
  );
}

function dateOf(group: EventGroup, now: Date): string | null {
  if (group === 'today') return formatClub(now, 'd. MMMM');
  if (group === 'tomorrow') return formatClub(addClubDays(now, 1), 'd. MMMM');
  return null;
}
