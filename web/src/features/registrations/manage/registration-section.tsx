import type { EventSummary } from '@club/contract';
import DoneAll from '@mui/icons-material/DoneAll';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { SearchField } from '@/components/search-field';
import { useConfirmAllRegistrations } from '../api/confirm-all-registrations';
import { countByStatus, named, ofStatus } from '../rules/roster-view';
import { NoRegistrations } from './no-registrations';
import { RegistrationList } from './registration-list';
import { SectionHead } from './section-head';
import { StatusFilterChips } from './status-filter-chips';
import type { Roster } from './use-roster';
import { useRosterView } from './use-roster-view';

type Props = { event: EventSummary; roster: Roster; now: Date };

export function RegistrationSection({ event, roster, now }: Props) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { view, change } = useRosterView();
  const { mutate: confirmAll, isPending } = useConfirmAllRegistrations(event.id);
  const { registrations, waitlist } = roster;
  const found = named(registrations, view.search);
  const shown = ofStatus(found, view.status);
  const { pending } = countByStatus(registrations);

  return (
    <section aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        ref={heading}
        action={
          (pending > 0 || isPending) && (
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
      <StatusFilterChips registrations={found} chosen={view.status} onChoose={(status) => change({ status })} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {shown.length === 1 ? '1 Anmeldung' : `${shown.length.toLocaleString('de-DE')} Anmeldungen`}
      </Typography>
      <RegistrationList
        key={`${view.status} ${view.search}`}
        event={event}
        registrations={shown}
        waitlist={waitlist}
        active={registrations.filter(({ status }) => status !== 'cancelled').length}
        keepsConfirmed={view.status === 'alle'}
        onNoneLeft={() => heading.current?.focus()}
        now={now}
      >
        <NoRegistrations view={view} onReset={() => change({ status: 'alle', search: '' })} />
      </RegistrationList>
    </section>
  );
}
