import { expect, test } from 'vitest';
import { raiseStorm } from './money-storm.ts';

test(
  'after a short storm of faults and kill -9, both books agree',
  { timeout: 600_000 },
  async () => {
    const { wrong, confirmed, unpaid, refunded } = await raiseStorm({ orders: 24, kills: 4 });
    expect(wrong).toEqual([]);
    expect({ confirmed, unpaid, refunded }).toEqual({ confirmed: 22, unpaid: 2, refunded: 3 });
  },
);
