import {
  type CreateInquiry,
  formatClub,
  fromClubInput,
  type InquiryForm,
  inquiryFormSchema,
  MAX_INQUIRY_MESSAGE_LENGTH,
  paths,
  periodText,
  seersOf,
  type User,
  type VenueOccupancy,
} from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ContactLinks } from '@/components/contact-links';
import { CountedField } from '@/components/counted-field';
import { DateTimeField } from '@/components/date-time-field';
import { FieldNote } from '@/components/field-note';
import { Form, FormField, HoneypotField } from '@/components/fields';
import { useLeaveGuard } from '@/components/leave-guard';
import { NoBreak } from '@/components/no-break';
import { TextLink } from '@/components/text-link';
import { useUser } from '@/features/accounts/session';
import { useClubhouse } from '@/features/club-settings/api';
import { useLegalClub } from '@/features/legal/api';
import { ApiError } from '@/lib/api-error';
import { reasonBesideFields } from '@/lib/show-issues';
import { chosenDay, urlView, useUrlView } from '@/lib/url-view';
import { useSubmit } from '@/lib/use-submit';
import { useSendInquiry } from '../api/inquiries';
import { dateInput } from '../rules/booking-form';
import { conflictsWith } from '../rules/bookings';
import { bookingTime, FULL_INSTANT } from '../texts';

type Props = {
  state: InquiryState;
  /** Empty until the bookings are loaded. */
  bookings: readonly VenueOccupancy[];
};

export function InquiryCard({ state, bookings }: Props) {
  const { form, heading } = state;
  const { isDirty } = useFormState({ control: form.control });
  useLeaveGuard(isDirty);
  const { submit, sending, sent, reason, isTooMany, showForm } = useSending(state);
  const { contact } = useClubhouse();
  const headingId = useId();
  const { club } = useLegalClub();

  const startAnother = () => {
    showForm();
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
      {/* The live region is always there, because only changes in it are announced. */}
      <div role="status">{sent && <InquirySent inquiry={sent} onAnother={startAnother} />}</div>
      {/* The form stays mounted below the thanks, so that a day chosen then is the date of the next inquiry. */}
      <Form
        form={form}
        onSubmit={submit}
        aria-labelledby={headingId}
        hidden={sent !== null}
        sx={{ display: sent ? 'none' : 'flex' }}
      >
        <Typography color="textSecondary">
          Unverbindlich: Wir prüfen Ihren Wunschtermin und melden uns bei Ihnen.
        </Typography>
        <InquiryFields bookings={bookings} />
        <Typography variant="body2" color="textSecondary">
          Ihre Angaben sehen nur {seersOf('rental', ['listVenueInquiries'])}. Gelöscht wird die Anfrage{' '}
          {periodText('inquiries', club.retention)}. Mehr steht unter{' '}
          <TextLink to={paths.privacy}>Datenschutz</TextLink>.
        </Typography>
        <FieldNote tone="error">
          {reason && (
            <>
              {reason}
              {isTooMany && <ContactLinks {...contact} email={null} />}
            </>
          )}
        </FieldNote>
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={sending}
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          Anfrage senden
        </Button>
      </Form>
    </Card>
  );
}

type SentProps = { inquiry: CreateInquiry; onAnother: () => void };

/** Replaces the form, and takes the focus of its hidden button. */
function InquirySent({ inquiry: { preferredDate, email, phoneNumber }, onAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <MarkEmailRead aria-hidden color="success" sx={{ fontSize: 56 }} />
      <Typography ref={heading} tabIndex={-1} variant="h3" sx={{ '&:focus': { outline: 'none' } }}>
        Danke für Ihre Anfrage!
      </Typography>
      <Typography>
        Ihr Wunschtermin: <strong>{formatClub(preferredDate, FULL_INSTANT)}</strong>
      </Typography>
      <Typography color="textSecondary">
        Wir prüfen den Termin und melden uns bei Ihnen: per <NoBreak>E-Mail</NoBreak> an {email} oder unter{' '}
        {phoneNumber}.
      </Typography>
      <Button variant="outlined" onClick={onAnother} sx={{ mt: 1 }}>
        Weitere Anfrage
      </Button>
    </Stack>
  );
}

const FAILURE = 'Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.';

/**
 * `sent` is the stored inquiry until another one is started. `reason` is that of the last attempt's failure; people who
 * are told to wait may call instead.
 */
function useSending({ form, startAnew }: InquiryState) {
  const { mutate, isPending, error } = useSendInquiry();
  const [sent, setSent] = useState<CreateInquiry | null>(null);
  const reason = error && reasonBesideFields(error);
  const isTooMany = error instanceof ApiError && error.code === 'too-many-requests';
  const submit = useSubmit(form, mutate, {
    failed: 'Fehler',
    textOf: () => FAILURE,
    onSent: (_data, inquiry) => {
      startAnew();
      setSent(inquiry);
    },
  });
  return { submit, sending: isPending, sent, reason, isTooMany, showForm: () => setSent(null) };
}

/** A floating label would not notice that code has filled the field. */
const LABEL_ABOVE = { inputLabel: { shrink: true } } as const;

