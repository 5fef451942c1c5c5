import { useQueryClient } from '@tanstack/react-query';
import { withReason } from '@/lib/failure-text';
import { useToast } from '@/lib/toasts';

/** Says that a change of the roster failed. The reason may be the event itself, changed or gone, so that is fetched again. */
export function useRosterFailure(eventId: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return (text: string, error: unknown) => {
    toast({ title: 'Fehler', description: withReason(text, error), variant: 'destructive' });
    void client.invalidateQueries({ queryKey: [`/api/events/${eventId}`] });
  };
}
