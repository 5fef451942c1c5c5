import Close from '@mui/icons-material/Close';
import Facebook from '@mui/icons-material/Facebook';
import Telegram from '@mui/icons-material/Telegram';
import Twitter from '@mui/icons-material/Twitter';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { CopyLinkButton } from '@/components/copy-link-button';
import { type ShareService, shareLinks } from '../rules/share-links';

const ICONS: Record<ShareService, ReactNode> = {
  Facebook: <Facebook />,
  Twitter: <Twitter />,
  WhatsApp: <WhatsApp />,
  Telegram: <Telegram />,
};

type Props = { open: boolean; title: string; url: string; onClose: () => void };

export function ShareDialog({ open, title, url, onClose }: Props) {
  const titleId = useId();
  const link = useRef<HTMLParagraphElement>(null);
  /** Ready to be copied by hand. */
  const selectLink = () => {
    if (link.current) window.getSelection()?.selectAllChildren(link.current);
  };
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          Veranstaltung teilen
        </DialogTitle>
        <IconButton aria-label="Schließen" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography
          ref={link}
          variant="body2"
          sx={{
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'background.default',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {url}
        </Typography>
        <CopyLinkButton url={url} onRefused={selectLink} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 1 }}>
          {shareLinks(title, url).map(({ service, href }) => (
            <Button
              key={service}
              variant="outlined"
              color="inherit"
              startIcon={ICONS[service]}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {service}
            </Button>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
