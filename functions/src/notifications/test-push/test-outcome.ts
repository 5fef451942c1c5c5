import type { TestOutcome } from '@club/contract';
import type { PushResult } from '../../platform/push';

type TestResult = {
  outcome: TestOutcome;
  /** German, fit to show. */
  message: string;
};

/** How services say that a subscription was made with another key of the server; 400 is Apple's way. */
const KEYS_REFUSED = new Set([400, 401, 403]);

const AGAIN = 'Bitte schalte Push auf dem Gerät aus und wieder ein.';
const EXPIRED = { outcome: 'expired', message: `Das Push-Abonnement dieses Geräts ist abgelaufen. ${AGAIN}` } as const;
const INVALID = { outcome: 'expired', message: `Das Push-Abonnement dieses Geräts ist ungültig. ${AGAIN}` } as const;

export function testOutcomeOf(result: PushResult): TestResult {
  switch (result.kind) {
    case 'accepted':
      return { outcome: 'sent', message: 'Verschickt. Die Testnachricht erscheint gleich auf dem Gerät.' };
    case 'gone':
      return EXPIRED;
    case 'refused':
      if (result.status === null || KEYS_REFUSED.has(result.status)) return INVALID;
      return {
        outcome: 'refused',
        message: `Der Push-Dienst dieses Geräts hat die Testnachricht abgelehnt (Fehler ${result.status}).`,
      };
    case 'later':
      return {
        outcome: 'unreachable',
        message: 'Der Push-Dienst dieses Geräts nimmt gerade nichts an. Bitte versuche es in ein paar Minuten erneut.',
      };
  }
}
