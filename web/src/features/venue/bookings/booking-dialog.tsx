import {
  type BookingForm,
  bookingFormSchema,
  type CreateBooking,
  MAX_BOOKING_PURPOSE_LENGTH,
  type VenueBooking,
} from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CountedField } from '@/components/counted-field';
import { DateTimeField } from '@/components/date-time-field';
import { FieldNote } from '@/components/field-note';
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { reasonBesideFields, showIssues } from '@/lib/show-issues';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useCreateBooking } from '../api/bookings';
import { overlappingBooking } from '../rules/bookings';
import { bookingPeriod } from '../texts';

export type BookingRequest = {
  /** The first values of the form. */
  draft: BookingForm;
  /** Called when the dialog has closed. Sets the focus where the button that opened the dialog may be gone. */
  onClosed?: () => void;
};

type Props = {
  /** null while the dialog is closed. */
  request: BookingRequest | null;
  bookings: readonly VenueBooking[];
  onClose: () => void;
};

/** Closing „Vereinsheim buchen“ with unsaved entries asks first. */
export function BookingDialog({ request, bookings, onClose }: Props) {
  const titleId = useId();
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const guard = useLeaveGuard(unsaved);
  // The dialog keeps its content while it fades out. Each opening starts with a new form.
  const [shown, setShown] = useState({ request, opening: 0 });
  if (request && request !== shown.request) setShown({ request, opening: shown.opening + 1 });

  const close = () => {
    setUnsaved(false);
    setAsking(false);
    onClose();
  };
  const leave = () => (unsaved ? setAsking(true) : close());

  return (
    <>
      <Dialog
        open={request !== null}
        onClose={leave}
        aria-labelledby={titleId}
        maxWidth="sm"
        fullWidth
        slotProps={{ transition: { onExited: () => shown.request?.onClosed?.() } }}
      >
        {shown.request && (
          <BookingFields
            key={shown.opening}
            titleId={titleId}
            draft={shown.request.draft}
            bookings={bookings}
            onChanged={setUnsaved}
            onCancel={leave}
            onBooked={close}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Änderungen verwerfen?"
        action="Verwerfen"
        onConfirm={close}
        onClose={() => setAsking(false)}
      >
        Die Buchung ist noch nicht erstellt. Wenn du den Dialog schließt, gehen deine Angaben verloren.
      </ConfirmDialog>
      <UnsavedChangesDialog guard={guard} />
    </>
  );
}

type FieldsProps = {
  titleId: string;
  draft: BookingForm;
  bookings: readonly VenueBooking[];
  onChanged: (unsaved: boolean) => void;
  onCancel: () => void;
  onBooked: () => void;
};

function BookingFields({ titleId, draft, bookings, onChanged, onCancel, onBooked }: FieldsProps) {
  const { form, submit, booking, reason } = useBooking(draft, onBooked);
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  const [date, end, purpose] = useWatch({ control, name: ['date', 'end', 'purpose'] });
  const conflict = overlappingBooking({ date, end }, bookings);
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);

  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>Vereinsheim buchen</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          <DateTimeField label="Datum und Uhrzeit" control={control} field={register('date')} error={errors.date} />
          <DateTimeField
            label="Ende"
            control={control}
            field={register('end')}
            error={errors.end}
            hint="Freiwillig. Ohne Ende ist nur der Beginn belegt."
          />
          <CountedField
            label="Zweck"
            placeholder="Grund der Buchung"
            field={register('purpose')}
            value={purpose}
            max={MAX_BOOKING_PURPOSE_LENGTH}
            error={errors.purpose}
            minRows={2}
            maxRows={8}
          />
          <FieldNote tone={reason ? 'error' : 'warning'}>
            {reason ??
              (conflict && `Zu dieser Zeit ist schon gebucht: ${conflict.purpose} (${bookingPeriod(conflict)}).`)}
          </FieldNote>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }} disableSpacing>
        <Button variant="text" onClick={onCancel} disabled={booking}>
          Abbrechen
        </Button>
        <Button type="submit" variant="contained" loading={booking}>
          Buchung erstellen
        </Button>
      </DialogActions>
    </form>
  );
}

const resolver = zodResolver(bookingFormSchema(() => new Date()));

/** `reason` says why the last attempt failed if no field says it. It disappears when the form is changed. */
function useBooking(draft: BookingForm, onBooked: () => void) {
  const form = useForm<BookingForm, unknown, CreateBooking>({ resolver, defaultValues: draft });
  const idempotencyKey = useIdempotencyKey();
  const { mutate, isPending } = useCreateBooking();
  const sending = useRef(false);
  const [failure, setFailure] = useState<{ content: string; reason: string } | null>(null);
  const content = JSON.stringify(useWatch({ control: form.control }));

  const showFailure = (error: unknown) => {
    showIssues(form, error);
    const reason = reasonBesideFields(error);
    setFailure(reason === null ? null : { content: JSON.stringify(form.getValues()), reason });
  };
  const submit = form.handleSubmit((booking) => {
    if (sending.current) return;
    sending.current = true;
    setFailure(null);
    mutate(
      { booking, idempotencyKey: idempotencyKey(booking) },
      {
        onSuccess: onBooked,
        onError: showFailure,
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  });
  return { form, submit, booking: isPending, reason: failure?.content === content ? failure.reason : null };
}
