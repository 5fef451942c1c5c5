import type { EventSummary } from '@club/contract';
import CalendarMonth from '@mui/icons-material/CalendarMonth';
import ViewAgenda from '@mui/icons-material/ViewAgendaOutlined';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, memo, Suspense, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EventGridSkeleton } from '../event-grid';
import { EventOverview } from './event-overview';

const CalendarPanel = lazy(async () => ({ default: (await import('./calendar-panel')).CalendarPanel }));

type View = 'uebersicht' | 'kalender';
type Props = { events: readonly EventSummary[]; now: Date };

/**
 * Which tab and day are shown stands in the URL: coming back from an event shows them again. Memoised: the page
 * around it changes as often as the list is asked for, and the list seldom does.
 */
export const HomeTabs = memo(function HomeTabs({ events, now }: Props) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const view: View = params.get('ansicht') === 'kalender' ? 'kalender' : 'uebersicht';
  const show = (next: View, day?: string) =>
    setParams(next === 'kalender' ? { ansicht: next, ...(day && { tag: day }) } : {}, {
      replace: true,
      preventScrollReset: true,
    });

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
