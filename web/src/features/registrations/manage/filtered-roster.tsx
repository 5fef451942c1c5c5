import { type AdminRegistration, isCancelled } from '@club/contract';
import DoneAll from '@mui/icons-material/DoneAll';
import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { EmptyState } from '@/components/empty-state';
import { FilterChips } from '@/components/filter-chips';
import { SearchField } from '@/components/search-field';
import { useUrlView } from '@/lib/url-view';
import { useConfirmAllRegistrations } from '../api/change-roster';
import { countByStatus, named } from '../rules/roster';
import { ofStatus, type RosterView, rosterView, STATUS_FILTERS, type StatusFilter } from '../rules/roster-view';
import { SectionHead } from './person-card';
import { useRosterBoard } from './roster-board';

export type FilteredRegistrations = {
  /** The registrations that the viewer has asked for. */
  shown: AdminRegistration[];
  view: RosterView;
  /** Stands in place of an empty list. */
  empty: ReactNode;
};

/** The head of the registrations: confirms all of them, searches, and chooses by status. */
export function FilteredRoster({ children }: { children: (filtered: FilteredRegistrations) => ReactNode }) {
  const { event, roster, rights, heading } = useRosterBoard();
  const headingId = useId();
  const [view, change] = useUrlView(rosterView);
  const { mutate: confirmAll, isPending } = useConfirmAllRegistrations(event.id);
  const { registrations } = roster;
  const found = named(registrations, view.search);
  const shown = ofStatus(found, view.status);
  const { pending } = countByStatus(registrations);
  const mayConfirmAll = rights.has('manage') && pending > 0 && !isCancelled(event);

  return (
    <section aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        ref={heading}
        action={
          (mayConfirmAll || isPending) && (
            <Button
              variant="contained"
              startIcon={<DoneAll />}
              loading={isPending}
              loadingPosition="start"
              onClick={() => confirmAll(undefined, { onSettled: () => heading.current?.focus() })}
            >
              Alle bestätigen ({pending})
            </Button>
          )
        }
      >
        Anmeldungen
      </SectionHead>
      <SearchField label="Suche nach Namen" value={view.search} onChange={(search) => change({ search })} />
      <FilterChips
        label="Status"
        options={STATUS_FILTERS.filter((status) => status !== 'abgesagt' || rights.has('manage')).map((status) => ({
          value: status,
          label: `${LABELS[status]} (${ofStatus(found, status).length})`,
        }))}
        chosen={view.status}
        onChoose={(status) => change({ status: status ?? view.status })}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ my: 1.5 }}>
        {shown.length === 1 ? '1 Anmeldung' : `${shown.length.toLocaleString('de-DE')} Anmeldungen`}
      </Typography>
      {children({
        shown,
        view,
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
