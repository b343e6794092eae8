/** Settings of a cluster for tests: its data may be lost in a power cut. */
export const FAST_POSTGRES = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  max_connections: '300',
  shared_buffers: '64MB',
  autovacuum: 'off',
};
