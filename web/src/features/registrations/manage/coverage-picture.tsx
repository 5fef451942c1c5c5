import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { VisuallyHidden } from '@/components/visually-hidden';
import { type CoverageDay, coverageDayText, drawn, stepHours, stepText, thinnest } from '../rules/coverage';

/** Pixels: the bars, and room for the number above them and the hours below. */
const BARS = 72;
const ABOVE = 18;
const BELOW = 18;

/** Present people are filled, missing ones hatched and numbered, so that no colour has to be told from another. */
export function CoveragePicture({ days }: { days: readonly CoverageDay[] }) {
  const id = useId();
  const most = Math.max(1, ...days.flatMap(({ steps }) => steps.map(({ present, missing }) => present + missing)));
  const thin = thinnest(days);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 0.5 }}>
        Besetzung im Verlauf
      </Typography>
      {thin === null ? (
        <Typography sx={{ mb: 1 }}>Überall sind genug Leute da.</Typography>
      ) : (
        <>
          <Typography sx={{ mb: 1.5 }}>Am dünnsten ist es {thin}.</Typography>
          <Legend />
        </>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
          columnGap: 4,
          rowGap: 2,
        }}
      >
        {days.map((day) => (
          <div key={day.date}>
            <Typography variant="subtitle2" component="h3">
              {coverageDayText(day)}
            </Typography>
            <DayPicture day={day} most={most} />
            <VisuallyHidden as="ul">
              {day.steps.map((step) => (
                <li key={step.from}>
                  {stepHours(step)}: {stepText(step)}
                </li>
              ))}
            </VisuallyHidden>
          </div>
        ))}
      </Box>
    </Card>
  );
}

function DayPicture({ day, most }: { day: CoverageDay; most: number }) {
  const { steps, hours } = drawn(day);
  const hatch = `hatch-${useId()}`;
  const heightOf = (people: number) => (people / most) * BARS;
  const floor = ABOVE + BARS;
  return (
    <Box
      component="svg"
      aria-hidden
      width="100%"
      height={floor + BELOW}
      sx={{
        display: 'block',
        overflow: 'visible',
        '& text': { fontSize: 12 },
        '& .there': { fill: 'var(--mui-palette-primary-main)' },
        // Bars of the same height are told apart by their edges.
        '& .edge': { fill: 'none', stroke: 'var(--mui-palette-background-paper)', strokeWidth: 2 },
        '& .hatch': { stroke: 'var(--mui-palette-warning-main)', strokeWidth: 2 },
        '& .hour': { fill: 'var(--mui-palette-text-secondary)' },
        '& .count': { fill: 'var(--mui-palette-warning-main)', fontWeight: 700 },
        '& .floor': { stroke: 'var(--mui-palette-text-disabled)' },
      }}
    >
      <defs>
        <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="hatch" x1={0} y1={0} x2={0} y2={6} />
        </pattern>
      </defs>
      {steps.map(({ from, left, width, present, missing }) => {
        const [x, wide] = [`${left}%`, `${width}%`];
        const top = floor - heightOf(present + missing);
        return (
          <Fragment key={from}>
            <rect className="there" x={x} y={floor - heightOf(present)} width={wide} height={heightOf(present)} />
            {missing > 0 && (
              <>
                <rect x={x} y={top} width={wide} height={heightOf(missing)} fill={`url(#${hatch})`} />
                <text className="count" x={`${left + width / 2}%`} y={top - 5} textAnchor="middle">
                  −{missing}
                </text>
              </>
            )}
            <rect className="edge" x={x} y={top} width={wide} height={heightOf(present + missing)} />
          </Fragment>
        );
      })}
      <line className="floor" x1={0} x2="100%" y1={floor} y2={floor} />
      {hours.map(({ text, left }) => (
        <text
          key={left}
          className="hour"
          x={`${left}%`}
          y={floor + 14}
          textAnchor={left === 0 ? 'start' : left === 100 ? 'end' : 'middle'}
        >
          {text}
        </text>
      ))}
    </Box>
  );
}

const Legend = () => (
  <Typography variant="body2" color="textSecondary" component="p" aria-hidden sx={{ mb: 1.5 }}>
    <Box component="span" sx={{ ...SWATCH, bgcolor: 'primary.main' }} /> ist da
    <Box
      component="span"
      sx={{
        ...SWATCH,
        ml: 2,
        border: '1.5px solid',
        borderColor: 'warning.main',
        background: 'repeating-linear-gradient(45deg, var(--mui-palette-warning-main) 0 2px, transparent 2px 5px)',
      }}
    />{' '}
    fehlt
  </Typography>
);

const SWATCH = { display: 'inline-block', width: 14, height: 14, mr: 0.5, verticalAlign: '-2px' } as const;
