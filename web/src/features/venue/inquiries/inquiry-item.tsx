import {
  CLUB,
  clubDay,
  formatClub,
  inquiryTextSchema,
  MAX_INQUIRY_MESSAGE_LENGTH,
  type VenueInquiry,
} from '@club/contract';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Delete from '@mui/icons-material/DeleteOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import * as z from 'zod';
import { ask } from '@/components/confirm-dialog';
import { ContactLinks } from '@/components/contact-links';
import { CountedField } from '@/components/counted-field';
import { showDialog, useCloseDialog } from '@/components/dialog-host';
import { FormDialog } from '@/components/form-dialog';
import { LongText } from '@/components/long-text';
import { useTakenTimes } from '../api/bookings';
import { useDecideInquiry } from '../api/inquiries';
import { useAskInquirer } from '../api/inquiry-threads';
import { useBookingDialog } from '../booking-dialog';
import { InquiryMessages } from '../inquiry-messages';
import { bookingFor } from '../rules/booking-form';
import { bookingsOfDay } from '../rules/bookings';
import { readDate } from '../rules/venue-days';
import { bookingPeriod, bookingTime, firstOf, INQUIRY_STATUS, preferredText } from '../texts';

type Props = {
  inquiry: VenueInquiry;
  onDelete: (inquiry: VenueInquiry) => void;
  /** null while inquiries are not being selected. */
  selection: { checked: boolean; onToggle: (inquiry: VenueInquiry) => void } | null;
};

