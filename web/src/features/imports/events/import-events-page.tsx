import {
  addClubDays,
  clubDay,
  clubNoonOfDay,
  EVENT_CATEGORIES,
  type EventCategory,
  type EventImportSettings,
  formatClub,
  fromClubInput,
  germanCount,
  paths,
} from '@club/contract';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Toggle } from '@/components/fields';
import { Blocks, QueryView } from '@/components/query-view';
import { ChoiceList } from '@/components/select-field';
import { SettingsSection } from '@/components/settings-section';
import { TextLink } from '@/components/text-link';
import { knownRowsQuery } from '../api';
import { ImportPage, type ReadFile, useImportFile } from '../import-page';
import type { ChosenFile } from '../read-file';
import { RowsImport, SameFileNote, useRowsImport } from '../rows-import';
import { RowsList } from '../rows-list';
import { type PlannedEvent, planEvent } from '../rules/plan-events';
import type { Days } from '../rules/read-calendar';

function fromTodayOn(): ChosenDays {
  const today = new Date();
  return { firstDay: clubDay(today), lastDay: clubDay(addClubDays(today, 365)) };
}

/** null while a day is missing, or the last lies before the first. */
function rangeOf({ firstDay, lastDay }: ChosenDays) {
  const [from, noon] = [fromClubInput(`${firstDay}T00:00`), clubNoonOfDay(lastDay)];
  const until = noon && fromClubInput(`${clubDay(addClubDays(noon, 1))}T00:00`);
  return from && until && from < until ? { from, until } : null;
}

type Task = { kind: 'calendar'; days: Days; chosen: ChosenDays };

