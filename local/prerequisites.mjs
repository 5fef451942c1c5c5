import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A sentence that names what is missing before anything can start; null when nothing is missing.
 *
 * @param {string} root the project's folder
 * @param {string} nodeVersion such as '20.20.2'
 * @param {string} platform such as 'linux-x64' or 'win32-x64'
 * @returns {string | null}
 */
export function missingPrerequisite(root, nodeVersion, platform = `${process.platform}-${process.arch}`) {
  const oldest = readManifest(root).engines.node.replace('>=', '');
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    return `Dieses Projekt braucht Node ${oldest} oder neuer, hier läuft ${nodeVersion}.`;
  }
  const wanted = readManifest(join(root, 'functions')).engines.node;
  const needsPackagedNode = major !== Number(wanted);
  const packagedNode = packagedNodeFor(root, platform);
  if (needsPackagedNode && !packagedNode) {
    return `Für ${platform} gibt es Node ${wanted} nicht über npm, und hier läuft ${nodeVersion}: Bitte Node ${wanted} selbst installieren.`;
  }
  const missing = missingPackages(root);
  if (needsPackagedNode && !isInstalled(packagedNode, [root])) missing.push(packagedNode);
  if (missing.length === 0) return null;
  const named = missing.length > 3 ? `${missing.slice(0, 3).join(', ')} und weitere` : missing.join(', ');
  return `Es fehlen Abhängigkeiten (${named}): Bitte zuerst „npm ci“ ausführen.`;
}

/** The package with production's Node for a platform; `npm ci` links it as node_modules/.bin/node. */
function packagedNodeFor(root, platform) {
  const names = Object.keys(readManifest(root).optionalDependencies);
  return names.find((name) => name.endsWith(`-${platform.replace('win32', 'win')}`));
}

function missingPackages(root) {
  const { workspaces = [], ...own } = readManifest(root);
  return ['.', ...workspaces].flatMap((workspace) => {
    const { dependencies = {}, devDependencies = {} } = workspace === '.' ? own : readManifest(join(root, workspace));
    return Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !isInstalled(name, [root, join(root, workspace)]),
    );
  });
}

const isInstalled = (name, folders) => folders.some((folder) => existsSync(join(folder, 'node_modules', name)));

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
