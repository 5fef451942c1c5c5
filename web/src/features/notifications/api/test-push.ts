import type { PushPlatform, TestResults } from '@club/contract';
import { post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { useWrite } from '@/lib/use-write';
import { connect } from '../push/connect';
import { oneAtATime } from '../push/subscription';
import { saysExpired } from '../rules/push';
import { THIS_BROWSER } from '../this-device';
import { DELIVERIES_URL, DEVICES_URL } from './devices';

export type TestTarget = 'this' | 'all' | PushPlatform;
/** `renewed` says that the subscription of this device had expired and was replaced. */
export type TestRun = { target: TestTarget; results: TestResults['results']; renewed: boolean };

type ThisDevice = { deviceId: string | null; publicKey: string | null };

export function useTestPush({ deviceId, publicKey }: ThisDevice) {
  const renew = async (expired: boolean): Promise<boolean> => {
    if (!expired || !deviceId || !publicKey || Notification.permission !== 'granted') return false;
    return oneAtATime(() => connect({ publicKey, renew: true })).then(
      () => true,
      () => false,
    );
  };
  return useWrite({
    // Each request sends a notification, so a repeated one would ring twice.
    retry: false,
    mutationFn: async (target: TestTarget): Promise<TestRun> => {
      try {
        const { results } = await send(target, deviceId);
        const own = results.find((result) => result.deviceId === deviceId);
        const expired = own !== undefined && (own.outcome === 'expired' || isExpiredFailure(own));
        return { target, results, renewed: await renew(expired) };
      } catch (error) {
        const renewed = target === 'this' && (await renew(saysExpired(errorText(error))));
        if (!renewed) throw error;
        return { target, results: [], renewed };
      }
    },
    meta: { refetch: [DEVICES_URL, DELIVERIES_URL, THIS_BROWSER], failed: null },
  });
}

const isExpiredFailure = ({ outcome, message }: TestResults['results'][number]): boolean =>
  outcome !== 'sent' && saysExpired(message);

function send(target: TestTarget, deviceId: string | null): Promise<TestResults> {
  if (target === 'all') return post<'testPush'>('/api/notifications/test');
  if (target === 'this') return post<'testPush'>(`/api/notifications/test?deviceId=${deviceId}`);
  return post<'testPushPlatform'>('/api/notifications/test-platform', { platform: target });
}