/** Organisers take over the dates of another calendar here. */
export function ImportEventsPage() {
  const [days, setDays] = useState(fromTodayOn);
  const file = useImportFile<Task>('events');
  const { read } = file;
  const range = rangeOf(days);

  function open(chosen: ChosenFile, asked: ChosenDays) {
    setDays(asked);
    const asRange = rangeOf(asked);
    if (asRange) void file.open(chosen, { kind: 'calendar', days: asRange, chosen: asked });
  }

  /** One that was broken off goes on with the days that it began with: with others its rows have other numbers. */
  function choose(chosen: ChosenFile) {
    const earlier = file.earlierOf(chosen);
    const begun = earlier?.state === 'running' && earlier.settings.kind === 'events' ? earlier.settings : days;
    open(chosen, { firstDay: begun.firstDay, lastDay: begun.lastDay });
  }

  function changeDays(change: Partial<ChosenDays>) {
    const asked = { ...days, ...change };
    if (read) open(read.file, asked);
    else setDays(asked);
  }

  return (
    <ImportPage
      title="Termine importieren"
      back={{ to: paths.admin, label: 'Admin' }}
      intro="Übernimmt Termine aus einer Kalenderdatei (.ics), zum Beispiel den Spielplan eures Verbandes. Jeder Termin einer Serie wird eine Veranstaltung für sich. Niemand bekommt davon eine Nachricht."
      accept=".ics,text/calendar"
      hint="Kalenderdatei hierher ziehen oder auswählen: bis 5 MB und 500 Termine"
      file={file}
      disabled={range === null}
      onChoose={choose}
      settings={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {(['firstDay', 'lastDay'] as const).map((name) => (
            <TextField
              key={name}
              id={name}
              type="date"
              label={name === 'firstDay' ? 'Vom' : 'Bis zum'}
              value={days[name]}
              disabled={file.isRunning || file.isReading}
              error={range === null}
              helperText={range === null && name === 'lastDay' ? 'Bitte prüfe die beiden Tage' : ' '}
              onChange={({ target }) => changeDays({ [name]: target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ flex: '1 1 9rem' }}
            />
          ))}
        </Box>
      }
    >
      {read && (
        <CalendarFile key={`${read.file.hash} ${read.task.chosen.firstDay} ${read.task.chosen.lastDay}`} read={read} />
      )}
    </ImportPage>
  );
}

const USUAL: EventChoices = {
  category: 'Sonstiges' satisfies EventCategory,
  registrationEnabled: false,
  isDraft: false,
};

/** The entries of a calendar that was read, and their import. */
function CalendarFile({ read }: { read: ReadFile<Task> }) {
  const { chosen: days } = read.task;
  const { calendar } = read.result;
  const { events } = calendar;
  const [choices, setChoices] = useState(USUAL);
  const known = useQuery(
    knownRowsQuery(
      [read.file.hash, days],
      { kind: 'events', rows: events.map(({ title, startTime }) => ({ title, startTime })) },
      () => undefined,
    ),
  );
  const planned = useMemo(
    () => known.data && events.map((event, row) => planEvent(event, known.data.events[row]?.id ?? null, new Date())),
    [events, known.data],
  );
  const run = useRowsImport({
    read,
    total: events.length,
    hasSameRows: ({ settings }) =>
      settings.kind === 'events' && settings.firstDay === days.firstDay && settings.lastDay === days.lastDay,
    settings: { kind: 'events', ...days, ...choices },
    planned,
    rowsOf: (rows) => ({ kind: 'events', rows: rows.map(({ isChosen, imported }) => (isChosen ? imported : null)) }),
  });
  const isFixed = run.running !== null;

  if (events.length === 0) return <Alert severity="info">In diesen Tagen hat der Kalender keine Termine.</Alert>;
  return (
    <QueryView
      query={{ ...known, data: run.rows }}
      failed="Es ließ sich nicht prüfen, welche Termine es schon gibt."
      skeleton={<Blocks label="Die Termine werden geprüft" height={300} />}
    >
      {(rows) => (
        <>
          <SameFileNote present={run.note} />
          {!run.resumed && <EventChoicesSection choices={choices} disabled={isFixed} onChange={setChoices} />}
          <SettingsSection title={calendar.name ?? 'Termine'} Icon={EventNote}>
            <Typography>
              {germanCount(events.length)} {events.length === 1 ? 'Termin' : 'Termine'} in diesen Tagen.
              {calendar.unreadable > 0 && ` ${germanCount(calendar.unreadable)} waren nicht lesbar.`}
            </Typography>
            <RowsList
              label="Termine der Datei"
              disabled={isFixed}
              onToggle={run.toggle}
              rows={rows
                .map((planned, row) => ({
                  row,
                  title: planned.event.title,
                  details: [whenOf(planned), planned.event.location].filter(Boolean).join(' · '),
                  reason: planned.reason,
                  canChoose: planned.canChoose,
                  isChosen: planned.isChosen,
                }))
                .slice(run.firstRow)}
            />
          </SettingsSection>
          <RowsImport
            of={run}
            action={`${germanCount(run.count)} ${run.count === 1 ? 'Termin' : 'Termine'} übernehmen`}
            links={
              <TextLink to={paths.admin} color="inherit">
                Zu den Veranstaltungen
              </TextLink>
            }
          />
        </>
      )}
    </QueryView>
  );
}

const whenOf = ({ event: { startTime, isAllDay } }: PlannedEvent): string =>
  formatClub(new Date(startTime), isAllDay ? 'EEE, d. MMMM yyyy' : "EEE, d. MMMM yyyy, HH:mm 'Uhr'");

type EventChoices = Pick<EventImportSettings, 'category' | 'registrationEnabled' | 'isDraft'>;

/** The days of the calendar that are read, as yyyy-MM-dd; both are included. */
type ChosenDays = Pick<EventImportSettings, 'firstDay' | 'lastDay'>;

type ChoicesProps = { choices: EventChoices; disabled: boolean; onChange: (choices: EventChoices) => void };

/** The same for all events of the import. Each can be changed afterwards. */
function EventChoicesSection({ choices, disabled, onChange }: ChoicesProps) {
  return (
    <SettingsSection title="Für alle Termine" Icon={Tune}>
      <ChoiceList
        label="Kategorie"
        value={choices.category}
        choices={EVENT_CATEGORIES.map((category) => ({ value: category, label: category }))}
        disabled={disabled}
        onChange={(category) => onChange({ ...choices, category: category as (typeof EVENT_CATEGORIES)[number] })}
        sx={{ minWidth: 'min(100%, 15rem)' }}
      />
      <Toggle
        label="Anmeldungen möglich"
        checked={choices.registrationEnabled}
        disabled={disabled}
        onChange={(_event, registrationEnabled) => onChange({ ...choices, registrationEnabled })}
      />
      <Toggle
        label="Zuerst als Entwürfe anlegen"
        checked={choices.isDraft}
        disabled={disabled}
        onChange={(_event, isDraft) => onChange({ ...choices, isDraft })}
      />
      {choices.category === 'Vereinsheim' && (
        <Typography color="textSecondary">
          Diese Termine belegen das Vereinsheim. Buchungen zur selben Zeit bleiben bestehen: Sieh im Kalender nach.
        </Typography>
      )}
    </SettingsSection>
  );
}