type InquiryFieldsProps = { bookings: readonly VenueOccupancy[] };

const InquiryFields = ({ bookings }: InquiryFieldsProps) => (
  <>
    <FormField name="name" label="Name" autoComplete="name" slotProps={LABEL_ABOVE} />
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr', lg: '1fr 1fr' },
        gap: 2.5,
        alignItems: 'start',
      }}
    >
      <FormField name="email" label="E-Mail" type="email" autoComplete="email" slotProps={LABEL_ABOVE} />
      <FormField name="phoneNumber" label="Telefonnummer" type="tel" autoComplete="tel" slotProps={LABEL_ABOVE} />
    </Box>
    <DateTimeField name="preferredDate" label="Wunschtermin" />
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2.5, alignItems: 'start' }}>
      <DateTimeField name="preferredEnd" label="Ende" hint="Freiwillig" />
      <FormField
        name="guestCount"
        label="Gäste"
        hint="Freiwillig: wie viele ungefähr?"
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
      />
    </Box>
    <ConflictNote bookings={bookings} />
    <CountedField
      name="message"
      label="Nachricht"
      max={MAX_INQUIRY_MESSAGE_LENGTH}
      hint="Was möchten Sie feiern, und was brauchen Sie dafür?"
      minRows={4}
      maxRows={14}
    />
    <HoneypotField />
  </>
);

/** Says that the preferred date is booked. The inquiry may be sent all the same. */
function ConflictNote({ bookings }: InquiryFieldsProps) {
  const { control } = useFormContext<InquiryForm>();
  const [preferred, end] = useWatch({ control, name: ['preferredDate', 'preferredEnd'] });
  const conflict = conflictsWith({ date: preferred, end }, bookings);
  const start = fromClubInput(preferred);
  if (!conflict || !start) return <FieldNote />;
  const times = conflict.bookings.map((booking) => bookingTime(booking, preferred.slice(0, 10))).join('; ');
  return (
    <FieldNote tone="warning">
      {conflict.at === 'time'
        ? `Zu dieser Zeit ist das Vereinsheim schon belegt (${times}).`
        : `Am ${formatClub(start, 'd. MMMM')} gibt es schon eine Belegung (${times}).`}{' '}
      Sie können trotzdem anfragen.
    </FieldNote>
  );
}

const EMPTY: InquiryForm = {
  name: '',
  email: '',
  phoneNumber: '',
  preferredDate: '',
  preferredEnd: '',
  guestCount: '',
  message: '',
  website: '',
};

/** Leaves room for the bar at the top of the page and for the edge of the card. */
const ABOVE_FORM = 112;

const resolver = zodResolver(inquiryFormSchema(() => new Date()));

/**
 * Holds the form of „Vermietungsanfrage“. Values that the app fills in, from the account or from a chosen day, never
 * replace typed ones and are no unsaved changes. Components that show the state of the form read it with
 * `useFormState`, so that a typed letter does not render the whole page.
 */
export function useInquiryForm() {
  const { user } = useUser();
  const form = useForm<InquiryForm, unknown, CreateInquiry>({ resolver, defaultValues: EMPTY });
  const { getFieldState, resetField } = form;
  const heading = useRef<HTMLHeadingElement>(null);

  const { name, email, phoneNumber } = contactOf(user);
  useEffect(() => {
    const contact = { name, email, phoneNumber };
    for (const field of ['name', 'email', 'phoneNumber'] as const) {
      if (!getFieldState(field).isDirty) resetField(field, { defaultValue: contact[field] });
    }
  }, [name, email, phoneNumber, getFieldState, resetField]);

  const preferDay = (day: string) => {
    const value = dateInput(day, form.getValues('preferredDate'), new Date());
    if (value === '') return;
    const { isDirty, invalid } = getFieldState('preferredDate');
    if (isDirty) form.setValue('preferredDate', value, { shouldDirty: true, shouldValidate: invalid });
    else resetField('preferredDate', { defaultValue: value });
  };

  /** Scrolls to the form from elsewhere on the page and focuses it. */
  const goToForm = () => {
    if (!heading.current) return;
    window.scrollTo({ top: heading.current.getBoundingClientRect().top + window.scrollY - ABOVE_FORM });
    heading.current.focus({ preventScroll: true });
  };

  /** Empties the form for another inquiry of the same person. */
  const startAnew = () => {
    const { name, email, phoneNumber } = form.getValues();
    form.reset({ ...EMPTY, name, email, phoneNumber });
  };

  return { form, heading, preferDay, goToForm, startAnew };
}

type InquiryState = ReturnType<typeof useInquiryForm>;

function contactOf(user: User | null) {
  if (!user) return EMPTY;
  const { firstName, lastName, email, phoneNumber } = user;
  return { name: `${firstName} ${lastName}`.trim(), email, phoneNumber };
}

const dayView = urlView({ day: chosenDay });

export function useChosenDay(): [string | null, (day: string) => void] {
  const [{ day }, change] = useUrlView(dayView);
  return [day, (next) => change({ day: next })];
}
