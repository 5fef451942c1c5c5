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
  type Import,
  paths,
} from '@club/contract';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Blocks, QueryView } from '@/components/query-view';
import { ChoiceList } from '@/components/select-field';
import { SettingsSection } from '@/components/settings-section';
import { Switch } from '@/components/switch';
import { TextLink } from '@/components/text-link';
import { knownRowsQuery } from '../api';
import { ImportPage, useImportFile } from '../import-page';
import { ImportProgress } from '../import-progress';
import type { ChosenFile } from '../read-file';
import { RowsList } from '../rows-list';
import { type PlannedEvent, planEvent } from '../rules/plan-events';
import type { Calendar, Days } from '../rules/read-calendar';
import { SameFileNote } from '../same-file';
import type { useImport } from '../use-import';

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
        <CalendarFile
          key={`${read.file.hash} ${read.task.chosen.firstDay} ${read.task.chosen.lastDay}`}
          fileHash={read.file.hash}
          days={read.task.chosen}
          calendar={read.result.calendar}
          earlier={file.earlierOf(read.file)}
          importing={file.importing}
        />
      )}
    </ImportPage>
  );
}

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
function CalendarFile({ fileHash, days, calendar, earlier, importing }: Props) {
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
  return (
    <QueryView
      query={{ ...known, data: planned }}
      failed="Es ließ sich nicht prüfen, welche Termine es schon gibt."
      skeleton={<Blocks label="Die Termine werden geprüft" height={300} />}
    >
      {(shown) => (
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
              rows={shown
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
                  <TextLink to={paths.admin} color="inherit">
                    Zu den Veranstaltungen
                  </TextLink>
                </Alert>
              }
            />
          )}
        </>
      )}
    </QueryView>
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
      <Choice
        label="Anmeldungen möglich"
        checked={choices.registrationEnabled}
        disabled={disabled}
        onChange={(registrationEnabled) => onChange({ ...choices, registrationEnabled })}
      />
      <Choice
        label="Zuerst als Entwürfe anlegen"
        checked={choices.isDraft}
        disabled={disabled}
        onChange={(isDraft) => onChange({ ...choices, isDraft })}
      />
      {choices.category === 'Vereinsheim' && (
        <Typography color="textSecondary">
          Diese Termine belegen das Vereinsheim. Buchungen zur selben Zeit bleiben bestehen: Sieh im Kalender nach.
        </Typography>
      )}
    </SettingsSection>
  );
}

type ChoiceProps = { label: string; checked: boolean; disabled: boolean; onChange: (checked: boolean) => void };

const Choice = ({ label, checked, disabled, onChange }: ChoiceProps) => (
  <FormControlLabel
    label={label}
    sx={{ minHeight: 44, mr: 0, gap: 0.5 }}
    control={<Switch checked={checked} disabled={disabled} onChange={(_event, isOn) => onChange(isOn)} />}
  />
);
