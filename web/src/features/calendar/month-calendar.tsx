import { DayButton } from './day-button';
import { MonthPicker } from './month-picker';

type Props = {
  now: Date;
  /** yyyy-MM-dd */
  selectedDay: string | null;
  onSelect: (day: string) => void;
  /** How many events a day holds. */
  counts: ReadonlyMap<string, number>;
};

/** The month of the events: how many each day holds. */
export function MonthCalendar({ now, selectedDay, onSelect, counts }: Props) {
  return (
    <MonthPicker
      now={now}
      selectedDays={selectedDay ? [selectedDay] : []}
      onSelect={onSelect}
      help="Tage mit Veranstaltungen sind markiert"
      renderDay={(state) => <DayButton state={state} count={counts.get(state.day) ?? 0} />}
    />
  );
}
