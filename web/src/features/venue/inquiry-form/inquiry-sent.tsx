import { type CreateInquiry, formatClub } from '@club/contract';
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { NoBreak } from '@/components/no-break';

type Props = { inquiry: CreateInquiry; onAgain: () => void };

/** Takes the place of the form, and the focus of its button that is gone. */
export function InquirySent({ inquiry: { preferredDate, email, phoneNumber }, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <MarkEmailRead aria-hidden color="success" sx={{ fontSize: 56 }} />
      <Typography ref={heading} tabIndex={-1} variant="h3" sx={{ '&:focus': { outline: 'none' } }}>
        Danke für deine Anfrage!
      </Typography>
      <Typography>
        Dein Wunschtermin: <strong>{formatClub(preferredDate, "EEEE, d. MMMM yyyy, HH:mm 'Uhr'")}</strong>
      </Typography>
      <Typography color="textSecondary">
        Wir prüfen den Termin und melden uns bei dir: per <NoBreak>E-Mail</NoBreak> an {email} oder unter {phoneNumber}.
      </Typography>
      <Button variant="outlined" onClick={onAgain} sx={{ mt: 1 }}>
        Weitere Anfrage
      </Button>
    </Stack>
  );
}
