import { becomeProcess, ensureInstalled, nodeBinary } from './project.mjs';

ensureInstalled();
becomeProcess(nodeBinary(), ['scripts/tests/run-faults.ts', ...process.argv.slice(2)]);
