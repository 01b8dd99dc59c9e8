import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library registers its clean-up only for the first file of a worker.
afterEach(cleanup);
