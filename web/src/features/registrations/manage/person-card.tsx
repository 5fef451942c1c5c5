import { type AdminRegistration, datedHours } from '@club/contract';
import MoreVert from '@mui/icons-material/MoreVert';
import Note from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react';
import { ContactLinks } from '@/components/contact-links';
import { PersonAvatar } from '@/components/person-avatar';

import { fullName } from '@/lib/full-name';
import { ACTION_LABELS, actionsFor, listedName, type PlaceAction } from '../rules/places';
import { usePlaceDialog } from './place-dialogs';
import { personCardId, useRosterBoard } from './roster-board';

/** One person below the other: hundreds of them are read faster in one column than in several. */
export const PERSON_LIST = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

/** A card without a note takes up so much. The placeholders of loading lists are as high. */
export const PERSON_HEIGHT = { xs: 180, lg: 72 };

/** From lg on everything stands in one line, in columns that are the same for every person. */
const AREAS = {
  gridTemplateAreas: { xs: '"photo person" "rest rest"', lg: '"photo person contact controls"' },
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', lg: 'auto minmax(0, 5fr) minmax(0, 6fr) 254px' },
} as const;

/** Fits the time of a registration into one line of 320 px. */
const SMALLER = 'clamp(0.8125rem, 3.6vw, 0.875rem)';

/** So do two buttons beside the contacts. */
const SMALLER_BUTTON = 'clamp(0.875rem, 3.8vw, 0.9375rem)';

/** Two of these buttons fit into a line on phones. */
export const HALF_LINE = { flexGrow: { xs: 1, sm: 0 }, px: { xs: 1, sm: 2.5 } } as const;

/** Looks 36 px high and can be tapped on 44. */
export const LOW_BUTTON = { borderBlock: '4px solid transparent', backgroundClip: 'padding-box' } as const;

/** The former time is too long for one line of narrow phones. */
const SEVERAL_LINES = { height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } };

const LINE = { lineHeight: 1.3, overflowWrap: 'anywhere' } as const;

type Props = {
  person: AdminRegistration;
  /** The time of the registration, in words. */
  since: string;
  badge: ReactNode;
  /** How the person is dragged to another shift. */
  drag?: Pick<ComponentProps<'li'>, 'draggable' | 'onDragStart' | 'onDragEnd'>;
  /** The controls at the end of the card, before the menu. */
  children?: ReactNode;
};

/** An item of a list. It can take the focus when the button that had it is gone. */
export function PersonCard({ person, since, badge, drag, children }: Props) {
  const { user, notes, movedFrom } = person;
  const { event } = useRosterBoard();
  const name = listedName(person);
  return (
    <Card
      component="li"
      id={personCardId(person.id)}
      tabIndex={-1}
      aria-label={name}
      {...drag}
      sx={{
        ...AREAS,
        display: 'grid',
        alignItems: 'center',
        columnGap: { xs: 1, sm: 1.5, lg: 2 },
        px: { xs: 1, sm: 1.5, md: 2 },
        pt: { xs: 0.75, lg: 0.5 },
        pb: { xs: 0, lg: 0.5 },
        minHeight: PERSON_HEIGHT,
        borderRadius: 2,
        ...(drag?.draggable && { cursor: 'grab' }),
      }}
    >
      <PersonAvatar person={user} size={40} sx={{ gridArea: 'photo' }} />
      <Box sx={{ gridArea: 'person', minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: { xs: 'space-between', md: 'flex-start' },
            gap: 1,
            '& .MuiChip-root': { flexShrink: 0, minHeight: 22 },
          }}
        >
          <Typography
            variant="h6"
            component={event.hasShifts ? 'h4' : 'h3'}
            sx={[LINE, { fontSize: { xs: 'clamp(0.9375rem, 4.2vw, 1.0625rem)', sm: '1.0625rem' } }]}
          >
            {name}
          </Typography>
          {badge}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={[LINE, { fontSize: { xs: SMALLER, sm: '0.875rem' } }]}>
          {since}
        </Typography>
        {notes && (
          <Box sx={{ display: 'flex', gap: 0.5 }}>
            <Note aria-hidden sx={{ fontSize: '1.125rem', color: 'text.secondary', flexShrink: 0 }} />
            <Typography variant="body2" sx={LINE}>
              {notes}
            </Typography>
          </Box>
        )}
        {movedFrom && (
          <Chip
            size="small"
            color="warning"
            variant="outlined"
            label={`Neue Zeit noch offen, vorher ${datedHours(movedFrom)}`}
            sx={SEVERAL_LINES}
          />
        )}
      </Box>
      <Box
        sx={{
          gridArea: 'rest',
          display: { xs: 'flex', lg: 'contents' },
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          // The icons line up with the photo above them.
          mx: { xs: '-2px', md: 0 },
        }}
      >
        <Box sx={{ gridArea: { lg: 'contact' }, minWidth: 0 }}>
          <ContactLinks compact name={fullName(user)} email={user.email} phoneNumber={user.phoneNumber} />
        </Box>
        <Box
          sx={{
            gridArea: { lg: 'controls' },
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            ml: 'auto',
            minHeight: { xs: 44, lg: 0 },
            '& .MuiButton-root': { px: { xs: 'max(8px, min(16px, 10vw - 30px))', md: 2 }, fontSize: SMALLER_BUTTON },
          }}
        >
          {children}
          <PersonMenu registration={person} />
        </Box>
      </Box>
    </Card>
  );
}

/** Holds what is rarely done with a registration, and asks first. The button takes the focus again afterwards. */
function PersonMenu({ registration }: { registration: AdminRegistration }) {
  const { event, rights } = useRosterBoard();
  const askPlace = usePlaceDialog();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A turn for any shift has a button of its own.
  const actions = actionsFor(registration, event, rights).filter((action) => action !== 'assign');
  if (actions.length === 0) return null;
  const choose = (action: PlaceAction) => {
    setAnchor(null);
    askPlace(action, registration, anchor);
  };
  return (
    <>
      <IconButton
        id={`${id}-button`}
        aria-label={`Mehr zu ${fullName(registration.user)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreVert />
      </IconButton>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {actions.map((action) => (
          <MenuItem key={action} onClick={() => choose(action)} sx={{ minHeight: 44 }}>
            {ACTION_LABELS[action]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

type SectionHeadProps = { id: string; ref: Ref<HTMLHeadingElement>; action?: ReactNode; children: ReactNode };

/** The heading takes the focus when the element that had it is gone. */
export function SectionHead({ id, ref, action, children }: SectionHeadProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2, minHeight: 44 }}>
      <Typography id={id} ref={ref} tabIndex={-1} variant="h2" sx={{ mr: 'auto', '&:focus': { outline: 'none' } }}>
        {children}
      </Typography>
      {action}
    </Box>
  );
}
