import { isReadable, MAX_COMMENT_LENGTH, tidied, type User } from '@club/contract';
import Send from '@mui/icons-material/Send';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { PersonAvatar } from '@/components/person-avatar';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { useLingeringFocus } from '../components/use-lingering-focus';

type Props = {
  user: User;
  text: string;
  onText: (text: string) => void;
  sending: boolean;
  /** Why the last try failed. */
  reason: string | null;
  onSend: () => void;
};

/** One line until somebody wants to write. */
export function CommentComposer({ user, text, onText, sending, reason, onSend }: Props) {
  const id = useId();
  const isDesktop = useIsDesktop();
  const field = useRef<HTMLTextAreaElement>(null);
  const { focused, ...focus } = useLingeringFocus();
  const expanded = focused || text !== '';
  // On its way it stands in the list; should it come back, it is still here.
  const shown = sending ? '' : text;
  const length = tidied(shown).length;
  const tooLong = length > MAX_COMMENT_LENGTH;
  const ready = isReadable(shown) && !tooLong && !sending;
  const problem = tooLong ? `Höchstens ${inGerman(MAX_COMMENT_LENGTH)} Zeichen` : reason;

  const send = () => {
    if (!ready) return;
    // The button that was pressed is disabled from now on.
    field.current?.focus();
    onSend();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };

  return (
    <Box
      component="form"
      aria-label="Kommentar schreiben"
      onSubmit={submit}
      {...focus}
      sx={{ display: 'flex', gap: { xs: 1.25, md: 1.5 }, alignItems: 'flex-start' }}
    >
      <PersonAvatar person={user} sx={{ mt: 1 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextField
          id={id}
          inputRef={field}
          label="Dein Kommentar"
          placeholder={sending ? 'Wird gesendet …' : 'Schreibe einen Kommentar …'}
          multiline
          minRows={expanded ? 4 : 1}
          maxRows={10}
          value={shown}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={sendByKey}
          error={problem !== null}
          helperText={
            expanded && (
              <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <span>{problem ?? (isDesktop && 'Strg + Enter sendet')}</span>
                <Box component="span" sx={{ flexShrink: 0, ...(tooLong && { color: 'error.main', fontWeight: 600 }) }}>
                  {inGerman(length)} / {inGerman(MAX_COMMENT_LENGTH)}
                </Box>
              </Box>
            )
          }
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: sending, dir: 'auto' } }}
          sx={{ '& .MuiOutlinedInput-root': { bgcolor: 'background.paper' } }}
        />
        {expanded && (
          // On phones the button to the top of the page floats at the right.
          <Box sx={{ display: 'flex', justifyContent: { xs: 'flex-start', md: 'flex-end' }, mt: 1 }}>
            <Button type="submit" variant="contained" endIcon={<Send />} disabled={!ready} loading={sending}>
              Senden
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

const inGerman = (count: number): string => count.toLocaleString('de-DE');
