import Mail from '@mui/icons-material/MailOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { telephoneUrl } from '@/lib/text-links';

type Props = {
  name: string;
  email: string | null;
  phoneNumber: string | null;
  /** Shows both in one line on wide screens, for rows that are short of room. */
  compact?: boolean;
};

/** Links to write to a person or call them. A deleted account has neither address nor number. */
export function ContactLinks({ name, email, phoneNumber, compact = false }: Props) {
  if (!email && !phoneNumber) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', lg: compact ? 'nowrap' : 'wrap' },
        columnGap: 2,
      }}
    >
      {email && (
        <Contact href={`mailto:${email}`} label={`${email}, E-Mail an ${name}`} icon={<Mail fontSize="small" />}>
          {email}
        </Contact>
      )}
      {phoneNumber && (
        <Contact
          href={telephoneUrl(phoneNumber)}
          label={`${phoneNumber}, ${name} anrufen`}
          icon={<Phone fontSize="small" />}
        >
          {phoneNumber}
        </Contact>
      )}
    </Box>
  );
}

type ContactProps = { href: string; label: string; icon: ReactNode; children: string };

const Contact = ({ href, label, icon, children }: ContactProps) => (
  <Link
    href={href}
    aria-label={label}
    variant="body2"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      minHeight: 44,
      minWidth: 0,
      // A long address breaks before a number does.
      flexShrink: href.startsWith('tel:') ? 0 : 1,
      overflowWrap: 'anywhere',
      lineHeight: 1.3,
    }}
  >
    {icon}
    <Box component="span" sx={{ minWidth: 0 }}>
      {children}
    </Box>
  </Link>
);
