// Prints what GitHub's own parser has to say about workflow files: `tsx lint-workflows.ts <file> …`. It runs in a process
// of its own, because its package imports JSON in a way that Node and the test runner refuse.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

for (const file of process.argv.slice(2)) {
  const name = basename(file);
  const { context, value } = parseWorkflow({ name, content: readFileSync(file, 'utf8') }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  for (const { message } of context.errors.getErrors()) console.log(`${name}: ${message}`);
}
