/** Setup file: runs before each test file. */
import { expect } from 'vitest';
import { keepLogOf } from './kept-log.ts';

keepLogOf(expect.getState().testPath ?? 'unknown');
