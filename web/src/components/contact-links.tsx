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
  /** Shows nothing but the icons on phones, and all in one line on wide screens, for rows that are short of room. */
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
        columnGap: compact ? { xs: 0, md: 2 } : 2,
      }}
    >
      {email && (
        <Contact
          href={`mailto:${email}`}
          label={`${email}, E-Mail an ${name}`}
          icon={<Mail fontSize="small" />}
          compact={compact}
        >
          {email}
        </Contact>
      )}
      {phoneNumber && (
        <Contact
          href={telephoneUrl(phoneNumber)}
          label={`${phoneNumber}, ${name} anrufen`}
          icon={<Phone fontSize="small" />}
          compact={compact}
        >
          {phoneNumber}
        </Contact>
      )}
    </Box>
  );
}

type ContactProps = { href: string; label: string; icon: ReactNode; compact: boolean; children: string };

const Contact = ({ href, label, icon, compact, children }: ContactProps) => (
  <Link
    href={href}
    aria-label={label}
    variant="body2"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      justifyContent: 'center',
      minHeight: 44,
      minWidth: compact ? { xs: 44, md: 0 } : 0,
      // A long address breaks before a number does.
      flexShrink: href.startsWith('tel:') ? 0 : 1,
      overflowWrap: 'anywhere',
      lineHeight: 1.3,
    }}
  >
    {icon}
    <Box component="span" sx={{ display: compact ? { xs: 'none', md: 'inline' } : 'inline', minWidth: 0 }}>
      {children}
    </Box>
  </Link>
);
