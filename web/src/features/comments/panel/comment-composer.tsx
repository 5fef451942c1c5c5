import { isReadable, MAX_COMMENT_LENGTH, tidied, type User } from '@club/contract';
import Send from '@mui/icons-material/Send';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { CountedHint, tooLongText } from '@/components/counted-hint';
import { PersonAvatar } from '@/components/person-avatar';
import { useIsDesktop } from '@/lib/use-is-desktop';

type Props = {
  user: User;
  text: string;
  onText: (text: string) => void;
  sending: boolean;
  reason: string | null;
  onSend: () => void;
};

/** Grows from one line when somebody wants to write. */
export function CommentComposer({ user, text, onText, sending, reason, onSend }: Props) {
  const id = useId();
  const isDesktop = useIsDesktop();
  const field = useRef<HTMLTextAreaElement>(null);
  const { focused, ...focus } = useLingeringFocus();
  const expanded = focused || text !== '';
  // While it is sent, the comment is shown in the list. If sending fails, the text returns to the field.
  const shown = sending ? '' : text;
  const length = tidied(shown).length;
  const tooLong = length > MAX_COMMENT_LENGTH;
  const ready = isReadable(shown) && !tooLong && !sending;
  const problem = tooLong ? tooLongText(MAX_COMMENT_LENGTH) : reason;

  const send = () => {
    if (!ready) return;
    // The pressed button is disabled now and would lose the focus.
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
              <CountedHint length={length} max={MAX_COMMENT_LENGTH}>
                {problem ?? (isDesktop && sendHint())}
              </CountedHint>
            )
          }
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: sending, dir: 'auto' } }}
          sx={{ '& .MuiOutlinedInput-root': { bgcolor: 'background.paper' } }}
        />
        {expanded && (
          // On phones the button to the top of the page floats on the right.
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

/** Keyboards of Macs and iPads name the key differently, and there Ctrl is for other shortcuts. */
const sendHint = () => `${/Mac|iPad|iPhone/.test(navigator.platform) ? '⌘' : 'Strg'} + Enter sendet`;

/** On phones a click follows this soon after the touch that took the focus away. */
const LINGER_MS = 250;
const RELEASES = ['pointerup', 'pointercancel'] as const;

/**
 * Says whether the focus is within an element, until shortly after it has left. If the composer shrank while a
 * pointer is down, the target of the click would move away from under it. Spread the handlers over the element.
 */
function useLingeringFocus() {
  const [focused, setFocused] = useState(false);
  const pressed = useRef(false);
  const left = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const leaveSoon = useCallback(() => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(setFocused, LINGER_MS, false);
  }, []);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      if (left.current) leaveSoon();
    };
    window.addEventListener('pointerdown', press, true);
    for (const type of RELEASES) window.addEventListener(type, release, true);
    return () => {
      clearTimeout(leaving.current);
      window.removeEventListener('pointerdown', press, true);
      for (const type of RELEASES) window.removeEventListener(type, release, true);
    };
  }, [leaveSoon]);

  return {
    focused,
    onFocus: () => {
      left.current = false;
      clearTimeout(leaving.current);
      setFocused(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      left.current = true;
      if (!pressed.current) leaveSoon();
    },
  };
}
