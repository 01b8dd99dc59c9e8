import { becomeProcess, ensureBuilt, ensureInstalled, nodeBinary } from './project.mjs';

const isQuick = process.argv.includes('--quick');
ensureInstalled();
if (!isQuick) ensureBuilt();
becomeProcess(nodeBinary(), ['scripts/tests/run-tests.ts', ...process.argv.slice(2)]);
