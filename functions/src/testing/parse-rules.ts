/** What a file of security rules grants: where, which methods, on which condition. */
export type Grant = { path: string; methods: string[]; condition: string };

const TOKENS =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|match\s+(\S+)\s*\{|allow\s+([\w\s,]+?)\s*(?::\s*if\s+([^;]+?)\s*)?;|[{}]/g;

/** Reads no more of the language than our files use: a `match` in a `match`, and `allow` with its condition, or without. */
export function parseRules(text: string): Grant[] {
  const open: string[] = [];
  const grants: Grant[] = [];
  for (const [token, path, methods, condition = 'true'] of text.matchAll(TOKENS)) {
    if (path !== undefined) open.push(path);
    else if (methods !== undefined) grants.push({ path: open.join(''), methods: methods.split(/[\s,]+/), condition });
    else if (token === '{') open.push('');
    else if (token === '}') open.pop();
  }
  return grants;
}
