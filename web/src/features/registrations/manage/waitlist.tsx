import { type AdminWaitlistEntry, formatClub, isCancelled } from '@club/contract';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { ask } from '@/components/confirm-dialog';
import { MoreButton } from '@/components/more-button';
import { fullName } from '@/lib/full-name';
import { useUrlView } from '@/lib/url-view';
import { useWindowed } from '@/lib/use-windowed';
import { useRemoveFromWaitlist } from '../api/change-roster';
import { ACTION_LABELS, actionsFor, asRegistration, endedText, heardOfTurnText } from '../rules/places';
import { named } from '../rules/roster';
import { rosterView } from '../rules/roster-view';
import { LOW_BUTTON, PERSON_LIST, PersonCard, SectionHead } from './person-card';
import { usePlaceDialog } from './place-dialogs';
import { scopeOf, useDraggable, useRosterBoard } from './roster-board';

const PAGE_SIZE = 30;

/** The waitlist of an event without shifts. */
export function WaitlistSection() {
  const { waitlist } = useRosterBoard().roster;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [view] = useUrlView(rosterView);
  const found = named(waitlist, view.search);
  return (
    <section aria-labelledby={headingId}>
      <SectionHead id={headingId} ref={heading}>
        Warteliste
      </SectionHead>
      {found.length === 0 && (
        <Typography color="textSecondary">
          {waitlist.length === 0 ? 'Niemand steht auf der Warteliste.' : 'Niemand mit diesem Namen wartet.'}
        </Typography>
      )}
      <Waitlist entries={found} line={waitlist} label="Warteliste" onNoneLeft={() => heading.current?.focus()} />
    </section>
  );
}

type Props = {
  /** Those that the list shows. */
  entries: readonly AdminWaitlistEntry[];
  /** Everybody among whom positions count. */
  line: readonly AdminWaitlistEntry[];
  label: string;
  /** Called when the removed card had the focus. */
  onNoneLeft: () => void;
};

export function Waitlist({ entries, line, label, onNoneLeft }: Props) {
  const board = useRosterBoard();
  const { mutate: remove } = useRemoveFromWaitlist(board.event.id);
  const positions = new Map(line.map(({ id }, index) => [id, index + 1]));
  const { shown, left, list, showMore } = useWindowed(entries, PAGE_SIZE);

  const askRemoval = (entry: AdminWaitlistEntry) => {
    const heard = heardOfTurnText(entry, scopeOf(board, entry).event, board.now);
    const lost = `${fullName(entry.user)} verliert die Position auf der Warteliste, rückt nicht mehr nach und ${heard}.`;
    ask.confirm({
      title: 'Von der Warteliste entfernen?',
      text: endedText(entry, lost),
      action: 'Entfernen',
      onConfirm: () => remove(entry),
      onDone: onNoneLeft,
    });
  };

  return (
    <>
      {shown.length > 0 && (
        <Box component="ul" ref={list} aria-label={label} sx={PERSON_LIST}>
          {shown.map((entry) => (
            <WaitlistCard key={entry.id} entry={entry} position={positions.get(entry.id) ?? 0} onRemove={askRemoval} />
          ))}
        </Box>
      )}
      <MoreButton left={left} onClick={showMore} />
    </>
  );
}

type CardProps = {
  entry: AdminWaitlistEntry;
  /** 1 is next in line. */
  position: number;
  onRemove: (entry: AdminWaitlistEntry) => void;
};

function WaitlistCard({ entry, position, onRemove }: CardProps) {
  const { event, rights } = useRosterBoard();
  const askPlace = usePlaceDialog();
  const registration = asRegistration(entry);
  const drag = useDraggable(registration);
  const name = fullName(entry.user);
  return (
    <PersonCard
      person={registration}
      since={`Wartet seit ${formatClub(entry.createdAt, "dd.MM.yyyy, HH:mm 'Uhr'")}`}
      badge={<Chip size="small" color="info" label={`Position ${position}`} />}
      drag={drag}
    >
      {!isCancelled(event) && rights.has('manage') && (
        <Button
          color="error"
          startIcon={<PersonRemove />}
          aria-label={`${name} von der Warteliste entfernen`}
          onClick={() => onRemove(entry)}
        >
          Entfernen
        </Button>
      )}
      {actionsFor(registration, event, rights).includes('assign') && (
        <Button
          variant="contained"
          aria-label={`${name} einteilen`}
          onClick={({ currentTarget }) => askPlace('assign', registration, currentTarget)}
          sx={LOW_BUTTON}
        >
          {ACTION_LABELS.assign}
        </Button>
      )}
    </PersonCard>
  );
}
