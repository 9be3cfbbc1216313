package dev.trestle.engine.storage;

import java.util.ArrayList;
import java.util.List;
import org.rocksdb.AbstractImmutableNativeReference;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Cache;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.HyperClockCache;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.WALRecoveryMode;

/// RocksDB's options, for rows of some hundred bytes that are read by key and in short ranges. Owns native memory until
/// closed.
final class NativeOptions implements AutoCloseable {
  private static final int BLOOM_BITS_PER_KEY = 10;
  // Ten rows of 400 bytes: a point read decodes little that it does not need.
  private static final int BLOCK_BYTES = 4096;
  // Cache entries are of all sizes; zero lets the cache's hash table grow with them.
  private static final long UNKNOWN_ENTRY_BYTES = 0;
  private static final int SHARDS_BY_SIZE = -1;
  // The share of each write buffer for a bloom filter of its keys: forty bits per row of some
  // hundred bytes. Most keys
  // that are read before a write are not in the buffer.
  private static final double BUFFER_FILTER_SHARE = 0.02;
  private static final int BACKGROUND_JOBS = 2;
  private static final long LOG_FILE_BYTES = 1 << 20;
  private static final int LOG_FILES = 3;

  private final List<AbstractImmutableNativeReference> owned = new ArrayList<>();
  private final DBOptions database;
  private final ColumnFamilyOptions family;

  NativeOptions(RocksSettings settings, boolean create) {
    Cache cache =
        own(
            new HyperClockCache(
                settings.blockCacheBytes(), UNKNOWN_ENTRY_BYTES, SHARDS_BY_SIZE, false));
    family = own(new ColumnFamilyOptions());
    family
        .setTableFormatConfig(table(cache))
        .setCompressionType(CompressionType.LZ4_COMPRESSION)
        .setWriteBufferSize(settings.writeBufferBytes() / 2)
        .setMemtableWholeKeyFiltering(true)
        .setMemtablePrefixBloomSizeRatio(BUFFER_FILTER_SHARE);
    database = own(new DBOptions());
    database
        .setParanoidChecks(true)
        // A killed process leaves a torn last record. A bad record before the last one is damage:
        // acknowledged writes
        // follow it, so continuing without them would lose them silently.
        .setWalRecoveryMode(WALRecoveryMode.TolerateCorruptedTailRecords)
        .setDbWriteBufferSize(settings.writeBufferBytes())
        .setMaxTotalWalSize(2 * settings.writeBufferBytes())
        .setMaxOpenFiles(settings.maxOpenFiles())
        .setMaxBackgroundJobs(BACKGROUND_JOBS)
        .setCreateIfMissing(create)
        .setCreateMissingColumnFamilies(true)
        .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
        .setMaxLogFileSize(LOG_FILE_BYTES)
        .setKeepLogFileNum(LOG_FILES)
        .setStatsDumpPeriodSec(0)
        .setStatsPersistPeriodSec(0);
  }

  DBOptions database() {
    return database;
  }

  ColumnFamilyOptions family() {
    return family;
  }

  @Override
  public void close() {
    owned.reversed().forEach(AbstractImmutableNativeReference::close);
  }

  private BlockBasedTableConfig table(Cache cache) {
    return new BlockBasedTableConfig()
        .setBlockCache(cache)
        .setBlockSize(BLOCK_BYTES)
        .setFilterPolicy(own(new BloomFilter(BLOOM_BITS_PER_KEY)))
        .setWholeKeyFiltering(true)
        // Within the cache's limit, so that memory does not grow with the database.
        .setCacheIndexAndFilterBlocks(true)
        .setCacheIndexAndFilterBlocksWithHighPriority(true)
        .setPinL0FilterAndIndexBlocksInCache(true);
  }

  private <T extends AbstractImmutableNativeReference> T own(T reference) {
    owned.add(reference);
    return reference;
  }
}
