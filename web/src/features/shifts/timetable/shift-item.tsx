import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OwnBadge } from '@/components/own-badge';
import { VisuallyHidden } from '@/components/visually-hidden';
import type { Axis } from '../rules/axis';
import type { ShiftRow } from '../rules/timetable';
import { type ShiftItemProps, useShiftContent } from './shift-content';

/** A shift in a list. */
export function ShiftListItem(props: ShiftItemProps) {
  const { row } = props;
  const { startTime } = row.shift;
  const content = useShiftContent(props);
  return (
    <Box component="li" data-own={row.own !== null} data-over={row.isOver} sx={ITEM}>
      {startTime !== null && <Clock row={row} />}
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5 }}>
          <Typography variant="subtitle1" component="p" sx={{ lineHeight: 1.3, overflowWrap: 'anywhere', minWidth: 0 }}>
            {row.shift.title}
            {row.own && <OwnBadge />}
          </Typography>
          <Fill row={row} />
        </Box>
        {content.texts}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 1.5,
          }}
        >
          {content.faces}
          <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>{content.button}</Box>
        </Box>
        {content.below}
      </Box>
    </Box>
  );
}

const OWN = {
  bgcolor: 'color-mix(in srgb, var(--mui-palette-success-main) 10%, var(--mui-palette-background-paper))',
  boxShadow: 'inset 4px 0 0 var(--mui-palette-success-main)',
} as const;

const ITEM = {
  display: 'flex',
  // With much enlarged text the hours stand above the rest.
  flexWrap: 'wrap',
  columnGap: 1.5,
  px: { xs: 1.25, md: 1.5 },
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&[data-own="true"]': { ...OWN, borderRadius: 1 },
  '&[data-over="true"]': { opacity: 0.75 },
} as const;

/** '10:00' above '12:00' */
function Clock({ row: { hours, clock } }: { row: ShiftRow }) {
  return (
    <Box sx={{ width: '3.1rem', flexShrink: 0, fontVariantNumeric: 'tabular-nums', pt: '1px' }}>
      <VisuallyHidden>{hours}</VisuallyHidden>
      <Box aria-hidden>
        <Typography variant="subtitle1" component="div" sx={{ lineHeight: 1.3 }}>
          {clock?.start}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          {clock?.end}
        </Typography>
      </Box>
    </Box>
  );
}

function Fill({ row }: { row: ShiftRow }) {
  const { waitlistCount } = row.shift;
  return (
    <Typography
      variant="body2"
      component="p"
      sx={{
        fontWeight: 600,
        color: row.isFull ? 'text.secondary' : 'primary.main',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {row.fill}
      {row.isFull && ' · voll'}
      {waitlistCount > 0 && (
        <Box component="span" sx={{ color: 'info.main' }}>
          {` · ${waitlistCount === 1 ? '1 wartet' : `${waitlistCount} warten`}`}
        </Box>
      )}
    </Typography>
  );
}

/** Its text fits into the narrowest block that `axisOf` makes. */
const NARROW_BUTTON = { px: 0.5, fontSize: '0.875rem' };

/** A shift in the picture of a day, below its hours and beside its task. */
function ShiftBlock({ column, line, ...props }: ShiftItemProps & { column: string; line: number }) {
  const { row } = props;
  const content = useShiftContent(props);
  return (
    <Box
      component="li"
      data-own={row.own !== null}
      data-over={row.isOver}
      sx={{
        gridColumn: column,
        gridRow: line,
        m: '3px',
        p: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 0.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&[data-own="true"]': OWN,
        '&[data-over="true"]': { opacity: 0.75 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
        <Typography variant="subtitle2" component="p" sx={{ whiteSpace: 'nowrap' }}>
          <VisuallyHidden>{`${row.shift.title}, `}</VisuallyHidden>
          {row.hours}
          {row.own && <OwnBadge />}
        </Typography>
        <Fill row={row} />
      </Box>
      {content.texts}
      {content.faces}
      <Box sx={{ mt: 'auto', pt: 0.5, display: 'grid', '& > .MuiButton-root.MuiButton-root': NARROW_BUTTON }}>
        {content.button}
      </Box>
      {content.below}
    </Box>
  );
}

type DayAxisProps = { axis: Axis; label: string; itemOf: (row: ShiftRow) => ShiftItemProps };

/** The column of the tasks' titles comes first. */
const at = (column: number) => column + 1;

/** The hours stand on the first line. */
const below = (line: number) => line + 1;

/** A day with time from left to right and a line for each task. To screen readers it is a list of shifts. */
export function DayAxis({ axis: { tasks, blocks, columns, hours }, label, itemOf }: DayAxisProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: `minmax(0, 7.5rem) repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {hours.map(({ text, column }) => (
        <Box
          key={column}
          component="li"
          aria-hidden
          sx={{
            gridColumn: `${at(column)} / span ${Math.min(12, columns - column + 1)}`,
            gridRow: `1 / span ${1 + tasks.reduce((sum, { lines }) => sum + lines, 0)}`,
            borderLeft: '1px dashed',
            borderColor: 'divider',
            pl: 0.5,
          }}
        >
          <Typography variant="caption" color="textSecondary">
            {text}
          </Typography>
        </Box>
      ))}
      <Box component="li" aria-hidden sx={{ gridRow: 1, gridColumn: 1, height: '1.6rem' }} />
      {tasks.map(({ title, line, lines }) => (
        <Typography
          key={title}
          component="li"
          aria-hidden
          variant="subtitle2"
          sx={{
            gridColumn: 1,
            gridRow: `${below(line)} / span ${lines}`,
            pt: 1.25,
            pr: 1,
            overflowWrap: 'anywhere',
            hyphens: 'auto',
            borderTop: line > 1 ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          {title}
        </Typography>
      ))}
      {blocks.map(({ row, line, column, columns: width }) => (
        <ShiftBlock key={row.shift.id} {...itemOf(row)} column={`${at(column)} / span ${width}`} line={below(line)} />
      ))}
    </Box>
  );
}
