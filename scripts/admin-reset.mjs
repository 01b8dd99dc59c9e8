import { becomeProcess, ensureInstalled, nodeBinary } from './project.mjs';

ensureInstalled();
becomeProcess(nodeBinary(), ['server/commands/admin-reset.ts', ...process.argv.slice(2)]);
