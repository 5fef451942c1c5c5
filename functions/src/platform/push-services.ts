/** Of Chrome and its kin, Chromium without Google's keys, Firefox, Safari, and Edge on Windows. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com'];
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Endpoints come from browsers, and a server must not be made to call what it is told to: only
 * the known push services, by HTTPS on its usual port, without credentials. Spelt as browsers do,
 * for the spelling is what a device is known by. `ownService`: the origin of the local suite's push service.
 */
export function isPushService(endpoint: string, ownService: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (href !== endpoint || username || password || href.includes('#')) return false;
  if (ownService !== null && origin === ownService) return true;
  const isKnown = HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
  return protocol === 'https:' && port === '' && isKnown;
}
