import {
  addClubDays,
  attendanceAskedSince,
  clubDay,
  clubNoonOfDay,
  formatClub,
  paths,
  requiredIn,
  type TaskKind,
} from '@club/contract';
import TaskAlt from '@mui/icons-material/TaskAlt';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CardTitleLink } from '@/components/card-title-link';
import { PlainList } from '@/components/plain-list';
import { Blocks } from '@/components/query-view';
import { TextLink } from '@/components/text-link';
import { clubSettingsQuery } from '@/features/club-settings/api';
import { mailStatusQuery } from '@/features/mail/api';
import { memberCountsQuery } from '@/features/members/api/members';
import { useConfirmAll } from '@/features/registrations/api/change-roster';
import { availabilityQuery } from '@/features/venue/api/bookings';
import { inquiriesQuery } from '@/features/venue/api/inquiries';
import { isTaken } from '@/features/venue/rules/bookings';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { useNow } from '@/lib/use-now';
import { adminEventsQuery, endedEventsQuery } from '../api/manage-events';
import { type Task, tasksIn } from '../rules/to-do';

/** Returns the tasks of organisers, null while they are not known, and says whether that has failed. */
export function useTasks() {
  const now = useNow();
  const active = useQuery(adminEventsQuery(false));
  const ended = useQuery(endedEventsQuery(attendanceAskedSince(now)));
  const inquiries = useInfiniteQuery(inquiriesQuery('pending'));
  const members = useQuery(memberCountsQuery);
  const club = useQuery(clubSettingsQuery);
  const mail = useQuery(mailStatusQuery);
  const { data: taken = [] } = useQuery(availabilityQuery);
  const failed = [active, ended, inquiries, members, club, mail].filter(({ data, isError }) => !data && isError);
  const isKnown = active.data && ended.data && inquiries.data && members.data && club.data && mail.data;
  const tasks = isKnown
    ? tasksIn(
        {
          active: active.data,
          ended: ended.data,
          inquiries: inquiries.data.pages.flatMap(({ items }) => items),
          isTaken: (instant) => isTaken(taken, instant),
          waitingMembers: members.data.waiting,
          lacksLegalFacts: requiredIn(club.data.settings).length > 0,
        },
        now,
      )
    : null;
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  const isRetrying = failed.some(({ isFetching }) => isFetching);
  return { tasks, mailFailingSince: mail.data?.failingSince ?? null, hasFailed: failed.length > 0, retry, isRetrying };
}

type ToDoListProps = {
  to: ReturnType<typeof useTasks>;
  /** Stands between the tasks and the way to the day sheets. */
  children: ReactNode;
};

/** Everything that waits for organisers, a row each, and at its foot the way to the day sheets. */
export function ToDoList({ to, children }: ToDoListProps) {
  const { tasks, mailFailingSince, hasFailed, retry, isRetrying } = to;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {tasks ? (
        <Tasks tasks={tasks} mailFailingSince={mailFailingSince} />
      ) : hasFailed ? (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <span>Was zu tun ist, konnte nicht geladen werden.</span>
          <Button onClick={retry} loading={isRetrying}>
            Noch einmal laden
          </Button>
        </Box>
      ) : (
        <Blocks label="Was zu tun ist, wird geladen" height={56} count={3} />
      )}
      {children}
      <DaySheets />
    </Stack>
  );
}

function Tasks({ tasks, mailFailingSince }: { tasks: readonly Task[]; mailFailingSince: string | null }) {
  const [all, setAll] = useState(useIsDesktop());
  const kinds = Object.keys(MORE) as TaskKind[];
  const most = all ? kinds.length : kindsAtFirst(tasks);
  const shown = tasks.filter(({ kind }) => kinds.indexOf(kind) < most);
  if (tasks.length === 0 && mailFailingSince === null) {
    return (
      <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <TaskAlt color="success" /> Alles erledigt.
      </Typography>
    );
  }
  return (
    <PlainList aria-label="Zu erledigen" sx={{ display: 'grid', gap: 1 }}>
      {mailFailingSince !== null && (
        <Box component="li" sx={{ display: 'flex', gap: 1, py: '10px' }}>
          <WarningAmber color="warning" aria-hidden />
          <span>
            Der E-Mail-Dienst nimmt seit {formatClub(mailFailingSince, "EEE, d. MMM, HH:mm 'Uhr'")} keine E-Mails an.
            Die App versucht es weiter und schickt sie nach. Hält das an, frag bei eurem Anbieter nach.
          </span>
        </Box>
      )}
      {kinds.map((kind) => (
        <TasksOfKind key={kind} kind={kind} tasks={shown.filter((task) => task.kind === kind)} />
      ))}
      {shown.length < tasks.length && (
        <li>
          <Button onClick={() => setAll(true)} sx={{ px: 1 }}>
            Alle {tasks.length} Aufgaben anzeigen
          </Button>
        </li>
      )}
    </PlainList>
  );
}

