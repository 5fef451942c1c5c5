import {
  type AdminRegistration,
  type EventDetail,
  HOURS_HINT,
  hoursOfPart,
  isCancelled,
  isOver,
  occupiedTimes,
} from '@club/contract';
import Done from '@mui/icons-material/DoneAll';
import People from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import GlobalStyles from '@mui/material/GlobalStyles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { BOTTOM_BAR_HEIGHT } from '@/components/bottom-bar';
import { ask } from '@/components/confirm-dialog';
import { EmptyState } from '@/components/empty-state';
import { useLeaveGuard } from '@/components/leave-guard';
import { Page } from '@/components/page';
import { PlainList } from '@/components/plain-list';
import { Blocks, QueryView } from '@/components/query-view';
import { useUser } from '@/features/accounts/session';
import { rosterRightsOf } from '@/features/events/rules/contacts';
import { eventPeriod } from '@/features/events/texts';
import { useNow } from '@/lib/use-now';
import { isNotedAlready, useSaveAttendance } from '../api/change-roster';
import { registrationsQuery } from '../api/roster';
import { RosterPageSkeleton } from '../manage/for-roster';
import {
  changedPresences,
  hoursField,
  hoursText,
  isEveryonePresent,
  notedText,
  type PresenceDraft,
  type PresenceDrafts,
  type PresenceGroup,
  type PresenceRow,
  pastRegistrations,
  presenceGroups,
  presenceRows,
  presentText,
} from '../rules/attendance';
import { listedName } from '../rules/places';

const MAX_WIDTH = 'md';

type Props = {
  event: EventDetail;
  /** The page of registrations that the viewer came from. */
  back: { to: string; label: string };
};

export function AttendancePage({ event, back }: Props) {
  return (
    <Page
      title={`Anwesenheit: ${event.title}`}
      back={back}
      overline="Anwesenheit"
      heading={event.title}
      intro={<time dateTime={event.startTime}>{eventPeriod(event)}</time>}
      maxWidth={MAX_WIDTH}
      footer
    >
      <QueryView
        query={useQuery(registrationsQuery(event.id))}
        failed="Die Anmeldungen konnten nicht geladen werden."
        skeleton={<ListSkeleton />}
      >
        {(registrations) => <Attendance event={event} registrations={registrations} back={back.to} />}
      </QueryView>
    </Page>
  );
}

type AttendanceProps = Pick<FormProps, 'event' | 'registrations' | 'back'>;

function Attendance({ event, registrations, back }: AttendanceProps) {
  const now = useNow();
  const { user } = useUser();
  if (isCancelled(event)) {
    return (
      <EmptyState title="Abgesagt">Diese Veranstaltung hat nicht stattgefunden und zählt für niemanden.</EmptyState>
    );
  }
  const isAllOver = isOver(occupiedTimes(event), now);
  const past = pastRegistrations(event, registrations, now);
  const isEmpty = presenceRows(past, {}).length === 0;
  if (!isAllOver && isEmpty) {
    return (
      <EmptyState title="Noch nicht vorbei">
        Wer da war, kannst du eintragen, sobald {event.hasShifts ? 'eine Schicht' : 'die Veranstaltung'} vorbei ist.
      </EmptyState>
    );
  }
  if (isEmpty) {
    return (
      <EmptyState picture={<People fontSize="inherit" />} title="Niemand war angemeldet">
        Hier gibt es nichts einzutragen.
      </EmptyState>
    );
  }
  const withHours = rosterRightsOf(event, user).has('manage');
  return <AttendanceForm event={event} registrations={past} isAllOver={isAllOver} withHours={withHours} back={back} />;
}

export const AttendanceSkeleton = () => (
  <RosterPageSkeleton title="Anwesenheit" maxWidth={MAX_WIDTH}>
    <ListSkeleton />
  </RosterPageSkeleton>
);

