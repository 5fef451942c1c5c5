/** Of a page that was left before it asked, nobody wants to know later. */
const MAX_AGE_MS = 10_000;

declare global {
  interface Window {
    /** Asked for by public/first-paint.js. */
    firstAnswer?: { url: string; response: Promise<Response>; askedAt: number };
  }
}

/** The answer that was asked for before the app was there, once; null for any other call. */
export function takeFirstAnswer(method: string, url: string): Promise<Response> | null {
  const { firstAnswer } = window;
  if (method !== 'GET' || firstAnswer?.url !== url) return null;
  delete window.firstAnswer;
  return Date.now() - firstAnswer.askedAt < MAX_AGE_MS ? firstAnswer.response : null;
}
