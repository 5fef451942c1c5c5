/** Of a page that was left before it asked, nobody wants to know later. */
const MAX_AGE_MS = 10_000;

declare global {
  interface Window {
    /** Asked for by public/first-paint.js. */
    firstResponse?: { url: string; response: Promise<Response>; askedAt: number };
  }
}

/** The answer that was asked for before the app was there, once; null for any other call. */
export function takeFirstResponse(method: string, url: string): Promise<Response> | null {
  const { firstResponse } = window;
  if (method !== 'GET' || firstResponse?.url !== url) return null;
  delete window.firstResponse;
  return Date.now() - firstResponse.askedAt < MAX_AGE_MS ? firstResponse.response : null;
}
