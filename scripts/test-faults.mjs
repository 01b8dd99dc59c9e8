import { becomeProcess, ensureBuilt, ensureInstalled, nodeBinary } from './project.mjs';

ensureInstalled();
ensureBuilt();
becomeProcess(nodeBinary(), ['scripts/tests/run-faults.ts', ...process.argv.slice(2)]);
