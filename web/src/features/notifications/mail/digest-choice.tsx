import type { Digest } from '@club/contract';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

type Props = { digest: Digest; onChange: (digest: Digest) => void };

const RHYTHMS: Record<Digest['rhythm'], string> = { daily: 'Jeden Tag', weekly: 'Jede Woche', never: 'Nie' };
const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00 Uhr`);

/** When news come, in one mail for all of them. */
export const DigestChoice = ({ digest, onChange }: Props) => (
  <Stack sx={{ gap: 2, width: '100%' }}>
    <Choice
      label="Neuigkeiten per E-Mail"
      hint="Neue Veranstaltungen, Kommentare und Aufrufe kommen gesammelt, wenn du sie noch nicht kennst."
      value={digest.rhythm}
      options={Object.entries(RHYTHMS)}
      onChange={(rhythm) => onChange({ ...digest, rhythm: rhythm as Digest['rhythm'] })}
    />
    {digest.rhythm !== 'never' && (
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 10rem' } }}>
        {digest.rhythm === 'weekly' && (
          <Choice
            label="Wochentag"
            value={String(digest.weekday)}
            options={WEEKDAYS.map((day, index) => [String(index + 1), day])}
            onChange={(weekday) => onChange({ ...digest, weekday: Number(weekday) })}
          />
        )}
        <Choice
          label="Uhrzeit"
          value={String(digest.hour)}
          options={HOURS.map((time, hour) => [String(hour), time])}
          onChange={(hour) => onChange({ ...digest, hour: Number(hour) })}
        />
      </Stack>
    )}
  </Stack>
);

type ChoiceProps = {
  label: string;
  hint?: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** The native list needs no code, and phones show it as a wheel. */
function Choice({ label, hint, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      id={useId()}
      select
      label={label}
      helperText={hint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: '32rem' }}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
