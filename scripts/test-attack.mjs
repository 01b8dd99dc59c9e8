import { becomeProcess, ensureBuilt, ensureInstalled, nodeBinary } from './project.mjs';

ensureInstalled();
ensureBuilt();
becomeProcess(nodeBinary(), ['scripts/tests/run-attack.ts']);
