import type { Delivery, DeliveryReason, TestOutcome } from '@club/contract';
import { momentWords } from './rules/moments';

export type Tone = 'success' | 'error' | 'waiting' | 'neutral';

const REASONS: Record<DeliveryReason, string> = {
  gone: 'Das Gerät hat sein Abonnement aufgegeben.',
  refused: 'Der Push-Dienst des Browsers hat die Nachricht abgelehnt.',
  unreachable: 'Der Push-Dienst des Browsers war auch nach mehreren Versuchen nicht erreichbar.',
  'too-late': 'Sie wäre zu spät gekommen.',
  outdated: 'Sie hatte sich inzwischen erledigt.',
};

/** What became of a notice, and if need be why. */
export function deliveryWords({ state, reason, at }: Delivery, now: Date): { tone: Tone; text: string } {
  const why = reason ? `. ${REASONS[reason]}` : '.';
  switch (state) {
    case 'sent':
      return { tone: 'success', text: `Verschickt ${momentWords(at, now)}.` };
    case 'waiting':
      return { tone: 'waiting', text: `Wartet und kommt ${momentWords(at, now)}.` };
    case 'failed':
      return { tone: 'error', text: `Nicht angekommen${why}` };
    case 'dropped':
      return { tone: 'neutral', text: `Nicht verschickt${why}` };
  }
}

export const TEST_WORDS: Record<TestOutcome, { tone: Tone; text: string }> = {
  sent: { tone: 'success', text: 'Verschickt' },
  expired: { tone: 'error', text: 'Abonnement abgelaufen' },
  refused: { tone: 'error', text: 'Vom Push-Dienst abgelehnt' },
  unreachable: { tone: 'error', text: 'Push-Dienst nicht erreichbar' },
};
