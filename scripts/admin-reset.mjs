import { becomeProcess, ensureInstalled, nodeBinary } from './project.mjs';

ensureInstalled();
becomeProcess(nodeBinary(), ['server/admin-reset.ts', ...process.argv.slice(2)]);
