import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '@/lib/text-search';

type Props = { label: string; value: string; onChange: (text: string) => void; size?: 'small' };

/** Holds the typed text itself: the URL follows a little later, and letters would get lost. */
export function SearchField({ label, value, onChange, size }: Props) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (document.activeElement !== input.current) setText(value);
  }, [value]);

  const type = (next: string) => {
    setText(next);
    onChange(next);
  };

  return (
    <TextField
      type="search"
      size={size}
      label={label}
      value={text}
      onChange={(event) => type(event.target.value)}
      inputRef={input}
      sx={{ '& .MuiInputBase-root': { minHeight: 44 } }}
      slotProps={{
        htmlInput: {
          maxLength: MAX_SEARCH_LENGTH,
          enterKeyHint: 'search',
          autoComplete: 'off',
          // The browser's own cross is too small for a thumb.
          sx: { '&::-webkit-search-cancel-button': { display: 'none' } },
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label="Suche leeren"
                onClick={() => {
                  type('');
                  input.current?.focus();
                }}
              >
                <Close />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
