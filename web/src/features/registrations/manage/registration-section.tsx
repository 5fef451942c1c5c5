import { type AdminRegistration, type EventSummary, isCancelled } from '@club/contract';
import Check from '@mui/icons-material/Check';
import DoneAll from '@mui/icons-material/DoneAll';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { EmptyState } from '@/components/empty-state';
import { SearchField } from '@/components/search-field';
import { useConfirmAllRegistrations } from '../api/change-roster';
import { countByStatus, named, ofStatus, type RosterView, STATUS_FILTERS, type StatusFilter } from '../rules/roster';
import { SectionHead } from './person-list';
import { RegistrationList } from './registration-list';
import { type Roster, useRosterView } from './use-roster';

type Props = { event: EventSummary; roster: Roster; now: Date };

export const RegistrationSection = ({ event, roster, now }: Props) => (
  <FilteredRoster event={event} roster={roster}>
    {({ shown, view, focusHeading, empty }) => (
      <RegistrationList
        key={`${view.status} ${view.search}`}
        event={event}
        registrations={shown}
        roster={roster}
        label="Anmeldungen"
        keepsConfirmed={view.status === 'alle'}
        onNoneLeft={focusHeading}
        now={now}
      >
        {empty}
      </RegistrationList>
    )}
  </FilteredRoster>
);

export type FilteredRegistrations = {
  /** The registrations that the organiser has asked for. */
  shown: AdminRegistration[];
  view: RosterView;
  focusHeading: () => void;
  /** Stands in place of an empty list. */
  empty: ReactNode;
};

type FilteredRosterProps = Pick<Props, 'event' | 'roster'> & {
  children: (filtered: FilteredRegistrations) => ReactNode;
};

/** The head of the registrations: confirms all of them, searches, and chooses by status. */
export function FilteredRoster({ event, roster, children }: FilteredRosterProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { view, change } = useRosterView();
  const { mutate: confirmAll, isPending } = useConfirmAllRegistrations(event.id);
  const { registrations } = roster;
  const found = named(registrations, view.search);
  const shown = ofStatus(found, view.status);
  const { pending } = countByStatus(registrations);
  const focusHeading = () => heading.current?.focus();

  return (
    <section aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        ref={heading}
        action={
          ((pending > 0 && !isCancelled(event)) || isPending) && (
            <Button
              variant="contained"
              startIcon={<DoneAll />}
              loading={isPending}
              loadingPosition="start"
              onClick={() => confirmAll(undefined, { onSettled: focusHeading })}
            >
              Alle bestätigen ({pending})
            </Button>
          )
        }
      >
        Anmeldungen
      </SectionHead>
      <SearchField label="Suche nach Namen" value={view.search} onChange={(search) => change({ search })} />
      <StatusFilterChips registrations={found} chosen={view.status} onChoose={(status) => change({ status })} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {shown.length === 1 ? '1 Anmeldung' : `${shown.length.toLocaleString('de-DE')} Anmeldungen`}
      </Typography>
      {children({
        shown,
        view,
        focusHeading,
        empty: <NoRegistrations view={view} onReset={() => change({ status: 'alle', search: '' })} />,
      })}
    </section>
  );
}

const LABELS: Record<StatusFilter, string> = {
  alle: 'Alle',
  ausstehend: 'Ausstehend',
  bestaetigt: 'Bestätigt',
  abgesagt: 'Abgesagt',
};

type StatusFilterChipsProps = {
  registrations: readonly AdminRegistration[];
  chosen: StatusFilter;
  onChoose: (status: StatusFilter) => void;
};

function StatusFilterChips({ registrations, chosen, onChoose }: StatusFilterChipsProps) {
  return (
    <Box
      role="group"
      aria-label="Status"
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
        flexWrap: 'wrap',
        gap: 1,
        my: 1.5,
        '& > .MuiChip-root': { fontSize: '0.9375rem' },
      }}
    >
      {STATUS_FILTERS.map((status) => (
        <Chip
          key={status}
          label={`${LABELS[status]} (${ofStatus(registrations, status).length})`}
          icon={status === chosen ? <Check /> : undefined}
          color={status === chosen ? 'primary' : 'default'}
          variant={status === chosen ? 'filled' : 'outlined'}
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
        />
      ))}
    </Box>
  );
}

type NoRegistrationsProps = { view: RosterView; onReset: () => void };

/** Stands in place of an empty list. */
function NoRegistrations({ view, onReset }: NoRegistrationsProps) {
  if (view.status === 'alle' && view.search === '') {
    return <EmptyState headingLevel="h3" title="Noch keine Anmeldungen" />;
  }
  return (
    <EmptyState
      headingLevel="h3"
      picture={<SearchOff fontSize="inherit" />}
      title={
        view.status === 'ausstehend' && view.search === '' ? 'Nichts zu entscheiden' : 'Keine passenden Anmeldungen'
      }
      action={
        <Button variant="outlined" onClick={onReset}>
          Alle Anmeldungen anzeigen
        </Button>
      }
    />
  );
}
