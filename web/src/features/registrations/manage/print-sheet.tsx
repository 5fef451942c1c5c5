import { cancellationText, type EventDetail, shiftName } from '@club/contract';
import { Fragment } from 'react';
import { Printed } from '@/components/printed';
import { eventPeriod } from '@/features/events/texts';
import { listedName } from '../rules/places';
import { type ListedRegistration, STATUS_LABELS } from '../rules/roster';

/** Notes get the width that is left. */
const COLUMNS = [
  { title: 'Nr.', width: '11mm' },
  { title: 'Name', width: '36mm' },
  { title: 'Telefon', width: '30mm' },
  { title: 'Notiz', width: 'auto' },
  { title: 'Status', width: '26mm' },
  { title: 'Unterschrift', width: '38mm' },
];

type Props = { event: EventDetail; registrations: readonly ListedRegistration[] };

/** The list of an event's people, for the clipboard at the door. */
export const PrintSheet = (props: Props) => (
  <Printed>
    <PeopleTable {...props} />
  </Printed>
);

/** With shifts, the people of each stand below its name. */
export function PeopleTable({ event, registrations }: Props) {
  const off = cancellationText(event);
  return (
    <table aria-label={`Teilnehmerliste: ${event.title}`}>
      <colgroup>
        {COLUMNS.map(({ title, width }) => (
          <col key={title} style={{ width }} />
        ))}
      </colgroup>
      {/* Browsers repeat the head of a table on every page. */}
      <thead>
        <tr>
          <td colSpan={COLUMNS.length} data-print-title>
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
          </td>
        </tr>
        <tr>
          {COLUMNS.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}

function nameOfShift(event: EventDetail, { shiftId }: ListedRegistration): string {
  const shift = event.shifts.find(({ id }) => id === shiftId);
  return shift ? shiftName(shift, event) : 'Egal wo';
}

function Row({ number, registration }: { number: number; registration: ListedRegistration }) {
  const { user, notes, status, position } = registration;
  return (
    <tr>
      <td>{number}</td>
      <td>{listedName(registration)}</td>
      <td>{user.phoneNumber}</td>
      <td>{notes}</td>
      <td>{position === null ? STATUS_LABELS[status] : `${STATUS_LABELS[status]} ${position}`}</td>
      <td />
    </tr>
  );
}
