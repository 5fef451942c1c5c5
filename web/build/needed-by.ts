type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** What a barrel names is not what the importer needs: its modules stay where the build puts them. */
const BARREL = /[\\/]contract[\\/]src[\\/]/;

/** For a group's `name`: every module that the file imports, by whatever way but a lazy one. */
export function neededBy(path: string, name: string): (moduleId: string, graph: Graph) => string | null {
  let needed: Set<string> | undefined;
  return (moduleId, graph) => {
    needed ??= importsOf(path, graph);
    return needed.has(moduleId) ? name : null;
  };
}

function importsOf(start: string, graph: Graph): Set<string> {
  const needed = new Set([start]);
  // A Set hands out what is added while it is being walked.
  for (const id of needed) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (!BARREL.test(imported)) needed.add(imported);
  }
  return needed;
}
