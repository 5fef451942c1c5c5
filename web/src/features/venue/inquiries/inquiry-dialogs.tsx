import type { VenueInquiry } from '@club/contract';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { type Decision, useDecideInquiry } from '../api/inquiries';
import { useAskInquirer } from '../api/inquiry-threads';
import { MessageDialog } from './message-dialog';

type Props = {
  inquiry: VenueInquiry;
  /** null: none is open. */
  open: 'question' | 'rejection' | null;
  onClose: () => void;
  /** Moves the focus to the inquiry when the pressed button may be gone. */
  focusItem: () => void;
};

/** The dialogs that ask the sender of an inquiry something, and that reject it. */
export function InquiryDialogs({ inquiry: { id, name, mail }, open, onClose, focusItem }: Props) {
  const getsMails = mail === 'works';
  const rejecting = useRef(false);
  const [sent, setSent] = useState(0);
  const question = useAskInquirer(id);
  const { mutate: decide, isPending } = useDecideInquiry(id);
  const ask = (text: string | null) => {
    if (question.isPending || text === null) return;
    const onSuccess = () => {
      setSent(sent + 1);
      onClose();
    };
    question.mutate({ text }, { onSuccess });
  };
  const reject = (decision: Decision) => {
    if (rejecting.current) return;
    rejecting.current = true;
    const onSettled = () => {
      rejecting.current = false;
      onClose();
    };
    decide(decision, { onSuccess: focusItem, onSettled });
  };
  return (
    <>
      <MessageDialog
        open={open === 'question'}
        title={`Rückfrage an ${name}`}
        action="Senden"
        color="primary"
        label="Deine Frage"
        isRequired
        sent={sent}
        loading={question.isPending}
        onSend={ask}
        onClose={onClose}
        onExited={focusItem}
      >
        {name} bekommt die Frage per E-Mail und antwortet über einen Link. Beides steht dann hier bei der Anfrage.
      </MessageDialog>
      <MessageDialog
        open={open === 'rejection' && getsMails}
        title="Anfrage ablehnen?"
        action="Ablehnen"
        label="Begründung (freiwillig)"
        isRequired={false}
        sent={sent}
        loading={isPending}
        onSend={(text) => reject({ status: 'rejected', text })}
        onClose={onClose}
        onExited={focusItem}
      >
        Die Anfrage von {name} ist dann abgelehnt, und das lässt sich nicht zurücknehmen. {name} bekommt die Absage per
        E-Mail.
      </MessageDialog>
      <ConfirmDialog
        open={open === 'rejection' && !getsMails}
        title="Anfrage ablehnen?"
        action="Ablehnen"
        loading={isPending}
        onConfirm={() => reject({ status: 'rejected' })}
        onClose={onClose}
        onExited={focusItem}
      >
        Die Anfrage von {name} ist dann abgelehnt, und das lässt sich nicht zurücknehmen. Die App benachrichtigt {name}{' '}
        nicht: Bitte melde dich selbst.
      </ConfirmDialog>
    </>
  );
}
