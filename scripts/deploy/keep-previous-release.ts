import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRelease } from '../../local/suite/hosting';
import { SuiteFailure } from '../../local/suite/terminal';
import { hashOf, RELEASE_FILE, type Release, releaseSchema } from '../../web/build/release-files';

type Files = Release['files'];
type Options = {
  /** The address of the live site. */
  origin: string;
  /** The folder of the build that is about to take its place. */
  folder: string;
  say(line: string): void;
  /** Tests replace it. */
  send?: typeof fetch;
};

const TIMEOUT_MS = 20_000;
const AT_ONCE = 20;

/**
 * Fetches the files of the live release that the new one does not have, so that Hosting serves both: pages that are open
 * now, and those of a release that is rolled back, ask for files of the other one. Safe to repeat: the same release
 * again keeps what the live one keeps. @throws SuiteFailure when the site does not respond; nothing is published then.
 */
export async function keepPreviousRelease({ origin, folder, say, send = fetch }: Options): Promise<void> {
  const own = readRelease(folder);
  if (!own) throw new SuiteFailure(`In ${folder} fehlt ${RELEASE_FILE}: Bitte zuerst bauen.`);
  const live = await findLiveRelease(origin, send);
  if (!live) say(`${origin} nennt keine Dateien einer früheren Fassung: Behalten wird nichts.`);
  const previous = live && previousOf(live, own);
  const wanted = Object.entries(previous?.files ?? {}).filter(([path]) => !(path in own.files));

  const kept: Files = {};
  for (let begin = 0; begin < wanted.length; begin += AT_ONCE) {
    await Promise.all(
      wanted.slice(begin, begin + AT_ONCE).map(async ([path, hash]) => {
        const content = await fetchFile(origin + path, send);
        if (content === null || hashOf(content) !== hash) {
          say(`${path} fehlt in der laufenden Fassung oder ist beschädigt: Behalten wird sie nicht.`);
          return;
        }
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
        kept[path] = hash;
      }),
    );
  }
  const sorted = Object.fromEntries(Object.entries(kept).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const release: Release = { ...own, kept: sorted, keptScripts: previous?.scripts ?? [] };
  await writeFile(join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  if (live) say(`Von der vorigen Fassung bleiben ${Object.keys(kept).length} Dateien.`);
}

/** A release that is deployed once more is not its own predecessor. */
function previousOf(live: Release, own: Release): Pick<Release, 'files' | 'scripts'> {
  const paths = Object.keys(live.files);
  const isSame = paths.length === Object.keys(own.files).length && paths.every((path) => path in own.files);
  return isSame ? { files: live.kept, scripts: live.keptScripts } : live;
}

/** null: nothing is deployed yet, or a release that names no files. Hosting may answer with the app's page then. */
async function findLiveRelease(origin: string, send: typeof fetch): Promise<Release | null> {
  const content = await fetchFile(`${origin}/${RELEASE_FILE}`, send);
  if (content === null) return null;
  try {
    return releaseSchema.parse(JSON.parse(new TextDecoder().decode(content)));
  } catch {
    return null;
  }
}

/** null: there is no such file. */
async function fetchFile(url: string, send: typeof fetch): Promise<Uint8Array | null> {
  const response = await send(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  if (response?.status === 404) return null;
  if (!response?.ok) {
    const reason = response ? `antwortet mit ${response.status}` : 'antwortet nicht';
    throw new SuiteFailure(
      `${url} ${reason}, offene Seiten verlören ihre Dateien: Bereitgestellt wurde nichts, bitte später noch einmal.`,
    );
  }
  return new Uint8Array(await response.arrayBuffer());
}
