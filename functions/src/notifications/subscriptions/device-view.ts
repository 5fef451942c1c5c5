import type { Device } from '@club/contract';
import type { Subscription } from './subscription';

export function toDevice(subscription: Subscription): Device {
  const { deviceId, platform, browser, osVersion, browserVersion, createdAt, refreshedAt, lastTest } = subscription;
  return {
    ...{ id: deviceId, platform, browser, osVersion, browserVersion },
    createdAt: createdAt.toISOString(),
    lastUsedAt: refreshedAt.toISOString(),
    lastTest: lastTest && { outcome: lastTest.outcome, at: lastTest.at.toISOString() },
  };
}
