import { becomeProcess, ensureInstalled, filesOfCaller, nodeBinary } from './project.mjs';

ensureInstalled();
becomeProcess(nodeBinary(), ['server/commands/restore.ts', ...filesOfCaller()]);
