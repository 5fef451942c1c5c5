import type { Member } from '@club/contract';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useUser } from '@/features/accounts/session';
import { fullName } from '@/lib/full-name';
import { useSetRights } from '../api/acts';

const RIGHTS = [
  {
    name: 'organiser',
    label: 'Organisator',
    hint: 'Darf alles: Veranstaltungen, Mitglieder, Rechte und Einstellungen.',
  },
  { name: 'treasurer', label: 'Kassenwart', hint: 'Liest die Mitgliederliste und lädt Listen als CSV.' },
  { name: 'keeper', label: 'Vereinsheimwart', hint: 'Bearbeitet Buchungen und Anfragen für das Vereinsheim.' },
] as const;

type Props = { member: Member; open: boolean; onClose: () => void };

export function RightsDialog({ member, open, onClose }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(member.tags));
  const { mutate, isPending } = useSetRights(member);
  const { user } = useUser();
  const has = (name: string) => chosen.has(name);
  const toggle = (name: string) =>
    setChosen(new Set(has(name) ? [...chosen].filter((one) => one !== name) : [...chosen, name]));
  const givesUpOwn = user?.id === member.id && member.tags.includes('organiser') && !has('organiser');
  const rights = { organiser: has('organiser'), treasurer: has('treasurer'), keeper: has('keeper') };
  return (
    <ConfirmDialog
      open={open}
      title={`Rechte von ${fullName(member)}`}
      action="Speichern"
      color="primary"
      loading={isPending}
      disabled={RIGHTS.every(({ name }) => has(name) === member.tags.includes(name))}
      onConfirm={() => mutate(rights, { onSuccess: onClose })}
      onClose={onClose}
      fields={
        <FormGroup sx={{ mt: 1, gap: 1 }}>
          {RIGHTS.map(({ name, label, hint }) => (
            <div key={name}>
              <FormControlLabel
                label={label}
                control={
                  <Checkbox
                    checked={has(name)}
                    onChange={() => toggle(name)}
                    slotProps={{ input: { 'aria-describedby': `${id}-${name}` } }}
                  />
                }
                sx={{ minHeight: 44 }}
              />
              <FormHelperText id={`${id}-${name}`} sx={{ mt: -0.5, ml: 4 }}>
                {hint}
              </FormHelperText>
            </div>
          ))}
          {givesUpOwn && (
            <Alert severity="warning">
              Du nimmst dir selbst dieses Recht: Danach siehst du diese Seiten nicht mehr, und nur jemand anderes kann
              es dir wiedergeben.
            </Alert>
          )}
        </FormGroup>
      }
    >
      Rechte gelten sofort. Im Verlauf steht, wer sie gegeben oder genommen hat.
    </ConfirmDialog>
  );
}
