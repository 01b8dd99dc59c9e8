import { becomeProcess, ensureInstalled, filesOfCaller, nodeBinary } from './project.mjs';

ensureInstalled();
becomeProcess(nodeBinary(), ['server/restore.ts', ...filesOfCaller()]);
