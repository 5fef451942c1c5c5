type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** An importer of a barrel does not need all of its modules: they stay where the build puts them. */
const BARREL =
  /[\\/]contract[\\/]src[\\/]|[\\/]@mui[\\/](material[\\/](styles|utils)|system|utils)[\\/]index\.mjs$|[\\/]@tanstack[\\/].*[\\/]index\.js$/;

/** For a group's `name`: the group contains every module that the file imports, directly or not, except lazily. */
export function neededBy(path: string, name: string): (moduleId: string, graph: Graph) => string | null {
  let needed: Set<string> | undefined;
  return (moduleId, graph) => {
    needed ??= importsOf(path, graph);
    return needed.has(moduleId) ? name : null;
  };
}

function importsOf(start: string, graph: Graph): Set<string> {
  const needed = new Set([start]);
  // Iterating over a Set includes the entries that are added meanwhile.
  for (const id of needed) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (!BARREL.test(imported)) needed.add(imported);
  }
  return needed;
}
