import { type AdminRegistration, cancellationText, type EventDetail, paths, shiftName } from '@club/contract';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Fragment, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MenuAct } from '@/components/more-menu';
import { Printed, PrintedTable } from '@/components/printed';
import { eventPeriod } from '@/features/events/texts';
import { listedName } from '../rules/places';
import { type ListedRegistration, STATUS_LABELS } from '../rules/roster';
import { type PlannedShift, shiftPlan } from '../rules/shift-plan';
import type { RosterBoard } from './roster-board';

/** Prints the plan for the wall, or the list with phone numbers. The browser's own menu prints the plan where there is one. */
export function usePrintedRoster({ event, roster, groups }: RosterBoard, listed: readonly ListedRegistration[]) {
  const hasPlan = groups.some(({ name }) => name !== null);
  const [sheet, setSheet] = useState<'plan' | 'list'>(hasPlan ? 'plan' : 'list');
  const print = (chosen: typeof sheet) => {
    flushSync(() => setSheet(chosen));
    window.print();
  };
  const plan: MenuAct[] = hasPlan ? [{ label: 'Schichtplan drucken', run: () => print('plan') }] : [];
  const list: MenuAct[] = listed.length > 0 ? [{ label: 'Liste drucken', run: () => print('list') }] : [];
  const help: MenuAct[] = [{ label: 'Hilfe zum Drucken', to: paths.helpOn('drucken') }];
  return {
    acts: hasPlan || listed.length > 0 ? [...plan, ...list, ...help] : [],
    printed: (
      <Printed turns={sheet === 'plan'}>
        {sheet === 'plan' ? (
          <WallPlan event={event} registrations={roster.registrations} />
        ) : (
          <PeopleTable event={event} registrations={listed} />
        )}
      </Printed>
    ),
  };
}

/** Notes get the width that is left. */
const COLUMNS = [
  { title: 'Nr.', width: '11mm' },
  { title: 'Name', width: '36mm' },
  { title: 'Telefon', width: '30mm' },
  { title: 'Notiz', width: 'auto' },
  { title: 'Status', width: '26mm' },
  { title: 'Unterschrift', width: '38mm' },
];

type PeopleTableProps = { event: EventDetail; registrations: readonly ListedRegistration[] };

/** The list of an event's people, for the clipboard at the door. With shifts, the people of each stand below its name. */
function PeopleTable({ event, registrations }: PeopleTableProps) {
  const off = cancellationText(event);
  const head = (
    <>
      <strong>{event.title}</strong>
      <br />
      {off !== null && (
        <>
          <b>{off}</b>
          <br />
        </>
      )}
      {eventPeriod(event)}
      <br />
      {event.location}
    </>
  );
  return (
    <PrintedTable label={`Teilnehmerliste: ${event.title}`} columns={COLUMNS} head={head}>
      {registrations.map((registration, index) => (
        <Fragment key={registration.id}>
          {event.shifts.length > 0 && registration.shiftId !== registrations[index - 1]?.shiftId && (
            <tr>
              <th colSpan={COLUMNS.length}>{nameOfShift(event, registration)}</th>
            </tr>
          )}
          <Row number={index + 1} registration={registration} />
        </Fragment>
      ))}
    </PrintedTable>
  );
}

function nameOfShift(event: EventDetail, { shiftId }: ListedRegistration): string {
  const shift = event.shifts.find(({ id }) => id === shiftId);
  return shift ? shiftName(shift, event) : 'Egal wo';
}

function Row({ number, registration }: { number: number; registration: ListedRegistration }) {
  const { user, notes, brings, status, position } = registration;
  return (
    <tr>
      <td>{number}</td>
      <td>
        {listedName(registration)}
        {brings && <strong style={{ display: 'block' }}>{brings}</strong>}
      </td>
      <td>{user.phoneNumber}</td>
      <td>{notes}</td>
      <td>{position === null ? STATUS_LABELS[status] : `${STATUS_LABELS[status]} ${position}`}</td>
      <td />
    </tr>
  );
}

type WallPlanProps = { event: EventDetail; registrations: readonly AdminRegistration[] };

/** Says who does what and when, to hang on a wall: each day has pages of its own. */
function WallPlan({ event, registrations }: WallPlanProps) {
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
          {people.map(({ id, name, brings }) => (
            <div key={id}>
              {name}
              {brings && <div data-wall-brings>{brings}</div>}
            </div>
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
    '[data-wall-plan] [data-wall-brings]': { fontSize: '13pt' },
    '[data-wall-plan] [data-wall-people]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(49mm, 1fr))',
      columnGap: '5mm',
      rowGap: '2.5mm',
    },
    '[data-wall-plan] [data-wall-blank]': { borderBottom: '0.75pt solid #000', height: '8mm' },
  },
} as const;
