import type { Page, Request, Route } from '@playwright/test';

const FIRESTORE = 'https://firestore.googleapis.com/**';
const DOCUMENTS = 'projects/ltv-portal/databases/(default)/documents';
const CONFIG = { projectId: 'ltv-portal', apiKey: 'AIza' };

/**
 * Gives the page a Firebase project and a Firestore with one document, as far as the transport of browsers needs it.
 * Returns a function that sends a new state of the document.
 */
export async function followFirestore(page: Page, path: string, first: object): Promise<(fields: object) => void> {
  const name = `${DOCUMENTS}/${path}`;
  let messages: object[] = [];
  const wakes = new Set<() => void>();
  let target = 0;
  const tell = (...more: object[]) => {
    messages.push(...more);
    for (const wake of wakes) wake();
  };

  async function answer(request: Request): Promise<string> {
    const asked = new URL(request.url()).searchParams;
    if (asked.get('TYPE') === 'xmlhttp') {
      // The number of the last message that the page has. What it broke off is sent again, as the real server does.
      const known = Number(asked.get('AID'));
      while (messages.length <= known) await new Promise<void>((resolve) => wakes.add(resolve));
      return framed(messages.slice(known).map((message, index) => [known + index + 1, [message]]));
    }
    if (asked.has('SID')) return framed([1, messages.length, 0]);
    target = Number(/"targetId":(\d+)/.exec(decodeURIComponent(request.postData() ?? ''))?.[1]);
    messages = [];
    tell(
      { targetChange: { targetChangeType: 'ADD', targetIds: [target] } },
      { documentChange: { document: documentOf(name, first), targetIds: [target] } },
      { targetChange: { targetChangeType: 'CURRENT', targetIds: [target], ...moment() } },
      { targetChange: { ...moment() } },
    );
    return framed([[0, ['c', 'session', '', 8, 12, 30_000]]]);
  }

  await page.route('**/__/firebase/init.json', (route) => route.fulfill({ json: CONFIG }));
  await page.route(FIRESTORE, async (route: Route) => {
    const { origin = '' } = route.request().headers();
    const allowed = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
    const headers = { ...allowed, 'content-type': 'text/plain' };
    const body = await answer(route.request());
    // The page may be gone by then.
    await route.fulfill({ headers, body }).catch(() => undefined);
  });
  return (fields) =>
    tell(
      { documentChange: { document: documentOf(name, fields), targetIds: [target] } },
      { targetChange: { ...moment() } },
    );
}

const framed = (messages: unknown): string => {
  const text = JSON.stringify(messages);
  return `${text.length}\n${text}`;
};

const moment = () => {
  const readTime = new Date().toISOString();
  return { readTime, resumeToken: Buffer.from(readTime).toString('base64') };
};

function documentOf(name: string, fields: object) {
  const now = new Date().toISOString();
  const values = Object.entries(fields).map(([key, value]) => [key, { integerValue: String(value) }]);
  return { name, fields: Object.fromEntries(values), createTime: now, updateTime: now };
}
