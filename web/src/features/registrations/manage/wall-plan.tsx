import { type AdminRegistration, cancellationText, type EventDetail } from '@club/contract';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type PlannedShift, shiftPlan } from '../rules/shift-plan';

type Props = { event: EventDetail; registrations: readonly AdminRegistration[] };

/** Who does what and when, to hang on a wall: each day on pages of its own. */
export function WallPlan({ event, registrations }: Props) {
  const { days, contributions } = shiftPlan(event, registrations);
  const off = cancellationText(event);
  return (
    <div data-wall-plan>
      <GlobalStyles styles={WALL_STYLES} />
      {days.map(({ date, title, shifts }) => (
        <PlanTable key={date} event={event} title={title} off={off} shifts={shifts} />
      ))}
      {contributions.length > 0 && (
        <PlanTable event={event} title="Bitte mitbringen" off={off} shifts={contributions} />
      )}
    </div>
  );
}

type PlanTableProps = { event: EventDetail; title: string; off: string | null; shifts: readonly PlannedShift[] };

function PlanTable({ event, title, off, shifts }: PlanTableProps) {
  return (
    <table aria-label={`Schichtplan: ${title}`}>
      <colgroup>
        <col data-wall-task />
        <col />
      </colgroup>
      {/* Browsers repeat the head of a table on every page. */}
      <thead>
        <tr>
          <td colSpan={2} data-wall-title>
            <strong>{title}</strong>
            <div>
              {event.title}, {event.location}
            </div>
            {off !== null && <b>{off}</b>}
          </td>
        </tr>
      </thead>
      <tbody>
        {shifts.map((shift) => (
          <PlanRow key={shift.id} shift={shift} />
        ))}
      </tbody>
    </table>
  );
}

function PlanRow({ shift: { hours, title, description, people, blanks, moreFree } }: { shift: PlannedShift }) {
  return (
    <tr>
      <th scope="row">
        {hours !== null && <div data-wall-hours>{hours}</div>}
        <div data-wall-name>{title}</div>
        {description !== null && <div data-wall-word>{description}</div>}
      </th>
      <td>
        <div data-wall-people>
          {people.map(({ id, name }) => (
            <div key={id}>{name}</div>
          ))}
          {Array.from({ length: blanks }, (_, index) => `frei-${index}`).map((key) => (
            <div key={key} data-wall-blank role="img" aria-label="frei" />
          ))}
        </div>
        {moreFree > 0 && <div data-wall-word>und {moreFree} weitere freie Plätze</div>}
      </td>
    </tr>
  );
}

/** Capital letters of 16 points are 4 mm high, which people read from more than a metre. */
const WALL_STYLES = {
  '@media print': {
    '[data-wall-plan] table + table': { breakBefore: 'page' },
    '[data-wall-plan] [data-wall-task]': { width: '38%' },
    '[data-wall-plan] [data-wall-title]': { border: 'none', padding: '0 0 5mm', fontSize: '16pt', height: 'auto' },
    '[data-wall-plan] [data-wall-title] strong': { fontSize: '28pt', lineHeight: 1.15 },
    '[data-wall-plan] tbody td, [data-wall-plan] tbody th': {
      border: 'none',
      borderTop: '1.5pt solid #000',
      background: 'none',
      padding: '2.5mm 2mm',
      fontSize: '16pt',
      lineHeight: 1.25,
    },
    '[data-wall-plan] tbody th': { fontWeight: 400, paddingLeft: 0 },
    '[data-wall-plan] [data-wall-hours]': { fontSize: '20pt', fontWeight: 700, lineHeight: 1.2 },
    '[data-wall-plan] [data-wall-name]': { fontSize: '18pt', fontWeight: 600 },
    '[data-wall-plan] [data-wall-word]': { fontSize: '11pt' },
    '[data-wall-plan] [data-wall-people]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(49mm, 1fr))',
      columnGap: '5mm',
      rowGap: '2.5mm',
    },
    '[data-wall-plan] [data-wall-blank]': { borderBottom: '0.75pt solid #000', height: '8mm' },
  },
} as const;