export function InquiryItem({ inquiry, onDelete, selection }: Props) {
  const headingId = useId();
  const item = useRef<HTMLElement>(null);
  const { name, email, phoneNumber, message, status, createdAt } = inquiry;
  const { label, color } = INQUIRY_STATUS[status];
  const preferred = readDate(inquiry.preferredDate);
  const sent = readDate(createdAt);
  return (
    <Box
      component="li"
      ref={item}
      tabIndex={-1}
      aria-labelledby={headingId}
      sx={{
        display: 'grid',
        gap: 1,
        p: 2,
        borderRadius: 2,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: { xs: 'background.paper', md: 'background.default' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        {selection && (
          <Checkbox
            checked={selection.checked}
            onChange={() => selection.onToggle(inquiry)}
            slotProps={{ input: { 'aria-label': `Anfrage von ${name} auswählen` } }}
            sx={{ m: -1.25, mr: -0.5 }}
          />
        )}
        <Typography
          id={headingId}
          variant="h4"
          component="h3"
          sx={{ mr: 'auto', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        <Chip size="small" color={color} label={label} sx={{ flexShrink: 0 }} />
      </Box>
      <Typography variant="subtitle2" component="p">
        {preferred ? preferredText(preferred, inquiry) : 'Ohne lesbares Datum'}
      </Typography>
      <InquiryBooking inquiry={inquiry} />
      <ContactLinks name={name} email={email} phoneNumber={phoneNumber} />
      <LongText of={`Anfrage von ${name}`}>{message}</LongText>
      <InquiryMessages
        label={`Rückfragen an ${name}`}
        messages={inquiry.messages}
        authorOf={({ from, by }) => (from === 'club' ? (by ?? CLUB.name) : name)}
      />
      {inquiry.mail === 'fails' && (
        <Line color="warning.main" icon={<WarningAmber fontSize="small" />}>
          Unsere E-Mail an diese Adresse kam nicht an. Bitte ruf an.
        </Line>
      )}
      <InquiryActions inquiry={inquiry} focusItem={() => item.current?.focus()} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {sent && (
          <Typography variant="body2" color="textSecondary">
            Gesendet am {formatClub(sent, "dd.MM.yyyy, HH:mm 'Uhr'")}
          </Typography>
        )}
        {!selection && (
          <IconButton
            color="error"
            aria-label={`Anfrage von ${name} löschen`}
            onClick={() => onDelete(inquiry)}
            sx={{ ml: 'auto', mr: -1.25, mb: -1 }}
          >
            <Delete />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

/** More bookings would push the inquiry itself out of sight. */
const MAX_NAMED = 3;

/** Shows the booking made for the inquiry, or the bookings on the preferred day of a pending one. */
function InquiryBooking({ inquiry }: { inquiry: VenueInquiry }) {
  const taken = useTakenTimes();
  if (inquiry.bookingId) {
    const booking = taken.find(({ id }) => id === inquiry.bookingId);
    return (
      <Line color="success.main" icon={<EventAvailable fontSize="small" />}>
        Buchung angelegt{booking && readDate(booking.date) && `: ${bookingPeriod(booking)}`}
      </Line>
    );
  }
  const preferred = readDate(inquiry.preferredDate);
  if (inquiry.status !== 'pending' || !preferred) return null;
  const day = clubDay(preferred);
  const ofDay = bookingsOfDay(taken, day);
  if (ofDay.length === 0) return null;
  return (
    <Line color="warning.main" icon={<WarningAmber fontSize="small" />}>
      An diesem Tag ist schon gebucht:{' '}
      {firstOf(ofDay, MAX_NAMED, (booking) => `${bookingTime(booking, day)}, ${booking.purpose}`)}
    </Line>
  );
}

const Line = ({ color, icon, children }: { color: string; icon: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start' }}>
    <Box component="span" aria-hidden sx={{ display: 'flex', color }}>
      {icon}
    </Box>
    <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

type ActionProps = {
  inquiry: VenueInquiry;
  /** Moves the focus to the inquiry when the pressed button may be gone. */
  focusItem: () => void;
};

/** Accepting an inquiry opens the booking dialog. The inquiry is processed when the booking is saved, or without one. */
function InquiryActions({ inquiry, focusItem }: ActionProps) {
  const { id, name, status, bookingId } = inquiry;
  const getsMails = inquiry.mail === 'works';
  const sending = useRef(false);
  const openBookingDialog = useBookingDialog();
  const { mutate: decide, mutateAsync, isPending } = useDecideInquiry(id);
  const book = () => openBookingDialog({ draft: bookingFor(inquiry, new Date()), onClosed: focusItem });
  const markAsProcessed = () => {
    if (sending.current) return;
    sending.current = true;
    // The pressed button is disabled while it works, and loses the focus.
    focusItem();
    const onSettled = () => {
      sending.current = false;
    };
    decide({ status: 'processed' }, { onSuccess: focusItem, onSettled });
  };
  const reject = () => {
    if (getsMails) return showDialog(<RejectionDialog inquiry={inquiry} focusItem={focusItem} />);
    ask.confirm({
      title: 'Anfrage ablehnen?',
      text: `Die Anfrage von ${name} ist dann abgelehnt, und das lässt sich nicht zurücknehmen. Die App benachrichtigt ${name} nicht: Bitte melde dich selbst.`,
      action: 'Ablehnen',
      // It closes after a failure, too: somebody else may have decided, which the card shows then.
      onConfirm: () => mutateAsync({ status: 'rejected' }).catch(() => undefined),
      onDone: focusItem,
    });
  };
  const inquire = () => showDialog(<QuestionDialog inquiry={inquiry} focusItem={focusItem} />);
  const button = (label: string, onClick: () => void, look: ButtonProps) => (
    <Button
      variant="outlined"
      disabled={isPending}
      aria-label={`${label}: Anfrage von ${name}`}
      onClick={onClick}
      {...look}
    >
      {label}
    </Button>
  );
  return (
    <>
      {status === 'processed' && bookingId === null && (
        <Button
          variant="contained"
          startIcon={<EventAvailable />}
          aria-label={`Buchung anlegen für ${name}`}
          onClick={book}
          sx={{ justifySelf: 'start' }}
        >
          Buchung anlegen
        </Button>
      )}
      {status === 'pending' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {button('Annehmen', book, { variant: 'contained', startIcon: <Check /> })}
          {getsMails && button('Rückfrage', inquire, { 'aria-label': `Rückfrage an ${name}`, startIcon: <Forum /> })}
          {button('Ablehnen', reject, { color: 'error', startIcon: <Close /> })}
          {button('Erledigt, ohne Buchung', markAsProcessed, { variant: 'text', sx: { px: 1 } })}
        </Box>
      )}
      {status === 'pending' && getsMails && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Was du entscheidest, erfährt {name} per E-Mail.
        </Typography>
      )}
    </>
  );
}

const questionSchema = z.object({ text: inquiryTextSchema });
const noText = z
  .string()
  .regex(/^\s*$/)
  .transform(() => null);
const reasonSchema = z.object({ text: z.union([noText, inquiryTextSchema]) });

function QuestionDialog({ inquiry: { id, name }, focusItem }: ActionProps) {
  return (
    <FormDialog
      title={`Rückfrage an ${name}`}
      text={`${name} bekommt die Frage per E-Mail und antwortet über einen Link. Beides steht dann hier bei der Anfrage.`}
      action="Senden"
      maxWidth="sm"
      schema={questionSchema}
      defaultValues={{ text: '' }}
      keptAs={`question-${id}`}
      write={useAskInquirer(id)}
      onExited={focusItem}
    >
      <CountedField name="text" label="Deine Frage" max={MAX_INQUIRY_MESSAGE_LENGTH} minRows={3} maxRows={8} />
    </FormDialog>
  );
}

/** Rejects an inquiry, for a reason that its sender reads. */
function RejectionDialog({ inquiry: { id, name }, focusItem }: ActionProps) {
  const close = useCloseDialog();
  const { mutate, isPending } = useDecideInquiry(id);
  return (
    <FormDialog
      title="Anfrage ablehnen?"
      text={`Die Anfrage von ${name} ist dann abgelehnt, und das lässt sich nicht zurücknehmen. ${name} bekommt die Absage per E-Mail.`}
      action="Ablehnen"
      color="error"
      maxWidth="sm"
      schema={reasonSchema}
      defaultValues={{ text: '' }}
      keptAs={`rejection-${id}`}
      write={{
        isPending,
        mutate: ({ text }, { onSettled, ...answered }) =>
          mutate(
            { status: 'rejected', text },
            {
              ...answered,
              onSettled: () => {
                onSettled();
                // Also after a failure: somebody else may have decided, which the card shows then.
                close();
              },
            },
          ),
      }}
      onExited={focusItem}
    >
      <CountedField
        name="text"
        label="Begründung (freiwillig)"
        max={MAX_INQUIRY_MESSAGE_LENGTH}
        minRows={3}
        maxRows={8}
      />
    </FormDialog>
  );
}
