import {
  type BookingForm,
  type BookingRepetition,
  bookingFormSchema,
  clubNoonOfDay,
  formatClub,
  MAX_BOOKING_PURPOSE_LENGTH,
  type Occupancy,
  OPEN_END_HOUR,
  type VenueBooking,
  type WantedBookings,
  wantedTimes,
} from '@club/contract';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ask } from '@/components/confirm-dialog';
import { CountedField } from '@/components/counted-field';
import { DateTimeField } from '@/components/date-time-field';
import { showDialog } from '@/components/dialog-host';
import { FieldNote } from '@/components/field-note';
import { FormField } from '@/components/fields';
import { FormDialog } from '@/components/form-dialog';
import { useLeaveGuard } from '@/components/leave-guard';
import { FieldGrid } from '@/components/person-fields';
import { SelectField } from '@/components/select-field';
import { ApiError } from '@/lib/api-error';
import { reasonBesideFields } from '@/lib/show-issues';
import type { Answered } from '@/lib/use-submit';
import { isOverlap, useCreateBooking, useCreateBookings, useTakenTimes, useUpdateBooking } from './api/bookings';
import { overlappingBookings } from './rules/bookings';
import { takenNote } from './texts';

const REPETITIONS: readonly { value: BookingRepetition; label: string }[] = [
  { value: 'none', label: 'Keine Wiederholung' },
  { value: 'weekly', label: 'Jede Woche' },
  { value: 'biweekly', label: 'Jede zweite Woche' },
  { value: 'monthly', label: 'Jeden Monat' },
];

export type BookingRequest = {
  draft: BookingForm;
  /** The booking that is edited; a new one is made without. */
  edited?: VenueBooking;
  /** Called when the dialog has closed. Sets the focus where the button that opened the dialog may be gone. */
  onClosed?: () => void;
};

type Props = BookingRequest & { onUnsaved: (unsaved: boolean) => void };

/** „Vereinsheim buchen“. Entries that were not sent come back when it opens again. */
export function BookingDialog({ draft, edited, onClosed, onUnsaved }: Props) {
  const { write, reason, forgetReason } = useBooking(edited ?? null);
  return (
    <FormDialog
      title={edited ? 'Buchung bearbeiten' : 'Vereinsheim buchen'}
      action={edited ? 'Änderungen speichern' : 'Buchung erstellen'}
      maxWidth="sm"
      schema={bookingFormSchema(() => new Date(), edited && draft)}
      defaultValues={draft}
      keptAs={`booking ${[edited?.id, draft.inquiryId, draft.date, ...draft.alsoOn].join(' ')}`}
      write={write}
      onExited={onClosed}
      onUnsaved={onUnsaved}
    >
      <BookingFields draft={draft} edited={edited} reason={reason} onChange={forgetReason} />
    </FormDialog>
  );
}

type FieldsProps = Pick<BookingRequest, 'draft' | 'edited'> & { reason: string | null; onChange: () => void };

function BookingFields({ draft, edited, reason, onChange }: FieldsProps) {
  const entries = { ...draft, ...useWatch<BookingForm>() };
  const form = useFormContext<BookingForm>();
  useEffect(() => form.subscribe({ formState: { values: true }, callback: onChange }), [form, onChange]);
  const others = useTakenTimes().filter(({ id }) => id !== edited?.id);
  const times = wantedTimes(entries) ?? [];
  const isRepeatable = !edited && draft.inquiryId === null && draft.alsoOn.length === 0;
  return (
    <>
      <DateTimeField name="date" label="Datum und Uhrzeit" />
      <DateTimeField
        name="end"
        label="Ende"
        hint={`Freiwillig. Ohne Ende ist bis ${OPEN_END_HOUR} Uhr am nächsten Tag belegt.`}
      />
      {isRepeatable && (
        <FieldGrid>
          <SelectField name="repetition" label="Wiederholung" choices={REPETITIONS} />
          {entries.repetition !== 'none' && (
            <FormField name="until" label="Wiederholen bis" type="date" slotProps={{ inputLabel: { shrink: true } }} />
          )}
        </FieldGrid>
      )}
      <FieldNote>{times.length > 1 && timesText(times.length, draft.alsoOn)}</FieldNote>
      <CountedField
        name="purpose"
        label="Zweck"
        placeholder="Grund der Buchung"
        max={MAX_BOOKING_PURPOSE_LENGTH}
        minRows={2}
        maxRows={8}
      />
      <FieldNote tone={reason ? 'error' : 'warning'}>
        {reason ?? takenNote(overlappingBookings(times, others), times.length)}
      </FieldNote>
    </>
  );
}

