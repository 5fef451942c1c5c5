import { isActive, isWaiting, type Registration, type ShownShift } from '@club/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { MoreButton } from '@/components/more-button';
import { OwnBadge } from '@/components/own-badge';
import { PersonAvatar } from '@/components/person-avatar';
import { PlainList } from '@/components/plain-list';
import { fullName } from '@/lib/full-name';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { shortName, type shownLists } from '../rules/roster';
import type { MorePeople } from '../use-more-people';

const FACE_SIZE = 28;

type FacesProps = {
  shift: ShownShift;
  name: string;
  people: ShiftPeople;
  /** The id of the list of names, which pressing the faces shows. */
  listId: string;
  isOpen: boolean;
  onToggle: () => void;
};

export function Faces({ shift, name, people, listId, isOpen, onToggle }: FacesProps) {
  const { faces, more, free } = facesOf(shift, people.active.length);
  const shown = people.active.slice(0, faces);
  if (shift.registrations + shift.waitlistCount === 0) {
    return (
      <Box aria-hidden sx={{ ...ROW, py: 1 }}>
        <FreePlaces count={free} />
      </Box>
    );
  }
  const isOnlyWaiting = shift.registrations === 0 && free === 0;
  return (
    <ButtonBase
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-label={`${isOnlyWaiting ? 'Warteliste ansehen:' : 'Wer hilft?'} ${name}${more > 0 ? `, +${more}` : ''}`}
      onClick={onToggle}
      sx={{
        ...ROW,
        minHeight: 44,
        minWidth: 44,
        borderRadius: 99,
        justifyContent: 'flex-start',
        ml: -0.25,
        pl: 0.25,
        pr: 0.5,
      }}
    >
      {shown.map(({ id, user }) => (
        <PersonAvatar key={id} person={user} size={FACE_SIZE} />
      ))}
      {more > 0 && (
        <Typography component="span" variant="caption" sx={{ ml: 0.5, fontWeight: 600 }}>
          +{more}
        </Typography>
      )}
      <FreePlaces count={free} />
      {isOnlyWaiting && (
        <Typography component="span" variant="caption" color="textSecondary">
          Warteliste ansehen
        </Typography>
      )}
    </ButtonBase>
  );
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.375 } as const;

const PLACES = ['1', '2', '3', '4', '5', '6'];

const FreePlaces = ({ count }: { count: number }) =>
  PLACES.slice(0, count).map((place) => (
    <Box
      key={place}
      component="span"
      sx={{
        width: FACE_SIZE,
        height: FACE_SIZE,
        borderRadius: '50%',
        border: '2px dashed',
        borderColor: 'text.disabled',
      }}
    />
  ));

type NamesProps = {
  id: string;
  name: string;
  shift: ShownShift;
  people: ShiftPeople;
  userId: string | null;
  more: MorePeople;
};

export function Names({ id, name, shift, people: { active, waiting }, userId, more }: NamesProps) {
  const left = shift.registrations - active.length;
  return (
    <Box id={id} sx={{ mt: 0.5 }}>
      {active.length > 0 && <NameList label={`Dabei: ${name}`} people={active} userId={userId} />}
      <MoreButton left={Math.max(0, left)} loading={more.isLoading} onClick={more.load} />
      {waiting.length > 0 && (
        <>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            Auf der Warteliste
          </Typography>
          <NameList label={`Warteliste: ${name}`} people={waiting} userId={userId} />
        </>
      )}
      <AnyWaiting count={shift.waitlistCount - waiting.length} alone={waiting.length === 0} />
    </Box>
  );
}

function AnyWaiting({ count, alone }: { count: number; alone: boolean }) {
  if (count <= 0) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
      {alone ? '' : 'Außerdem '}
      {count === 1 ? 'wartet eine Person' : `warten ${count} Personen`} auf irgendeine Schicht.
    </Typography>
  );
}

type NameListProps = { label: string; people: readonly Registration[]; userId: string | null };

function NameList({ label, people, userId }: NameListProps) {
  const isDesktop = useIsDesktop();
  return (
    <PlainList
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.25,
        ...(people.some(({ brings }) => brings !== null) && { flexDirection: 'column' }),
      }}
    >
      {people.map(({ id, user, userId: personId, brings }) => (
        <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {isDesktop ? fullName(user) : shortName(user)}
          {brings && (
            <>
              {': '}
              <strong>{brings}</strong>
            </>
          )}
          {userId !== null && personId === userId && <OwnBadge />}
        </Typography>
      ))}
    </PlainList>
  );
}

/** They do a shift or wait for it, as far as they are loaded, in order of registration. */
export type ShiftPeople = { active: Registration[]; waiting: Registration[] };

/** The people of each shift by its id. Those who wait for any shift are found under null. */
export function peopleByShift(lists: ReturnType<typeof shownLists>): ReadonlyMap<string | null, ShiftPeople> {
  const people = new Map<string | null, ShiftPeople>();
  for (const registration of [...lists.active.registrations, ...lists.waiting.registrations]) {
    const { active, waiting } = people.get(registration.shiftId) ?? { active: [], waiting: [] };
    people.set(registration.shiftId, {
      active: isActive(registration) ? [...active, registration] : active,
      waiting: isWaiting(registration) ? [...waiting, registration] : waiting,
    });
  }
  return people;
}

/** A row shows so many places one by one; of more it shows the first people alone. */
const PLACES_SHOWN = 6;
const FACES_OF_MORE = 4;

function facesOf({ registrations, maxParticipants }: ShownShift, loaded: number) {
  const isSmall = maxParticipants !== null && Math.max(maxParticipants, registrations) <= PLACES_SHOWN;
  const faces = Math.min(loaded, registrations, isSmall ? PLACES_SHOWN : FACES_OF_MORE);
  return { faces, more: registrations - faces, free: isSmall ? Math.max(0, maxParticipants - registrations) : 0 };
}
