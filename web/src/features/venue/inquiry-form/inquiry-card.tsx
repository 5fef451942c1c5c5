import type { VenueOccupancy } from '@club/contract';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { FieldNote } from '@/components/field-note';
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { InquiryFields } from './inquiry-fields';
import { InquirySent } from './inquiry-sent';
import type { InquiryState } from './use-inquiry-form';
import { useSending } from './use-sending';

type Props = {
  state: InquiryState;
  /** What is known to be taken; empty while nobody knows. */
  bookings: readonly VenueOccupancy[];
};

export function InquiryCard({ state, bookings }: Props) {
  const { form, heading } = state;
  const { isDirty } = useFormState({ control: form.control });
  const guard = useLeaveGuard(isDirty);
  const { submit, sending, sent, reason, askAgain } = useSending(state);
  const headingId = useId();

  const anew = () => {
    askAgain();
    heading.current?.focus();
  };

  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 3, md: 4 } }}>
      <Typography
        id={headingId}
        ref={heading}
        tabIndex={-1}
        variant="h2"
        sx={{ mb: 1, '&:focus': { outline: 'none' } }}
      >
        Vermietungsanfrage
      </Typography>
      {/* Always there, so that what comes into it is announced. */}
      <div role="status">{sent && <InquirySent inquiry={sent} onAgain={anew} />}</div>
      {/* Stays while the thanks are shown: a day that is chosen then is the date of the next inquiry. */}
      <Stack
        component="form"
        noValidate
        onSubmit={submit}
        aria-labelledby={headingId}
        hidden={sent !== null}
        sx={{ display: sent ? 'none' : 'flex', gap: 2.5, position: 'relative' }}
      >
        <Typography color="textSecondary">
          Unverbindlich: Wir prüfen deinen Wunschtermin und melden uns bei dir.
        </Typography>
        <InquiryFields form={form} bookings={bookings} />
        <FieldNote tone="error">{reason}</FieldNote>
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={sending}
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          Anfrage senden
        </Button>
      </Stack>
      <UnsavedChangesDialog guard={guard} />
    </Card>
  );
}
