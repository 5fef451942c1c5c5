import { germanCount, type Invitation, type MailedInvitations, RENEWED_DAYS } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from '@/components/dialog-frame';
import { useCloseDialog } from '@/components/dialog-host';
import { LoadFailure } from '@/components/load-failure';
import { PlainList } from '@/components/plain-list';
import { errorText } from '@/lib/api-error';
import { useNow } from '@/lib/use-now';
import { useAllInvitations, useMailInvitations } from './api';
import { batchesOf, canBeMailed, isUnmailed } from './rules/mailing';
import { invitationTitle, UNMAILED_TEXTS } from './texts';

type Props = { importId?: string | null; onExited?: () => void };

/** Sends many invitations by mail, those of one import or all. Those are chosen of which none has gone yet. */
export function MailDialog({ importId = null, onExited }: Props) {
  const close = useCloseDialog();
  const { all, isError, isFetching, retry } = useAllInvitations();
  const { offered, chosen, choose } = useChoice(
    all?.filter((invitation) => importId === null || invitation.importId === importId),
  );
  const sending = useSending();
  const frame = (content: ReactNode, actions: ReactNode) => (
    <DialogFrame title="Einladungen per E-Mail senden" maxWidth="sm" actions={actions} {...(onExited && { onExited })}>
      {content}
    </DialogFrame>
  );
  if (!offered) {
    return frame(
      isError ? (
        <LoadFailure onRetry={retry} retrying={isFetching}>
          Die Einladungen konnten nicht geladen werden.
        </LoadFailure>
      ) : (
        <Typography role="status">Die Einladungen werden geladen …</Typography>
      ),
      <Button onClick={close}>Abbrechen</Button>,
    );
  }
  if (sending.done) {
    return frame(
      <Result done={sending.done} offered={offered} />,
      <Button autoFocus variant="contained" onClick={close}>
        Fertig
      </Button>,
    );
  }
  const ids = offered.map(({ id }) => id).filter((id) => chosen.has(id));
  return frame(
    <>
      <Choice offered={offered} ids={ids} disabled={sending.isPending} onChoose={choose} />
      {sending.failure !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {sending.sent > 0 && `${germanCount(sending.sent)} sind unterwegs. `}
          {sending.failure}
        </Alert>
      )}
    </>,
    <>
      <Button onClick={close}>{offered.length === 0 ? 'Schließen' : 'Abbrechen'}</Button>
      {offered.length > 0 && (
        <Button
          variant="contained"
          disabled={ids.length === 0}
          loading={sending.isPending}
          onClick={() => sending.send(ids)}
        >
          {ids.length === 1 ? '1 Einladung senden' : `${germanCount(ids.length)} Einladungen senden`}
        </Button>
      )}
    </>,
  );
}

/** Sent invitations leave the list when it is fetched again, but have to be named afterwards, so those first offered stay. */
function useChoice(invitations: readonly Invitation[] | undefined) {
  const now = useNow();
  const [offered, setOffered] = useState<readonly Invitation[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (invitations && !offered) {
    const mailable = invitations.filter((invitation) => canBeMailed(invitation, now));
    setOffered(mailable);
    setChosen(new Set(mailable.filter(isUnmailed).map(({ id }) => id)));
  }
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) =>
      isChosen ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
    );
  return { offered, chosen, choose };
}

type ChoiceProps = {
  offered: readonly Invitation[];
  ids: readonly string[];
  disabled: boolean;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
};

function Choice({ offered, ids, disabled, onChoose }: ChoiceProps) {
  if (offered.length === 0) {
    return (
      <Typography>
        Es gibt keine Einladung mit E-Mail-Adresse, die noch zu senden wäre. Wer gerade eine bekommen hat, bekommt
        frühestens nach einer Woche die nächste.
      </Typography>
    );
  }
  const chosen = new Set(ids);
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Der Verein schickt jeder Person ihren eigenen Link. Die E-Mails gehen nach und nach, so wie es euer
        E-Mail-Anbieter erlaubt.
      </Typography>
      <Row
        label={`Alle ${germanCount(offered.length)}`}
        isBold
        checked={ids.length === offered.length}
        disabled={disabled}
        onChange={(isChosen) =>
          onChoose(
            offered.map(({ id }) => id),
            isChosen,
          )
        }
      />
      <PlainList aria-label="Einladungen">
        {offered.map((invitation) => (
          <Box
            component="li"
            key={invitation.id}
            sx={{ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 48px' }}
          >
            <Row
              label={invitationTitle(invitation)}
              detail={detailOf(invitation)}
              checked={chosen.has(invitation.id)}
              disabled={disabled}
              onChange={(isChosen) => onChoose([invitation.id], isChosen)}
            />
          </Box>
        ))}
      </PlainList>
    </>
  );
}

const detailOf = (invitation: Invitation): string =>
  [
    invitation.person?.email ?? '',
    ...(isUnmailed(invitation) ? [] : ['schon einmal verschickt']),
    ...(invitation.state === 'expired' ? [`abgelaufen, gilt dann wieder ${RENEWED_DAYS} Tage`] : []),
  ].join(', ');

function useSending() {
  const { mutateAsync, isPending } = useMailInvitations();
  const [sent, setSent] = useState(0);
  const [done, setDone] = useState<MailedInvitations | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);

  async function send(ids: readonly string[]) {
    setFailure(null);
    setRunning(true);
    const result: MailedInvitations = { queued: 0, left: [] };
    try {
      for (const batch of batchesOf(ids)) {
        const { queued, left } = await mutateAsync(batch);
        result.queued += queued;
        result.left.push(...left);
      }
      setDone(result);
    } catch (error) {
      setSent(result.queued);
      setFailure(errorText(error));
    }
    setRunning(false);
  }
  return { send, sent, done, failure, isPending: isPending || isRunning };
}

function Result({ done: { queued, left }, offered }: { done: MailedInvitations; offered: readonly Invitation[] }) {
  const titles = new Map(offered.map((invitation) => [invitation.id, invitationTitle(invitation)]));
  return (
    <Box role="status">
      {queued > 0 && (
        <Alert severity="success">
          {queued === 1 ? '1 Einladung ist' : `${germanCount(queued)} Einladungen sind`} unterwegs. Bei jeder steht, ob
          sie verschickt ist.
        </Alert>
      )}
      {left.length > 0 && (
        <Alert severity="warning" sx={{ mt: queued > 0 ? 2 : 0 }}>
          Nicht verschickt:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {left.map(({ id, reason }) => (
              <li key={id}>
                {titles.get(id)} {UNMAILED_TEXTS[reason]}.
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

type RowProps = {
  label: string;
  detail?: string;
  isBold?: boolean;
  checked: boolean;
  disabled: boolean;
  onChange: (isChecked: boolean) => void;
};

/** An import makes hundreds of rows, for which the browser's own checkboxes are quick enough. */
const Row = ({ label, detail, isBold, checked, disabled, onChange }: RowProps) => (
  <Box
    component="label"
    sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48, py: 0.5, cursor: 'pointer' }}
  >
    <Box
      component="input"
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={({ target }: { target: HTMLInputElement }) => onChange(target.checked)}
      sx={{ width: 24, height: 24, m: 0, flexShrink: 0, accentColor: 'var(--mui-palette-primary-main)' }}
    />
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ display: 'block', fontWeight: isBold ? 600 : 400 }}>
        {label}
      </Box>
      {detail && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {detail}
        </Typography>
      )}
    </Box>
  </Box>
);
