import './resolve-once.ts';

// A dynamic import, because the hook applies only to modules loaded after it.
await import('./start.ts');
