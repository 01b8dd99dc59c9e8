import { becomeProcess, ensureBuilt, ensureInstalled, nodeBinary } from './project.mjs';

ensureInstalled();
ensureBuilt();
becomeProcess(nodeBinary(), ['bench/report.ts', ...process.argv.slice(2)]);
