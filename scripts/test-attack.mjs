import { becomeProcess, ensureBuilt, ensureInstalled, nodeBinary } from './project.mjs';

ensureInstalled();
ensureBuilt();
becomeProcess(nodeBinary(), ['scripts/run-attack.ts', ...process.argv.slice(2)]);
