import { inquiryTextSchema, MAX_INQUIRY_MESSAGE_LENGTH, type VenueInquiry } from '@club/contract';
import * as z from 'zod';
import { CountedField } from '@/components/counted-field';
import { useCloseDialog } from '@/components/dialog-host';
import { FormDialog } from '@/components/form-dialog';
import type { Send } from '@/lib/use-submit';
import { useDecideInquiry } from '../api/inquiries';
import { useAskInquirer } from '../api/inquiry-threads';

type Props = {
  inquiry: VenueInquiry;
  /** Moves the focus to the inquiry when the pressed button may be gone. */
  focusItem: () => void;
};

const questionSchema = z.object({ text: inquiryTextSchema });
const reasonSchema = z.object({
  text: z.union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    inquiryTextSchema,
  ]),
});

/** Asks the sender of an inquiry something. */
export function QuestionDialog({ inquiry: { id, name }, focusItem }: Props) {
  return (
    <FormDialog
      title={`Rückfrage an ${name}`}
      text={`${name} bekommt die Frage per E-Mail und antwortet über einen Link. Beides steht dann hier bei der Anfrage.`}
      action="Senden"
      maxWidth="sm"
      schema={questionSchema}
      defaultValues={{ text: '' }}
      keptAs={`question-${id}`}
      write={useAskInquirer(id)}
      onExited={focusItem}
    >
      <CountedField name="text" label="Deine Frage" max={MAX_INQUIRY_MESSAGE_LENGTH} minRows={3} maxRows={8} />
    </FormDialog>
  );
}

/** Rejects an inquiry, for a reason that its sender reads. */
export function RejectionDialog({ inquiry: { id, name }, focusItem }: Props) {
  const close = useCloseDialog();
  const { mutate, isPending } = useDecideInquiry(id);
  const reject: Send<z.output<typeof reasonSchema>, unknown> = ({ text }, answered) =>
    mutate(
      { status: 'rejected', text },
      {
        ...answered,
        onSettled: () => {
          answered.onSettled();
          // Also after a failure: somebody else may have decided, which the card shows then.
          close();
        },
      },
    );
  return (
    <FormDialog
      title="Anfrage ablehnen?"
      text={`Die Anfrage von ${name} ist dann abgelehnt, und das lässt sich nicht zurücknehmen. ${name} bekommt die Absage per E-Mail.`}
      action="Ablehnen"
      color="error"
      maxWidth="sm"
      schema={reasonSchema}
      defaultValues={{ text: '' }}
      keptAs={`rejection-${id}`}
      write={{ isPending, mutate: reject }}
      onExited={focusItem}
    >
      <CountedField
        name="text"
        label="Begründung (freiwillig)"
        max={MAX_INQUIRY_MESSAGE_LENGTH}
        minRows={3}
        maxRows={8}
      />
    </FormDialog>
  );
}
