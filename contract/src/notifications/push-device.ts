// This file imports no zod, because it runs on every page and in the service worker.

/** The settings test each platform with a button of its own. */
export const PUSH_PLATFORMS = ['ios', 'android', 'desktop'] as const;
export const PUSH_BROWSERS = ['safari', 'chrome', 'firefox', 'edge', 'other'] as const;

export type PushPlatform = (typeof PUSH_PLATFORMS)[number];
export type PushBrowser = (typeof PUSH_BROWSERS)[number];

/**
 * A server's key (specification, section 5). As text it has 80 to 100 characters: points of 65 bytes have 87 to 89,
 * compressed ones half as many.
 */
const SERVER_KEY = { minLength: 80, bytes: [65, 33], iosBytes: [65] } as const;

/** The bytes of a base64url text, with or without padding; null when it is not base64url. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+={0,2}$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return null;
  }
}

/** Whether a browser of this kind can subscribe with the server's public key. */
export function isServerKey(text: string, { isIOS }: { isIOS: boolean }): boolean {
  // Stryker disable next-line EqualityOperator: a text of exactly 80 characters has 60 bytes at most, so its bytes
  // are refused next.
  if (text.length < SERVER_KEY.minLength) return false;
  const allowed: readonly number[] = isIOS ? SERVER_KEY.iosBytes : SERVER_KEY.bytes;
  return allowed.includes(decodeBase64Url(text)?.length ?? 0);
}

/** The id of a device: the hexadecimal SHA-256 of its endpoint, from which nobody learns how to reach it. */
export async function deviceIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
