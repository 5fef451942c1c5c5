import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { devicesQuery } from '../api/devices';
import { thisBrowserQuery } from '../api/this-browser';
import { IosPrompts } from '../every-page/ios-prompts';
import { REFRESH_CHECK_MS } from '../rules/refresh';
import { resync } from './resync';

/** Keeps this device's subscription alive and, on iOS, leads to it. Mounted anew for whoever signs in. */
export function PushCompanion() {
  const client = useQueryClient();
  useEffect(() => {
    let checkedAt = Date.now();
    const check = async () => {
      checkedAt = Date.now();
      if (!(await resync())) return;
      void client.invalidateQueries(thisBrowserQuery);
      void client.invalidateQueries(devicesQuery);
    };
    // Timers stand still while a phone sleeps.
    const checkIfDue = () => {
      if (Date.now() - checkedAt >= REFRESH_CHECK_MS) void check();
    };
    void check();
    const timer = setInterval(checkIfDue, REFRESH_CHECK_MS);
    document.addEventListener('visibilitychange', checkIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkIfDue);
    };
  }, [client]);

  return <IosPrompts />;
}
