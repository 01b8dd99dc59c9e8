import { becomeProcess, ensureBuilt, ensureInstalled, nodeBinary } from './project.mjs';

ensureInstalled();
ensureBuilt();
becomeProcess(nodeBinary(), ['tests/tour/tour.ts', ...process.argv.slice(2)]);
