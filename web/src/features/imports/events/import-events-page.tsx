import { addClubDays, clubDay, clubNoonOfDay, fromClubInput, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '@/components/page';
import { importsQuery } from '../api';
import { EarlierImports } from '../earlier-imports';
import { FilePicker } from '../file-picker';
import { type ChosenFile, readChosenFile } from '../read-file';
import type { Calendar } from '../rules/read-calendar';
import { importOf } from '../same-file';
import { useImport } from '../use-import';
import { CalendarFile } from './calendar-file';
import type { ChosenDays } from './event-choices';

type Read = { file: ChosenFile; days: ChosenDays; calendar: Calendar };

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

/** Organisers take over the dates of another calendar here. */
export function ImportEventsPage() {
  const [days, setDays] = useState(fromTodayOn);
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const { data: imports = [] } = useQuery(importsQuery);
  const importing = useImport();
  const isRunning = importing.running?.phase === 'running';

  async function open(file: ChosenFile, asked: ChosenDays) {
    const range = rangeOf(asked);
    if (!range) return;
    setReading(true);
    const result = await readChosenFile(file, { kind: 'calendar', days: range });
    setReading(false);
    setProblem(result.kind === 'refused' ? result.message : null);
    if (result.kind !== 'calendar') return;
    importing.reset();
    setRead({ file, days: asked, calendar: result.calendar });
  }

  /** One that was broken off goes on with the days that it began with: with others its rows have other numbers. */
  function choose(file: ChosenFile) {
    const earlier = importOf(imports, 'events', file.hash);
    const begun = earlier?.state === 'running' && earlier.settings.kind === 'events' ? earlier.settings : days;
    const asked = { firstDay: begun.firstDay, lastDay: begun.lastDay };
    setDays(asked);
    void open(file, asked);
  }

  function changeDays(change: Partial<ChosenDays>) {
    const asked = { ...days, ...change };
    setDays(asked);
    if (read) void open(read.file, asked);
  }

  return (
    <Page
      title="Termine importieren"
      heading
      back={{ to: paths.admin, label: 'Admin' }}
      intro="Übernimmt Termine aus einer Kalenderdatei (.ics), zum Beispiel den Spielplan eures Verbandes. Jeder Termin einer Serie wird eine Veranstaltung für sich. Niemand bekommt davon eine Nachricht."
      maxWidth="md"
      footer
    >
      <Stack sx={{ gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {(['firstDay', 'lastDay'] as const).map((name) => (
            <TextField
              key={name}
              id={name}
              type="date"
              label={name === 'firstDay' ? 'Vom' : 'Bis zum'}
              value={days[name]}
              disabled={isRunning || reading}
              error={rangeOf(days) === null}
              helperText={rangeOf(days) === null && name === 'lastDay' ? 'Bitte prüfe die beiden Tage' : ' '}
              onChange={({ target }) => changeDays({ [name]: target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ flex: '1 1 9rem' }}
            />
          ))}
        </Box>
        <FilePicker
          accept=".ics,text/calendar"
          hint="Kalenderdatei hierher ziehen oder auswählen: bis 5 MB und 500 Termine"
          chosen={read?.file.name ?? null}
          problem={problem}
          busy={reading}
          disabled={isRunning || rangeOf(days) === null}
          onChoose={choose}
          onProblem={setProblem}
        />
        {read && (
          <CalendarFile
            key={`${read.file.hash} ${read.days.firstDay} ${read.days.lastDay}`}
            fileHash={read.file.hash}
            days={read.days}
            calendar={read.calendar}
            earlier={importOf(imports, 'events', read.file.hash)}
            importing={importing}
          />
        )}
        <EarlierImports kind="events" running={importing.running} />
      </Stack>
    </Page>
  );
}
