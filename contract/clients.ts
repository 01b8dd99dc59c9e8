export const CLIENT_TYPES = ['individual', 'company'] as const;