/** So many tasks of one kind show at first. */
const FIRST_OF_KIND = 2;

/** So many rows leave room for the next events on a phone's second screen. */
const ROWS_AT_FIRST = 6;

/** How many kinds fit into these rows. */
function kindsAtFirst(tasks: readonly Task[]): number {
  const kinds = Object.keys(MORE) as TaskKind[];
  let rows = 0;
  const tooMany = kinds.findIndex((kind) => {
    rows += Math.min(FIRST_OF_KIND, tasks.filter((task) => task.kind === kind).length);
    return rows > ROWS_AT_FIRST;
  });
  return tooMany < 0 ? kinds.length : tooMany;
}

/** They name one folded task of a kind and several, in the order of the kinds. */
const MORE: Record<TaskKind, readonly [one: string, many: string]> = {
  confirm: ['weitere mit offenen Anmeldungen', 'weitere mit offenen Anmeldungen'],
  helpers: ['weitere braucht noch Leute', 'weitere brauchen noch Leute'],
  waiting: ['', ''],
  inquiry: ['weitere Anfrage', 'weitere Anfragen'],
  moved: ['weitere mit offenen neuen Zeiten', 'weitere mit offenen neuen Zeiten'],
  attendance: ['weitere ohne Anwesenheit', 'weitere ohne Anwesenheit'],
  draft: ['weiterer Entwurf', 'weitere Entwürfe'],
  legal: ['', ''],
};

function TasksOfKind({ kind, tasks }: { kind: TaskKind; tasks: readonly Task[] }) {
  const [open, setOpen] = useState(false);
  const folded = tasks.length - FIRST_OF_KIND;
  const toConfirm = tasks.flatMap(({ confirms }) => confirms ?? []);
  return (
    <>
      {(open ? tasks : tasks.slice(0, FIRST_OF_KIND)).map((task) => (
        <TaskRow key={task.key} task={task} />
      ))}
      {(folded > 0 || toConfirm.length > 1) && (
        <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
          {folded > 0 && (
            <Button aria-expanded={open} onClick={() => setOpen(!open)} sx={{ px: 1, textAlign: 'start' }}>
              {open ? 'Weniger anzeigen' : `${folded} ${MORE[kind][folded === 1 ? 0 : 1]}`}
            </Button>
          )}
          {toConfirm.length > 1 && <ConfirmAll of={toConfirm} />}
        </Box>
      )}
    </>
  );
}

function ConfirmAll({ of }: { of: readonly NonNullable<Task['confirms']>[] }) {
  const confirm = useConfirmAll();
  return (
    <Button
      loading={confirm.isPending}
      onClick={() => confirm.mutate(of.map(({ eventId }) => eventId))}
      sx={{ px: 1, ml: 'auto' }}
    >
      Alle {of.reduce((sum, { count }) => sum + count, 0)} bestätigen
    </Button>
  );
}

/** The whole row leads to where the task is done; confirming is done at once. */
function TaskRow({ task: { text, to, verb, confirms } }: { task: Task }) {
  const confirm = useConfirmAll();
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minHeight: 56,
        pl: { xs: 2, md: 1.5 },
        pr: 1,
        py: 0.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '20px',
        bgcolor: 'background.paper',
        '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
      }}
    >
      <Typography
        variant="body2"
        component="span"
        sx={{ flex: '1 1 8rem', minWidth: 0, lineHeight: 1.3, overflowWrap: 'anywhere', textWrap: 'pretty' }}
      >
        <CardTitleLink to={to}>{text}</CardTitleLink>
      </Typography>
      {confirms ? (
        <Button
          aria-label={`${verb}: ${text}`}
          loading={confirm.isPending}
          onClick={() => confirm.mutate([confirms.eventId])}
          // It lies above the row's link.
          sx={{ position: 'relative', zIndex: 1, ml: 'auto', px: 1 }}
        >
          {verb}
        </Button>
      ) : (
        <Typography variant="button" component="span" aria-hidden color="primary" sx={{ ml: 'auto', px: 1 }}>
          {verb}
        </Typography>
      )}
    </Box>
  );
}

/** Lead to what is printed for a day: today, tomorrow, or a day that is entered. */
function DaySheets() {
  const navigate = useNavigate();
  const now = useNow();
  const [day, setDay] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (clubNoonOfDay(day)) void navigate(paths.daySheet(day));
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
    >
      <span>Tagesblatt</span>
      <TextLink tall to={paths.daySheet(clubDay(now))} aria-label="Tagesblatt von heute">
        heute
      </TextLink>
      <TextLink tall to={paths.daySheet(clubDay(addClubDays(now, 1)))} aria-label="Tagesblatt von morgen">
        morgen
      </TextLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          type="date"
          size="small"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ htmlInput: { 'aria-label': 'Tagesblatt vom' } }}
        />
        <Button type="submit" disabled={!clubNoonOfDay(day)} sx={{ flexShrink: 0, px: 1.5 }}>
          Öffnen
        </Button>
      </Box>
    </Box>
  );
}
