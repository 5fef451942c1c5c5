import { cancellationText, isCancelled } from '@club/contract';
import { Fragment } from 'react';
import { Printed } from '@/components/printed';
import { type Day, type SheetEvent, sheetGroups, sheetTime } from '../rules/day-sheet';
import { listedName } from '../rules/places';

/** Names and notes share the width that is left. */
const COLUMNS = [
  { title: 'Nr.', width: '11mm' },
  { title: 'Name', width: 'auto' },
  { title: 'Telefon', width: '38mm' },
  { title: 'Notiz', width: 'auto' },
  { title: 'Status', width: '28mm' },
];

type Props = { day: Day; events: readonly SheetEvent[] };

/** The whole day in one print. An event begins on a new page where it would not fit on the rest of this one. */
export function DayPrint({ day, events }: Props) {
  return (
    <Printed>
      <div style={{ fontSize: '18pt', fontWeight: 700, marginBottom: '5mm' }}>{day.title}</div>
      {events.length === 0 && <div>Keine Veranstaltung</div>}
      {events.map((event) => (
        <EventTable key={event.id} event={event} date={day.date} />
      ))}
    </Printed>
  );
}

function EventTable({ event, date }: { event: SheetEvent; date: string }) {
  const cancelled = isCancelled(event);
  const groups = sheetGroups(event, date);
  const [all] = groups;
  return (
    <div style={{ breakInside: 'avoid', marginBottom: '8mm' }}>
      <table aria-label={event.title}>
        <colgroup>
          {COLUMNS.map(({ title, width }) => (
            <col key={title} style={{ width }} />
          ))}
        </colgroup>
        {/* Browsers repeat the head of a table on every page. */}
        <thead>
          <tr>
            <td colSpan={COLUMNS.length} data-print-title style={{ whiteSpace: 'pre-line' }}>
              <strong style={cancelled ? { textDecoration: 'line-through' } : undefined}>{event.title}</strong>
              <br />
              {sheetTime(event, date)}, {event.location}
              <br />
              {cancelled ? <b>{cancellationText(event)}</b> : all?.name === null && all.counts}
              {!cancelled && event.notes && (
                <>
                  <br />
                  {event.notes}
                </>
              )}
            </td>
          </tr>
          {event.registrations.length > 0 && (
            <tr>
              {COLUMNS.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {!cancelled &&
            groups.map(({ id, name, counts, people }) => (
              <Fragment key={id}>
                {name !== null && (
                  <tr>
                    <th colSpan={COLUMNS.length}>
                      {name}: {counts}
                    </th>
                  </tr>
                )}
                {people.map((person, index) => (
                  <tr key={person.id}>
                    <td>{index + 1}</td>
                    <td>{listedName(person)}</td>
                    <td>{person.user.phoneNumber}</td>
                    <td>{person.notes}</td>
                    <td>{person.statusText}</td>
                  </tr>
                ))}
              </Fragment>
            ))}
        </tbody>
      </table>
    </div>
  );
}