/** Says how many bookings the form makes, and on which days beside the first. */
function timesText(count: number, alsoOn: readonly string[]): string {
  const days = alsoOn.flatMap((day) => clubNoonOfDay(day) ?? []).map((noon) => formatClub(noon, 'EEEEEE., d. MMMM'));
  return days.length > 0
    ? `${count} Buchungen zur gleichen Uhrzeit, auch am: ${days.join('; ')}.`
    : `${count} Buchungen zur gleichen Uhrzeit.`;
}

/** Saves a new booking, several of them, or the edited one. `reason` says why that failed if no field says it. */
function useBooking(edited: VenueBooking | null) {
  const create = useCreateBooking();
  const createSeveral = useCreateBookings();
  const update = useUpdateBooking();
  const [reason, setReason] = useState<string | null>(null);

  /** `confirmed`: the organiser was asked and means it so. */
  const save = ({ times, purpose, inquiryId }: WantedBookings, confirmed: boolean): Promise<unknown> => {
    const [time] = times;
    if (!time || times.length > 1) {
      return createSeveral.mutateAsync({ times: times.map(toBody), purpose, ...(confirmed && { onlyFree: true }) });
    }
    const body = { ...toBody(time), purpose, ...(confirmed && { allowOverlap: true }) };
    if (edited) return update.mutateAsync({ id: edited.id, booking: body });
    return create.mutateAsync({ ...body, inquiryId });
  };

  const send = async (wanted: WantedBookings, answered: Answered<unknown>, confirmed = false) => {
    setReason(null);
    try {
      answered.onSuccess(await save(wanted, confirmed));
    } catch (error) {
      if (isOverlap(error)) {
        const onConfirm = () => send(wanted, answered, true);
        ask.confirm({ ...questionFor(wanted), text: error.message, onConfirm });
      } else {
        answered.onError(error);
        setReason(reasonBesideFields(error) ?? issueOfTimes(error));
      }
    } finally {
      answered.onSettled();
    }
  };

  return {
    reason,
    forgetReason: useCallback(() => setReason(null), []),
    write: {
      isPending: create.isPending || createSeveral.isPending || update.isPending,
      mutate: (wanted: WantedBookings, answered: Answered<unknown>) => void send(wanted, answered),
    },
  };
}

const toBody = ({ start, end }: Occupancy) => ({ date: start.toISOString(), end: end?.toISOString() ?? null });

const questionFor = ({ times }: WantedBookings) =>
  times.length > 1
    ? { title: 'Nur freie Termine buchen?', action: 'Freie Termine buchen' }
    : { title: 'Trotzdem buchen?', action: 'Trotzdem buchen' };

/** The form has no field for the times of several bookings. */
const issueOfTimes = (error: unknown): string | null =>
  error instanceof ApiError ? (error.issues.find(({ path }) => path.startsWith('times'))?.message ?? null) : null;

type OpenBookingDialog = (request: BookingRequest) => void;

const BookingDialogContext = createContext<OpenBookingDialog | null>(null);

/** Guards the entries of the booking dialog. The step that guards them in the history outlives the dialog. */
export function BookingDialogProvider({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(false);
  useLeaveGuard(unsaved);
  const open = useCallback(
    (request: BookingRequest) => showDialog(<BookingDialog {...request} onUnsaved={setUnsaved} />),
    [],
  );
  return <BookingDialogContext value={open}>{children}</BookingDialogContext>;
}

/** Returns the function that opens „Vereinsheim buchen“. */
export function useBookingDialog(): OpenBookingDialog {
  const open = useContext(BookingDialogContext);
  if (!open) throw new Error('useBookingDialog needs a BookingDialogProvider around it');
  return open;
}
