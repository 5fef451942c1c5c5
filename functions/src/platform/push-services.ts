/** Of Chrome and its kin, Firefox, Safari, and Edge on Windows. */
const HOSTS = ['fcm.googleapis.com'];
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Endpoints come from browsers, and a server must not be made to call what it is told to: only
 * the known push services, by HTTPS on its usual port, without credentials. `ownService`: the
 * origin of the local suite's push service.
 */
export function isPushService(endpoint: string, ownService: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (ownService !== null && origin === ownService) return true;
  const isKnown = HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
  return protocol === 'https:' && port === '' && isKnown;
}
