import { type AdminWaitlistEntry, type EventSummary, formatClub, isCancelled } from '@club/contract';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { MoreButton } from '@/components/more-button';
import { fullName } from '@/lib/full-name';
import { useWindowed } from '@/lib/use-windowed';
import { useRemoveFromWaitlist } from '../api/change-roster';
import {
  ACTION_LABELS,
  actionsFor,
  actionsInCancelled,
  actionsInShifts,
  asRegistration,
  endedText,
  heardOfTurnText,
  type PlaceAction,
} from '../rules/places';
import { named } from '../rules/roster';
import { LOW_BUTTON, PERSON_LIST, PersonCard, SectionHead } from './person-list';
import { PersonMenu } from './person-menu';
import { PlaceDialog, type PlaceQuestion, usePlaceQuestion } from './place-dialog';
import { MovedChip } from './registration-card';
import { useDraggable, useShiftBoard } from './roster-board';
import { type Roster, useRosterView } from './use-roster';

const PAGE_SIZE = 30;

type Props = { event: EventSummary; roster: Roster; now: Date };

export function WaitlistSection({ event, roster, now }: Props) {
  const { waitlist } = roster;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { view } = useRosterView();
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
      <WaitlistList
        event={event}
        roster={roster}
        entries={found}
        line={waitlist}
        label="Warteliste"
        onNoneLeft={() => heading.current?.focus()}
        now={now}
      />
    </section>
  );
}

type WaitlistListProps = Props & {
  /** Those that the list shows. */
  entries: readonly AdminWaitlistEntry[];
  /** Everybody among whom positions count. */
  line: readonly AdminWaitlistEntry[];
  label: string;
  /** Asked by a list around this one, which stays when this one is gone. */
  places?: PlaceQuestion;
  /** Called when no card can take the focus. */
  onNoneLeft: () => void;
};

export function WaitlistList({ event, roster, entries, line, label, onNoneLeft, now, ...props }: WaitlistListProps) {
  const own = usePlaceQuestion();
  const places = props.places ?? own;
  const { mutate: remove } = useRemoveFromWaitlist(event.id);
  const [asked, setAsked] = useState<AdminWaitlistEntry | null>(null);
  const [asking, setAsking] = useState(false);
  const removed = useRef(false);
  const positions = new Map(line.map(({ id }, index) => [id, index + 1]));
  const { shown, left, list, showMore } = useWindowed(entries, PAGE_SIZE);

  const ask = (entry: AdminWaitlistEntry) => {
    setAsked(entry);
    setAsking(true);
  };
  const confirm = () => {
    if (asked) remove(asked);
    removed.current = true;
    setAsking(false);
  };
  const exited = () => {
    if (removed.current) onNoneLeft();
    removed.current = false;
  };

  return (
    <>
      {shown.length > 0 && (
        <Box component="ul" ref={list} aria-label={label} sx={{ ...PERSON_LIST, m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((entry) => (
            <WaitlistCard
              key={entry.id}
              entry={entry}
              position={positions.get(entry.id) ?? 0}
              decidable={!isCancelled(event)}
              onRemove={ask}
              onAsk={(action, button) => places.ask(action, asRegistration(entry), button)}
            />
          ))}
        </Box>
      )}
      <MoreButton left={left} onClick={showMore} />
      <ConfirmDialog
        open={asking}
        title="Von der Warteliste entfernen?"
        action="Entfernen"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
        onExited={exited}
      >
        {asked &&
          endedText(
            asked,
            `${fullName(asked.user)} verliert die Position auf der Warteliste, rückt nicht mehr nach und ${heardOfTurnText(asked, event, now)}.`,
          )}
      </ConfirmDialog>
      <PlaceDialog {...own} event={event} roster={roster} now={now} onTriggerGone={onNoneLeft} />
    </>
  );
}

type WaitlistCardProps = {
  entry: AdminWaitlistEntry;
  /** 1 is next in line. */
  position: number;
  decidable: boolean;
  onRemove: (entry: AdminWaitlistEntry) => void;
  onAsk: (action: PlaceAction, button: HTMLElement) => void;
};

function WaitlistCard({ entry, position, decidable, onRemove, onAsk }: WaitlistCardProps) {
  const board = useShiftBoard();
  const registration = asRegistration(entry);
  const drag = useDraggable(registration);
  const actions = decidable ? (board ? actionsInShifts : actionsFor)(registration) : actionsInCancelled(registration);
  const name = fullName(entry.user);
  const isForAny = actions.includes('assign');
  return (
    <WaitingItem entry={entry} position={position} {...(isForAny && { drag })}>
      {decidable && (
        <Button
          color="error"
          startIcon={<PersonRemove />}
          aria-label={`${name} von der Warteliste entfernen`}
          onClick={() => onRemove(entry)}
        >
          Entfernen
        </Button>
      )}
      {isForAny && (
        <Button
          variant="contained"
          aria-label={`${name} einteilen`}
          onClick={({ currentTarget }) => onAsk('assign', currentTarget)}
          sx={LOW_BUTTON}
        >
          {ACTION_LABELS.assign}
        </Button>
      )}
      {!isForAny && actions.length > 0 && <PersonMenu name={name} actions={actions} onChoose={onAsk} />}
    </WaitingItem>
  );
}

type WaitingItemProps = Pick<WaitlistCardProps, 'entry' | 'position'> &
  Pick<ComponentProps<typeof PersonCard>, 'drag'> & { children?: ReactNode };

/** A person who waits, for organisers and for contacts of the event. */
export const WaitingItem = ({ entry, position, drag, children }: WaitingItemProps) => (
  <PersonCard
    person={entry}
    notes={entry.notes}
    since={`Wartet seit ${formatClub(entry.createdAt, "dd.MM.yyyy, HH:mm 'Uhr'")}`}
    badge={<Chip size="small" color="info" label={`Position ${position}`} />}
    extra={<MovedChip movedFrom={entry.movedFrom} />}
    {...(drag && { drag })}
  >
    {children}
  </PersonCard>
);
