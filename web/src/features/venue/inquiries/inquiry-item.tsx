import { formatClub, type VenueBooking, type VenueInquiry } from '@club/contract';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { ContactLinks } from '@/components/contact-links';
import { LongText } from '@/components/long-text';
import { INQUIRY_STATUS } from '../rules/inquiry-status';
import { readDate } from '../rules/venue-days';
import { InquiryActions } from './inquiry-actions';
import { InquiryBooking } from './inquiry-booking';

const LONG = "EEEE, d. MMMM yyyy, HH:mm 'Uhr'";

type Props = {
  inquiry: VenueInquiry;
  bookings: readonly VenueBooking[];
  onDelete: (inquiry: VenueInquiry) => void;
};

export function InquiryItem({ inquiry, bookings, onDelete }: Props) {
  const headingId = useId();
  const item = useRef<HTMLElement>(null);
  const { name, email, phoneNumber, message, status, createdAt } = inquiry;
  const { label, color } = INQUIRY_STATUS[status];
  const wished = readDate(inquiry.preferredDate);
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
        <Typography id={headingId} variant="h4" component="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Chip size="small" color={color} label={label} sx={{ flexShrink: 0 }} />
      </Box>
      <Typography variant="subtitle2" component="p">
        {wished ? formatClub(wished, LONG) : 'Ohne lesbares Datum'}
      </Typography>
      <InquiryBooking inquiry={inquiry} bookings={bookings} />
      <ContactLinks name={name} email={email} phoneNumber={phoneNumber} />
      <LongText of={`Anfrage von ${name}`}>{message}</LongText>
      <InquiryActions inquiry={inquiry} onDone={() => item.current?.focus()} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {sent && (
          <Typography variant="body2" color="textSecondary">
            Gesendet am {formatClub(sent, "dd.MM.yyyy, HH:mm 'Uhr'")}
          </Typography>
        )}
        <IconButton
          color="error"
          aria-label={`Anfrage von ${name} löschen`}
          onClick={() => onDelete(inquiry)}
          sx={{ ml: 'auto', mr: -1.25, mb: -1 }}
        >
          <Delete />
        </IconButton>
      </Box>
    </Box>
  );
}
