import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { fillText, gapText, isGap, type ShiftEvent, type ShiftGroup } from '../rules/roster-groups';

/** Groups stand below each other, wide or narrow. */
export const GROUPS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 3, md: 4 } } as const;

type Props = {
  title: string;
  /** Stands beside the title. */
  counts?: ReactNode;
  text?: string | null;
  action?: ReactNode;
  /** Keeps what is inside, such as a dialog that is closing. */
  hidden?: boolean;
  /** Takes the person who is dragged; null while nobody is, or the person cannot have this shift. */
  onDrop?: (() => void) | null;
  /** The heading takes the focus when the element that had it is gone. */
  children: (focusHeading: () => void) => ReactNode;
};

/** People who belong together, below a heading. */
export function GroupFrame({ title, counts, text, action, hidden = false, onDrop, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOver, setIsOver] = useState(false);
  const takes = onDrop ? { onDragOver, onDragLeave, onDrop: dropped } : {};
  function onDragOver(event: DragEvent) {
    // Browsers let go of a person only where this is prevented.
    event.preventDefault();
    setIsOver(true);
  }
  function onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  }
  function dropped(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onDrop?.();
  }
  return (
    <Box
      component="section"
      aria-labelledby={id}
      hidden={hidden}
      {...takes}
      sx={{
        borderRadius: 2,
        ...(onDrop && {
          outline: isOver ? '3px solid' : '2px dashed',
          outlineColor: 'primary.main',
          outlineOffset: 6,
          bgcolor: isOver ? 'action.hover' : undefined,
        }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, mb: text ? 0 : 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, flex: 1, minWidth: 0 }}>
          <Typography
            id={id}
            ref={heading}
            tabIndex={-1}
            variant="h4"
            component="h3"
            sx={{ overflowWrap: 'anywhere', minWidth: 0, '&:focus': { outline: 'none' } }}
          >
            {title}
          </Typography>
          {counts}
        </Box>
        {action}
      </Box>
      {text && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mb: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {text}
        </Typography>
      )}
      {children(() => heading.current?.focus())}
    </Box>
  );
}

type ShiftCountsProps = { event: ShiftEvent; group: ShiftGroup; now: Date };

/** '1 von 3', and how many are missing. */
export const ShiftCounts = ({ event, group, now }: ShiftCountsProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
      {fillText(group)}
    </Typography>
    {isGap(event, group, now) && <Chip size="small" color="warning" label={gapText(group.missing)} />}
  </Box>
);

/** The word that stands where nobody is. */
export const Nobody = () => <Typography color="textSecondary">Noch niemand</Typography>;

/** Stands above those who wait for the shift. */
export const WaitingHead = () => (
  <Typography variant="subtitle1" component="h4" sx={{ mt: 1.5, mb: 0.5 }}>
    Warteliste
  </Typography>
);
