import type { AdminRegistration } from '@club/contract';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { EmptyState } from '@/components/empty-state';
import { FilterChips } from '@/components/filter-chips';
import { VisuallyHidden } from '@/components/visually-hidden';
import { useUrlView } from '@/lib/url-view';
import { asRegistration } from '../rules/places';
import { named } from '../rules/roster';
import { ofStatus, type RosterView, rosterView, STATUS_FILTERS, type StatusFilter } from '../rules/roster-view';
import { PeopleList } from './people-list';
import { useRosterBoard } from './roster-board';

const LABELS: Record<StatusFilter, string> = {
  ausstehend: 'Ausstehend',
  bestaetigt: 'Bestätigt',
  abgesagt: 'Abgesagt',
  'neue-zeit': 'Neue Zeit noch offen',
};

/** One line, which is moved sideways where it is too long for the phone. */
const CHOICES = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  overflowX: 'auto',
  '& > [role="group"]': { mt: 0.5, flexWrap: 'nowrap' },
} as const;

/** Everybody of the event in one list, by name and by status, and then everybody who waits. */
export function FilteredPeople({ confirmAll }: { confirmAll: ReactNode }) {
  const { event, roster, heading } = useRosterBoard();
  const waitingHeading = useRef<HTMLHeadingElement>(null);
  const [view, change] = useUrlView(rosterView);
  const everybody: AdminRegistration[] = [...roster.registrations, ...roster.waitlist.map(asRegistration)];
  const found = named(everybody, view.search);
  const shown = ofStatus(found, view.status);
  const [waiting, registered] = [true, false].map((waits) =>
    shown.filter(({ status }) => (status === 'waitlisted') === waits),
  );
  const options = STATUS_FILTERS.map((value) => ({ value, count: ofStatus(found, value).length })).filter(
    ({ value, count }) => count > 0 || value === view.status,
  );
  const listed = { withPart: event.shifts.length > 0, keepsConfirmed: view.status !== 'ausstehend' };
  return (
    <>
      <Box sx={CHOICES}>
        {confirmAll}
        <FilterChips
          label="Status"
          options={options.map(({ value, count }) => ({ value, label: `${LABELS[value]} (${count})` }))}
          chosen={view.status}
          onChoose={(status) => change({ segment: 'personen', status })}
        />
      </Box>
      <VisuallyHidden role="status">
        {shown.length === 1 ? '1 Person' : `${shown.length.toLocaleString('de-DE')} Personen`}
      </VisuallyHidden>
      {shown.length === 0 && <Nobody view={view} onReset={() => change({ status: null, search: '' })} />}
      <PeopleList
        {...listed}
        key={`${view.status} ${view.search}`}
        people={registered ?? []}
        label="Anmeldungen"
        onNoneLeft={() => heading.current?.focus()}
      />
      {waiting && waiting.length > 0 && (
        <Typography ref={waitingHeading} tabIndex={-1} variant="h4" component="h3" sx={{ mt: 3, mb: 1 }}>
          Warteliste
        </Typography>
      )}
      <PeopleList
        {...listed}
        people={waiting ?? []}
        label="Warteliste"
        onNoneLeft={() => waitingHeading.current?.focus()}
      />
    </>
  );
}

function Nobody({ view, onReset }: { view: RosterView; onReset: () => void }) {
  if (view.status === null && view.search === '')
    return <EmptyState headingLevel="h3" title="Noch keine Anmeldungen" />;
  const isDecided = view.status === 'ausstehend' && view.search === '';
  return (
    <EmptyState
      headingLevel="h3"
      picture={<SearchOff fontSize="inherit" />}
      title={isDecided ? 'Nichts zu entscheiden' : 'Keine passenden Anmeldungen'}
      action={
        <Button variant="outlined" onClick={onReset}>
          Alle Anmeldungen anzeigen
        </Button>
      }
    />
  );
}
