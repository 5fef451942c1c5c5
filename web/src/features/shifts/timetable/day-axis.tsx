import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Axis } from '../rules/axis';
import type { ShiftRow } from '../rules/timetable';
import { ShiftBlock } from './shift-item';
import type { ShiftItemProps } from './use-shift-parts';

type Props = { axis: Axis; label: string; itemOf: (row: ShiftRow) => ShiftItemProps };

/** The column of the tasks' titles comes first. */
const at = (column: number) => column + 1;

/** The hours stand on the first line. */
const below = (line: number) => line + 1;

/** A day with time from left to right and a line for each task. To screen readers it is a list of shifts. */
export function DayAxis({ axis: { tasks, blocks, columns, hours }, label, itemOf }: Props) {
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
