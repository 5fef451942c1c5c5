import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The sentence that says what is missing before anything can start here; null when nothing is.
 *
 * @param {string} root the project's folder
 * @param {string} nodeVersion such as '20.20.2'
 * @returns {string | null}
 */
export function missingPrerequisite(root, nodeVersion) {
  const oldest = readManifest(root).engines.node.replace('>=', '');
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    return `Dieses Projekt braucht Node ${oldest} oder neuer, hier läuft ${nodeVersion}.`;
  }
  const missing = missingPackages(root);
  if (missing.length === 0) return null;
  const named = missing.length > 3 ? `${missing.slice(0, 3).join(', ')} und weitere` : missing.join(', ');
  return `Es fehlen Abhängigkeiten (${named}): Bitte zuerst „npm ci“ ausführen.`;
}

function missingPackages(root) {
  const { workspaces = [], ...own } = readManifest(root);
  return ['.', ...workspaces].flatMap((workspace) => {
    const { dependencies = {}, devDependencies = {} } = workspace === '.' ? own : readManifest(join(root, workspace));
    return Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => ![root, join(root, workspace)].some((folder) => existsSync(join(folder, 'node_modules', name))),
    );
  });
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
