// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import { type CardEvent, type EventGroup, groupEvents, paths } from '@club/contract';
import CalendarMonth from '@mui/icons-material/CalendarMonth';
import EventAvailable from '@mui/icons-material/EventAvailable';
import ViewAgenda from '@mui/icons-material/ViewAgendaOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, lazy, memo, type ReactNode, Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { SectionHeading } from '@/components/section-heading';
import { When } from '@/components/slots';
import { EventGrid, EventGridSkeleton } from '../event-grid';
import { FIRST_SHOWN, type GroupView, groupView } from '../rules/group-view';

const CalendarPanel = lazy(async () => ({ default: (await import('./calendar-panel')).CalendarPanel }));

type View = 'uebersicht' | 'kalender';
type Props = { events: readonly CardEvent[]; now: Date };

/**
 * The tab and what the calendar shows stand in the URL, so that coming back from an event shows them again. Memoised: the page around it renders
 * on every refetch of the list, which seldom changes it.
 */
export const HomeTabs = memo(function HomeTabs({ events, now }: Props) {
  const [params, setParams] = useSearchParams();
  const view: View = params.get('ansicht') === 'kalender' ? 'kalender' : 'uebersicht';
  const show = (next: View) =>
    setParams(next === 'kalender' ? { ansicht: next } : {}, { replace: true, preventScrollReset: true });

  return (
    <HomeTabsFrame view={view} onShow={show}>
      {view === 'uebersicht' ? (
        <EventOverview events={events} now={now} />
      ) : (
        <Suspense fallback={<EventGridSkeleton />}>
          <CalendarPanel events={events} now={now} />
        </Suspense>
      )}
    </HomeTabsFrame>
  );
});

type HomeTabsFrameProps = { view: View; onShow?: (view: View) => void; children: ReactNode };

export function HomeTabsFrame({ view, onShow, children }: HomeTabsFrameProps) {
  const id = useId();
  return (
    <>
      <Box
        role="tablist"
        aria-label="Ansicht der Veranstaltungen"
        onKeyDown={moveFocus}
        sx={{ display: 'flex', mb: 3, overflowX: 'auto', scrollbarWidth: 'none' }}
      >
        {TABS.map(({ value, label, icon }) => (
          <ButtonBase
            key={value}
            role="tab"
            id={`${id}-${value}`}
            aria-controls={`${id}-panel`}
            aria-selected={value === view}
            tabIndex={value === view ? 0 : -1}
            onClick={() => onShow?.(value)}
            sx={TAB_STYLE}
          >
            {icon}
            {label}
          </ButtonBase>
        ))}
      </Box>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
        {children}
      </div>
    </>
  );
}

const TABS = [
  { value: 'uebersicht', label: 'Übersicht', icon: <ViewAgenda /> },
  { value: 'kalender', label: 'Kalender', icon: <CalendarMonth /> },
] as const;

/** MUI's tabs also scroll by buttons, stand upright and measure themselves, which costs the first view 5 KB. */
const TAB_STYLE = {
  typography: 'button',
  fontSize: '1.0625rem',
  fontWeight: 600,
  lineHeight: 1.25,
  position: 'relative',
  flexShrink: 0,
  minWidth: 90,
  minHeight: 48,
  gap: 1,
  py: '9px',
  px: 'max(4px, 28px - 0.75rem)',
  color: 'text.secondary',
  '& svg': { fontSize: 24 },
  // The scrolling line would cut off a ring around it.
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-selected="true"]': { color: 'primary.main' },
  '&[aria-selected="true"]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 0',
    height: 4,
    borderRadius: '4px',
    bgcolor: 'primary.main',
    '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
  },
} as const;

/** Arrows move the focus from one tab to the other; only the selected one is reached by the Tab key. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const here = tabs.findIndex(({ id }) => id === document.activeElement?.id);
  const at = (index: number) => tabs.at(index % tabs.length);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowLeft: at(here - 1),
    ArrowRight: at(here + 1),
    Home: at(0),
    End: at(-1),
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function EventOverview({ events, now }: Props) {
  const groups = groupEvents(events, now);
  if (groups.length === 0) {
    return (
      <EmptyState picture={<EventAvailable fontSize="inherit" />} title="Keine Veranstaltungen geplant">
        Derzeit sind keine Veranstaltungen geplant. Schauen Sie später noch einmal vorbei.
      </EmptyState>
    );
  }
  return (
    <OverviewFrame>
      {groups.map((group) => (
        <EventGroupSection key={group.group} group={group} now={now} />
      ))}
    </OverviewFrame>
  );
}

export function OverviewFrame({ children }: { children: ReactNode }) {
  return (
    <Stack sx={{ gap: { xs: 4, md: 5 } }}>
      {children}
      <Button component={Link} to={paths.events} variant="outlined" sx={{ alignSelf: 'center' }}>
        Alle Veranstaltungen ansehen
      </Button>
    </Stack>
  );
}

type Group = { group: EventGroup; events: readonly CardEvent[]; over: readonly CardEvent[] };

function EventGroupSection({ group, now }: { group: Group; now: Date }) {
  const { events, over } = group;
  const [expanded, setExpanded] = useState(false);
  const [overShown, setOverShown] = useState(false);
  return (
    <GroupFrame
      view={groupView(group, now)}
      expanded={expanded}
      onExpand={() => setExpanded(!expanded)}
      overShown={overShown}
      onShowOver={() => setOverShown(!overShown)}
      over={overShown && <EventGrid events={over} now={now} />}
    >
      {events.length > 0 && <EventGrid events={expanded ? events : events.slice(0, FIRST_SHOWN)} now={now} />}
    </GroupFrame>
  );
}

type GroupFrameProps = {
  view: GroupView;
  expanded?: boolean;
  onExpand?: () => void;
  overShown?: boolean;
  onShowOver?: () => void;
  /** The events that are over, while they are shown. */
  over?: ReactNode;
  children: ReactNode;
};

export function GroupFrame(props: GroupFrameProps) {
  const { view, expanded = false, onExpand, overShown = false, onShowOver, over, children } = props;
  const headingId = useId();
  const listId = useId();
  const overId = useId();
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        badge={
          <When is={view.date}>
            <Typography color="textSecondary" component="span">
              {view.date}
            </Typography>
          </When>
        }
        action={
          <When is={view.more}>
            <Button
              variant="text"
              sx={{ mr: -1.5, px: 1.5 }}
              aria-expanded={expanded}
              aria-controls={listId}
              aria-describedby={headingId}
              onClick={onExpand}
            >
              {expanded ? 'Weniger anzeigen' : 'Alle anzeigen'}
            </Button>
          </When>
        }
      >
        {view.title}
      </SectionHeading>
      <Box id={listId}>{children}</Box>
      <When is={view.over}>
        <Button
          variant="text"
          sx={{ mt: 1, ml: -1.5, px: 1.5 }}
          aria-expanded={overShown}
          aria-controls={overId}
          aria-describedby={headingId}
          onClick={onShowOver}
        >
          {view.over}
        </Button>
      </When>
      <Box id={overId}>{over}</Box>
    </section>
  );
}
