import { calledTodayText, type EventDetail, gapText, MAX_CALL_LENGTH } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFrame } from '@/components/dialog-frame';
import { useDialog } from '@/components/dialog-host';
import { FieldNote } from '@/components/field-note';
import { LoadFailure } from '@/components/load-failure';
import { PlainList } from '@/components/plain-list';
import { SentenceField, sentenceOf } from '@/components/sentence-field';
import { errorText } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { helperCallQuery, useCallForHelpers } from './api/messages';
import { askedText, helperReachText } from './message-texts';

/** On phones the end of the dialog may be out of sight. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Asks everybody who is not in the event to help, after it has said what is lacking and how that comes to them. */
export function HelperCallDialog({ event }: { event: EventDetail }) {
  const { open, close } = useDialog();
  const { toast } = useToast();
  const [text, setText] = useState('');
  const { sentence, tooLong } = sentenceOf(text, MAX_CALL_LENGTH);
  const { data: call, isError, isFetching, refetch } = useQuery(helperCallQuery(event.id));
  const { mutate, isPending, error } = useCallForHelpers(event.id);
  const asked = call && call.nextAt === null ? call.reach.push + call.reach.mail + call.reach.app : 0;
  const send = () => {
    // The second click of a double click may come while the dialog fades.
    if (!open || isPending) return;
    mutate(
      { text: sentence || null },
      {
        onSuccess: () => {
          close();
          toast({ title: 'Helfer gesucht', description: askedText(asked), variant: 'success' });
        },
      },
    );
  };
  return (
    <DialogFrame
      title="Helfer suchen"
      text="Die App fragt alle Mitglieder, die hier nicht dabei sind und auch nicht warten. Das geht einmal am Tag."
      maxWidth="sm"
      isBusy={isPending}
      actions={
        <>
          <Button variant="text" onClick={close} disabled={isPending}>
            {asked > 0 ? 'Abbrechen' : 'Schließen'}
          </Button>
          {asked > 0 && (
            <Button variant="contained" onClick={send} loading={isPending} disabled={tooLong}>
              {asked === 1 ? '1 Mitglied fragen' : `${asked} Mitglieder fragen`}
            </Button>
          )}
        </>
      }
    >
      {!call &&
        (isError ? (
          <Box sx={{ mt: 2 }}>
            <LoadFailure onRetry={() => void refetch()} retrying={isFetching}>
              Was hier fehlt, konnte nicht geladen werden.
            </LoadFailure>
          </Box>
        ) : (
          <Typography role="status">Wird geladen …</Typography>
        ))}
      {call && (
        <>
          <PlainList
            aria-label="Was fehlt"
            sx={{ display: 'grid', gap: 0.75, my: 2, fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' }}
          >
            {call.gaps.map((gap) => (
              <li key={gap.id}>{gapText(gap, event)}</li>
            ))}
            {call.gaps.length === 0 && <li>{missingText(call.missing)}</li>}
          </PlainList>
          <FieldNote>
            {call.nextAt !== null ? calledTodayText(call.nextAt) : call.missing > 0 && helperReachText(call.reach)}
          </FieldNote>
          {asked > 0 && (
            <SentenceField
              label="Dein Satz dazu (freiwillig)"
              hint="Er kommt mit deinem Namen an."
              max={MAX_CALL_LENGTH}
              value={text}
              onChange={setText}
            />
          )}
        </>
      )}
      {error && (
        <Alert ref={bringIntoView} severity="error" sx={{ mt: 2 }}>
          {errorText(error)}
        </Alert>
      )}
    </DialogFrame>
  );
}

function missingText(missing: number): string {
  if (missing === 0) return 'Hier fehlt niemand mehr.';
  return missing === 1 ? 'Es fehlt noch 1.' : `Es fehlen noch ${missing}.`;
}