const ListSkeleton = () => <Blocks label="Anmeldungen werden geladen" height={52} count={5} />;

/** The button, and the room around it. */
const BAR_HEIGHT = 84;

/** The navigation's round button rises this far above its bar. */
const MENU_BUTTON_RISE = 20;

type FormProps = {
  event: EventDetail;
  registrations: readonly AdminRegistration[];
  /** Before the last shift is over, everybody cannot be noted at once. */
  isAllOver: boolean;
  /** Contacts of the event say who was there, and enter no hours. */
  withHours: boolean;
  /** The address of the page of registrations that the viewer came from. */
  back: string;
};

/** Everybody with a place is ticked until an organiser says otherwise, because that is how statistics count them. */
function AttendanceForm({ event, registrations, isAllOver, withHours, back }: FormProps) {
  const [drafts, setDrafts] = useState<PresenceDrafts>({});
  const [showsErrors, setShowsErrors] = useState(false);
  const { mutate, mutateAsync, isPending } = useSaveAttendance(event.id);
  const rows = presenceRows(registrations, drafts);
  const changes = changedPresences(rows);
  useLeaveGuard(changes.length > 0, { fallback: back });
  const lasted = hoursText(hoursOfPart(event, null));

  const change = (id: string, draft: PresenceDraft) => setDrafts((others) => ({ ...others, [id]: draft }));
  const saved = () => {
    setDrafts({});
    setShowsErrors(false);
  };
  const overwrite = (why = '') => {
    const counted = event.hasShifts ? 'zählt ihre ganze Schicht' : `zählen ${lasted}`;
    const hours = withHours ? `, und eigene Stunden fallen weg: Für alle ${counted}` : '';
    ask.confirm({
      title: 'Waren alle da?',
      text: `${why}Wer als fehlend eingetragen ist, zählt dann wieder als anwesend${hours}.`,
      action: 'Alle da',
      color: 'primary',
      onConfirm: async () => {
        await mutateAsync({ everyone: true, overwrite: true, entries: [] });
        saved();
      },
    });
  };
  const noteEveryone = () => {
    if (!isEveryonePresent(rows)) return overwrite();
    const onError = (error: Error) => {
      // Another organiser may have noted something since this screen was loaded.
      if (isNotedAlready(error)) overwrite('Inzwischen hat jemand etwas anderes eingetragen. ');
    };
    mutate({ everyone: true, overwrite: false, entries: [] }, { onSuccess: saved, onError });
  };

  const save = (submit: FormEvent) => {
    submit.preventDefault();
    if (isPending) return;
    const wrong = rows.find(({ error }) => error !== null);
    setShowsErrors(wrong !== undefined);
    if (wrong) document.getElementById(hoursFieldId(wrong.registration.id))?.focus();
    else mutate({ everyone: false, overwrite: false, entries: changes }, { onSuccess: saved });
  };

  return (
    <Box component="form" noValidate onSubmit={save}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Button variant="contained" startIcon={<Done />} disabled={isPending || !isAllOver} onClick={noteEveryone}>
          Alle da
        </Button>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {presentText(rows)}
        </Typography>
      </Box>
      <Typography sx={{ mb: 1.5 }}>{notedText(event)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Nimm den Haken weg, wo jemand gefehlt hat.
        {withHours &&
          ` Ohne eigene Stunden zählt, wie lange ${event.hasShifts ? 'die Schicht gedauert hat' : `es gedauert hat: ${lasted}`}. Möglich sind ${HOURS_HINT}.`}
        {!isAllOver && ' Die anderen Schichten kannst du eintragen, sobald sie vorbei sind.'}
      </Typography>
      {presenceGroups(event, rows).map((group) => (
        <Presences
          key={group.id}
          event={event}
          group={group}
          withHours={withHours}
          showsErrors={showsErrors}
          onChange={change}
        />
      ))}
      <SaveBar loading={isPending} />
    </Box>
  );
}

type PresencesProps = {
  event: EventDetail;
  group: PresenceGroup;
  withHours: boolean;
  showsErrors: boolean;
  onChange: (id: string, draft: PresenceDraft) => void;
};

/** The people of the event, or of one of its shifts: somebody with two shifts is in both. */
function Presences({ event, group: { name, rows }, withHours, showsErrors, onChange }: PresencesProps) {
  return (
    <>
      {name !== null && (
        <Typography variant="h5" component="h2" sx={{ mt: 3, mb: 0.5, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      )}
      <PlainList aria-label={name ?? 'Angemeldete'}>
        {rows.map((row) => (
          <PresenceItem
            key={row.registration.id}
            row={row}
            shift={name}
            lasted={withHours ? hoursOfPart(event, row.registration.shiftId) : 0}
            showsError={showsErrors}
            onChange={(draft) => onChange(row.registration.id, draft)}
          />
        ))}
      </PlainList>
    </>
  );
}

type PresenceItemProps = {
  row: PresenceRow;
  /** 'Grill, 10–12 Uhr'; null in an event without shifts. */
  shift: string | null;
  /** So many hours count while the field is empty; 0: there is no field. What people bring counts no hours. */
  lasted: number;
  /** Errors show while the field is left alone, too. */
  showsError: boolean;
  onChange: (draft: PresenceDraft) => void;
};

const hoursFieldId = (registrationId: string): string => `hours-${registrationId}`;

/** One line a person: a tick, and the hours beside it. */
function PresenceItem({ row, shift, lasted, showsError, onChange }: PresenceItemProps) {
  const { registration, present, hours, error } = row;
  const shown = listedName(registration);
  // Screen readers tell the fields of somebody with several shifts apart.
  const name = shift === null ? shown : `${shown}, ${shift}`;
  const shownError = showsError ? error : null;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 1,
        minHeight: 52,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <FormControlLabel
        label={shown}
        control={
          <Checkbox
            checked={present}
            onChange={(_event, checked) => onChange({ present: checked, hours })}
            slotProps={{ input: { 'aria-label': name } }}
          />
        }
        slotProps={{ typography: { sx: { overflowWrap: 'anywhere', lineHeight: 1.3 } } }}
        sx={{ minHeight: 44, mr: 0 }}
      />
      {lasted > 0 && (
        <TextField
          id={hoursFieldId(registration.id)}
          value={present ? hours : ''}
          onChange={(event) => onChange({ present, hours: event.target.value })}
          disabled={!present}
          error={shownError !== null}
          helperText={shownError}
          placeholder={present ? hoursField(lasted) : ''}
          size="small"
          slotProps={{
            htmlInput: { 'aria-label': `Stunden von ${name}`, inputMode: 'decimal', maxLength: 6, autoComplete: 'off' },
            input: {
              endAdornment: (
                <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
                  Std.
                </Box>
              ),
            },
            formHelperText: { sx: { mx: 0, maxWidth: '16ch' } },
          }}
          sx={{ width: shownError ? 150 : 104, '& .MuiInputBase-root': { minHeight: 44 }, my: 0.5 }}
        />
      )}
    </Box>
  );
}

/** Stays above the navigation, however many people there are. */
function SaveBar({ loading }: { loading: boolean }) {
  return (
    <>
      {/* The focused element may not hide behind the bars. */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: BOTTOM_BAR_HEIGHT + BAR_HEIGHT } }} />
      <Box
        sx={{
          position: 'sticky',
          bottom: { xs: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))`, md: 0 },
          zIndex: 2,
          pt: 1.5,
          pb: { xs: `${MENU_BUTTON_RISE + 8}px`, md: 1.5 },
          bgcolor: 'background.default',
        }}
      >
        <Button type="submit" variant="contained" loading={loading} sx={{ width: { xs: '100%', sm: 'auto' } }}>
          Speichern
        </Button>
      </Box>
    </>
  );
}
