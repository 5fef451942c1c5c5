import { type EventCategory, formatClub, germanCount, type Import, paths } from '@club/contract';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { SettingsSection } from '@/components/settings-section';
import { knownRowsQuery } from '../api';
import { ImportProgress } from '../import-progress';
import { RowsList } from '../rows-list';
import { type PlannedEvent, planEvent } from '../rules/plan-events';
import type { Calendar } from '../rules/read-calendar';
import { SameFileNote } from '../same-file';
import type { useImport } from '../use-import';
import { type ChosenDays, type EventChoices, EventChoicesSection } from './event-choices';

type Props = {
  fileHash: string;
  days: ChosenDays;
  calendar: Calendar;
  earlier: Import | null;
  importing: ReturnType<typeof useImport>;
};

const USUAL: EventChoices = {
  category: 'Sonstiges' satisfies EventCategory,
  registrationEnabled: false,
  isDraft: false,
};

/** The entries of a calendar that was read, and their import. */
export function CalendarFile({ fileHash, days, calendar, earlier, importing }: Props) {
  const { events } = calendar;
  const [choices, setChoices] = useState(USUAL);
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { running, start } = importing;
  const [note] = useState(earlier);
  const known = useQuery(
    knownRowsQuery(
      [fileHash, days],
      { kind: 'events', rows: events.map(({ title, startTime }) => ({ title, startTime })) },
      () => undefined,
    ),
  );
  const planned = useMemo(
    () => known.data && events.map((event, row) => planEvent(event, known.data.events[row]?.id ?? null, new Date())),
    [events, known.data],
  );
  const resumed = running === null ? resumable(earlier, events.length, days) : null;
  const firstRow = resumed?.nextRow ?? 0;
  const isChosen = (event: PlannedEvent, row: number) => changed.get(row) ?? event.isChosen;
  const rows = (planned ?? []).map((event, row) => (isChosen(event, row) ? event.imported : null));
  const count = rows.slice(firstRow).filter((row) => row !== null).length;

  const begin = () =>
    void start({
      fileHash,
      settings: resumed?.settings ?? { kind: 'events', ...days, ...choices },
      rows: { kind: 'events', rows },
      resumed,
    });

  if (events.length === 0) return <Alert severity="info">In diesen Tagen hat der Kalender keine Termine.</Alert>;
  if (!planned)
    return known.isError ? (
      <FailurePanel
        message="Es ließ sich nicht prüfen, welche Termine es schon gibt."
        onRetry={() => void known.refetch()}
        retrying={known.isFetching}
      />
    ) : (
      <LoadingRegion label="Die Termine werden geprüft">
        <Box sx={{ height: 300 }} />
      </LoadingRegion>
    );

  return (
    <>
      {running === null && <SameFileNote present={resumed ?? (note?.state === 'done' ? note : null)} />}
      {!resumed && <EventChoicesSection choices={choices} disabled={running !== null} onChange={setChoices} />}
      <SettingsSection title={calendar.name ?? 'Termine'} Icon={EventNote}>
        <Typography>
          {germanCount(events.length)} {events.length === 1 ? 'Termin' : 'Termine'} in diesen Tagen.
          {calendar.unreadable > 0 && ` ${germanCount(calendar.unreadable)} waren nicht lesbar.`}
        </Typography>
        <RowsList
          label="Termine der Datei"
          disabled={running !== null}
          onToggle={(row, isOn) => setChanged((before) => new Map(before).set(row, isOn))}
          rows={planned
            .map((event, row) => ({
              row,
              title: event.event.title,
              details: [whenOf(event), event.event.location].filter(Boolean).join(' · '),
              reason: event.reason,
              canChoose: event.canChoose,
              isChosen: isChosen(event, row),
            }))
            .slice(firstRow)}
        />
      </SettingsSection>
      {running === null && (
        <Button
          variant="contained"
          size="large"
          disabled={count === 0 && !resumed}
          onClick={begin}
          sx={{ alignSelf: 'flex-start' }}
        >
          {resumed ? 'Weiter' : `${germanCount(count)} ${count === 1 ? 'Termin' : 'Termine'} übernehmen`}
        </Button>
      )}
      {running && (
        <ImportProgress
          running={running}
          total={events.length}
          onResume={begin}
          result={
            <Alert severity="success">
              {germanCount(running.present?.made ?? 0)}{' '}
              {running.present?.made === 1 ? 'Veranstaltung ist' : 'Veranstaltungen sind'} angelegt.{' '}
              <MuiLink component={Link} to={paths.admin} color="inherit">
                Zu den Veranstaltungen
              </MuiLink>
            </Alert>
          }
        />
      )}
    </>
  );
}

/** An import of other days has other rows. */
const resumable = (earlier: Import | null, rows: number, { firstDay, lastDay }: ChosenDays): Import | null =>
  earlier?.state === 'running' &&
  earlier.settings.kind === 'events' &&
  earlier.rows === rows &&
  earlier.settings.firstDay === firstDay &&
  earlier.settings.lastDay === lastDay
    ? earlier
    : null;

const whenOf = ({ event: { startTime, isAllDay } }: PlannedEvent): string =>
  formatClub(new Date(startTime), isAllDay ? 'EEE, d. MMMM yyyy' : "EEE, d. MMMM yyyy, HH:mm 'Uhr'");
