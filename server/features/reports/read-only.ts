/** A transaction in which all that is read is of one moment. */
export const READ_ONLY = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
