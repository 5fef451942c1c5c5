import { type EventDetail, type EventFileStatus, eventCalendarPath, paths } from '@club/contract';
import BookmarkAdded from '@mui/icons-material/BookmarkAdded';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import EditCalendar from '@mui/icons-material/EditCalendarOutlined';
import Facebook from '@mui/icons-material/Facebook';
import Share from '@mui/icons-material/Share';
import Telegram from '@mui/icons-material/Telegram';
import Twitter from '@mui/icons-material/Twitter';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { CopyLinkButton } from '@/components/copy-link-button';
import { DialogFrame } from '@/components/dialog-frame';
import { showDialog } from '@/components/dialog-host';
import { NO_CONNECTION } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { type ShareService, shareLinks, shareText } from '../rules/share-links';

/** Safari adds a calendar's file when it is led to it, and only saves a download. The others save it either way. */
const isSafari = () => 'standalone' in navigator;

/** People who wait, for a place or for the club to confirm, note the event as tentative. */
const fileStatusOf = ({ myStatus, awaitsConfirmation }: CalendarButtonProps['event']): EventFileStatus | null => {
  if (myStatus === null) return null;
  return myStatus === 'registered' && !awaitsConfirmation ? 'confirmed' : 'tentative';
};

/** A row of a phone has room for the icon, and the label says the rest. */
const ICON_ON_PHONES = {
  px: 1,
  minWidth: 44,
  '& > span:last-of-type': { display: { xs: 'none', md: 'inline' } },
  '& > .MuiButton-startIcon': { ml: 0, mr: { xs: 0, md: 1 } },
} as const;

type CalendarButtonProps = {
  event: Pick<EventDetail, 'id' | 'myStatus' | 'awaitsConfirmation' | 'membersOnly' | 'liveKey'>;
  /** The file is that of this shift alone. */
  shift?: { id: string; name: string };
  fullWidth: boolean;
};

export function CalendarButton({ event, shift, fullWidth }: CalendarButtonProps) {
  const { toast } = useToast();
  const explainIfOffline = (click: MouseEvent) => {
    if (navigator.onLine) return;
    click.preventDefault();
    toast({ title: 'Fehler', description: NO_CONNECTION, variant: 'destructive' });
  };
  return (
    <Button
      href={eventCalendarPath(event.id, {
        status: fileStatusOf(event),
        shift: shift?.id,
        key: event.membersOnly ? event.liveKey : null,
      })}
      aria-label={shift && `In Kalender eintragen: ${shift.name}`}
      download={isSafari() ? undefined : ''}
      variant={shift ? 'text' : 'outlined'}
      startIcon={<EditCalendar />}
      fullWidth={fullWidth}
      onClick={explainIfOffline}
      sx={shift && ICON_ON_PHONES}
    >
      <span>In Kalender eintragen</span>
    </Button>
  );
}

type Props = { saved: boolean; onSave: () => void; onShare: () => void };

/** Shown on wide screens. Phones have these two buttons in the bar at the lower edge. */
export function SaveAndShare({ saved, onSave, onShare }: Props) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))', gap: 1 }}>
      <Button
        variant="text"
        startIcon={saved ? <BookmarkAdded /> : <BookmarkBorder />}
        aria-pressed={saved}
        onClick={onSave}
        sx={{ px: 1 }}
      >
        {saved ? 'Gespeichert' : 'Speichern'}
      </Button>
      <Button variant="text" startIcon={<Share />} onClick={onShare} sx={{ px: 1 }}>
        Teilen
      </Button>
    </Box>
  );
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export const eventPageUrl = (eventId: number): string => `${window.location.origin}${paths.event(eventId)}`;

/** Returns what opens the device's own dialog for sharing, or ours where the browser has none. Closing it is no failure. */
export function useShareEvent(event: Pick<EventDetail, 'id' | 'title'>): () => void {
  const { toast } = useToast();
  const sharing = useRef(false);
  const url = eventPageUrl(event.id);

  const share = async () => {
    if (typeof navigator.share !== 'function') {
      showDialog(<ShareDialog title={event.title} url={url} />);
      return;
    }
    // The browser would refuse a second call while its dialog is opening.
    if (sharing.current) return;
    sharing.current = true;
    try {
      await navigator.share({ title: event.title, text: shareText(event.title), url });
    } catch (error) {
      if (isAbort(error)) return;
      toast({
        title: 'Fehler',
        description: 'Die Veranstaltung konnte nicht geteilt werden.',
        variant: 'destructive',
      });
    } finally {
      sharing.current = false;
    }
  };
  return () => void share();
}

const ICONS: Record<ShareService, ReactNode> = {
  Facebook: <Facebook />,
  Twitter: <Twitter />,
  WhatsApp: <WhatsApp />,
  Telegram: <Telegram />,
};

function ShareDialog({ title, url }: { title: string; url: string }) {
  const link = useRef<HTMLParagraphElement>(null);
  /** Selects the link, so that it can be copied by hand. */
  const selectLink = () => {
    if (link.current) window.getSelection()?.selectAllChildren(link.current);
  };
  return (
    <DialogFrame title="Veranstaltung teilen" maxWidth="xs">
      <Stack sx={{ gap: 2 }}>
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
      </Stack>
    </DialogFrame>
  );
}
