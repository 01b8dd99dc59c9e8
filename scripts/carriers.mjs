import { becomeProcess, ensureInstalled, nodeBinary } from './project.mjs';

ensureInstalled();
becomeProcess(nodeBinary(), ['carriers/main.ts']);
