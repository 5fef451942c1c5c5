/** The proxies between visitors and the server. */
export type ProxyConfig = {
  /**
   * At which place from the right of X-Forwarded-For the visitor stands; 0: nothing stands in front of the server, so
   * that the header is only what callers invent.
   */
  distance: number;
  /** The networks of the proxies that may stand to the right of that place. */
  networks: readonly string[];
};

/** Hosting calls the function and stands last; the visitor whom it names stands before. */
const BEHIND_HOSTING = 2;

/**
 * Networks from which Google calls, and in which nobody can rent an address: those of gstatic.com/ipranges/goog.json
 * without those of cloud.json. Hosting was seen in 142.250.32.0/24 and 66.249.93.0/24.
 */
const GOOGLE_NETWORKS: readonly string[] = [
  ...['64.233.160.0/19', '66.102.0.0/20', '66.249.64.0/19', '72.14.192.0/18', '74.125.0.0/16', '108.177.0.0/17'],
  ...['130.211.0.0/22', '35.191.0.0/16', '142.250.0.0/15', '172.217.0.0/16', '172.253.0.0/16', '173.194.0.0/16'],
  ...['209.85.128.0/17', '216.58.192.0/19', '216.239.32.0/19'],
  ...['2001:4860::/32', '2404:6800::/32', '2607:f8b0::/32', '2800:3f0::/32', '2a00:1450::/32', '2c0f:fb50::/32'],
];

export const NO_PROXIES: ProxyConfig = { distance: 0, networks: [] };

/**
 * Both variables are optional and stand in functions/.env.<project>; `npm run check:deployment` says when they are
 * needed. One that makes no sense is ignored, which the check reports too.
 */
export function readProxies(env: NodeJS.ProcessEnv): ProxyConfig {
  const { CLIENT_ADDRESS_DISTANCE: place = '', PROXY_NETWORKS: more = '' } = env;
  return {
    distance: /^[1-9]$/.test(place) ? Number(place) : BEHIND_HOSTING,
    networks: [...GOOGLE_NETWORKS, ...more.split(',').map((network) => network.trim())],
  };
}
