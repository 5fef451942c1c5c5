import type { EventSummary } from '@club/contract';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { eventPeriod } from '@/features/events/rules/event-period';
import { fullName } from '@/lib/full-name';
import type { Participant } from '../rules/participants';
import { STATUS_LABELS } from '../rules/status-labels';
import { PRINT_STYLES } from './print-styles';

const COLUMNS = ['Nr.', 'Name', 'Telefon', 'Notiz', 'Status', 'Unterschrift'];

type Props = { event: EventSummary; participants: readonly Participant[] };

/** What comes out of the printer instead of the page, also when the browser's own menu prints. There only while it does. */
export function PrintSheet(props: Props) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // Before this event ends the browser takes its picture of the page.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing ? createPortal(<Sheet {...props} />, document.body) : null;
}

function Sheet({ event, participants }: Props) {
  return (
    <div data-print-sheet>
      <GlobalStyles styles={PRINT_STYLES} />
      <table aria-label={`Teilnehmerliste: ${event.title}`}>
        <colgroup>
          {COLUMNS.map((column) => (
            <col key={column} />
          ))}
        </colgroup>
        {/* Browsers repeat it on every page. */}
        <thead>
          <tr>
            <td colSpan={COLUMNS.length} data-print-title>
              <strong>{event.title}</strong>
              <br />
              {eventPeriod(event)}
              <br />
              {event.location}
            </td>
          </tr>
          <tr>
            {COLUMNS.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {participants.map((participant, index) => (
            <Row key={participant.id} number={index + 1} participant={participant} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ number, participant }: { number: number; participant: Participant }) {
  const { user, notes, status, position } = participant;
  return (
    <tr>
      <td>{number}</td>
      <td>{fullName(user)}</td>
      <td>{user.phoneNumber}</td>
      <td>{notes}</td>
      <td>{position === null ? STATUS_LABELS[status] : `${STATUS_LABELS[status]} ${position}`}</td>
      <td />
    </tr>
  );
}
