import { cancellationText, type EventSummary } from '@club/contract';
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

type Props = { event: EventSummary; registrations: readonly ListedRegistration[] };

/** The list of an event's people, for the clipboard at the door. */
export function PrintSheet({ event, registrations }: Props) {
  const off = cancellationText(event);
  return (
    <Printed>
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
            <Row key={registration.id} number={index + 1} registration={registration} />
          ))}
        </tbody>
      </table>
    </Printed>
  );
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
