import { becomeProcess, ensureInstalled, nodeBinary } from './project.mjs';

ensureInstalled();
becomeProcess(nodeBinary(), ['scripts/run-faults.ts', ...process.argv.slice(2)]);
