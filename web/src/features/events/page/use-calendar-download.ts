import type { EventDetail } from '@club/contract';
import { useState } from 'react';
import { saveFile } from '@/lib/save-file';
import { useToast } from '@/lib/toasts';
import { calendarFileName } from '../rules/calendar-file-name';

/** Downloads the event as an .ics file. Its library is loaded when it is first wanted. */
export function useCalendarDownload(event: EventDetail) {
  const { toast } = useToast();
  const [pending, setPending] = useState(false);

  const download = async () => {
    setPending(true);
    try {
      const { calendarFile } = await import('../rules/calendar-file');
      const text = calendarFile(event, `${window.location.origin}/events/${event.id}`, new Date());
      saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), calendarFileName(event));
    } catch {
      toast({
        title: 'Fehler',
        description: 'Der Kalendereintrag konnte nicht erstellt werden.',
        variant: 'destructive',
      });
    } finally {
      setPending(false);
    }
  };
  return { download: () => void download(), pending };
}
