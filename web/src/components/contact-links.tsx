import Mail from '@mui/icons-material/MailOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { telephoneUrl } from '@/lib/text-links';

type Props = { name: string; email: string | null; phoneNumber: string | null };

/** Links to write to a person or call them. A deleted account has neither address nor number. */
export function ContactLinks({ name, email, phoneNumber }: Props) {
  if (!email && !phoneNumber) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
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
      overflowWrap: 'anywhere',
    }}
  >
    {icon}
    {children}
  </Link>
);
