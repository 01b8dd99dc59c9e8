import './resolve-once.ts';

// Only what is imported after the hook is there goes through it.
await import('./start.ts');
