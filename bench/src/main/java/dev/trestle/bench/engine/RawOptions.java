package dev.trestle.bench.engine;

import dev.trestle.engine.storage.ColumnFamily;
import dev.trestle.engine.storage.RocksSettings;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.rocksdb.AbstractImmutableNativeReference;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.HyperClockCache;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.RocksDB;
import org.rocksdb.WALRecoveryMode;

/// A copy of the engine's RocksDB options, which the engine does not expose. [OptionsFile] detects differences, except
/// for the cache, which RocksDB does not store.
final class RawOptions implements AutoCloseable {
  private final List<AbstractImmutableNativeReference> owned = new ArrayList<>();
  private final DBOptions database;
  private final ColumnFamilyOptions family;

  RawOptions() {
    var settings = RocksSettings.DEFAULT;
    family =
        own(new ColumnFamilyOptions())
            .setTableFormatConfig(table(settings))
            .setCompressionType(CompressionType.LZ4_COMPRESSION)
            .setWriteBufferSize(settings.writeBufferBytes() / 2)
            .setMemtableWholeKeyFiltering(true)
            .setMemtablePrefixBloomSizeRatio(0.02);
    database =
        own(new DBOptions())
            .setParanoidChecks(true)
            .setWalRecoveryMode(WALRecoveryMode.TolerateCorruptedTailRecords)
            .setDbWriteBufferSize(settings.writeBufferBytes())
            .setMaxTotalWalSize(2 * settings.writeBufferBytes())
            .setMaxOpenFiles(settings.maxOpenFiles())
            .setMaxBackgroundJobs(2)
            .setCreateMissingColumnFamilies(true)
            .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
            .setMaxLogFileSize(1 << 20)
            .setKeepLogFileNum(3)
            .setStatsDumpPeriodSec(0)
            .setStatsPersistPeriodSec(0);
  }

  DBOptions database() {
    return database;
  }

  /// All families of the engine, in its order, after RocksDB's default family.
  List<ColumnFamilyDescriptor> families() {
    var families = new ArrayList<ColumnFamilyDescriptor>();
    families.add(new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY, family));
    for (var name : ColumnFamily.values()) {
      families.add(
          new ColumnFamilyDescriptor(name.name().getBytes(StandardCharsets.UTF_8), family));
    }
    return families;
  }

  @Override
  public void close() {
    owned.reversed().forEach(AbstractImmutableNativeReference::close);
  }

  private BlockBasedTableConfig table(RocksSettings settings) {
    return new BlockBasedTableConfig()
        .setBlockCache(own(new HyperClockCache(settings.blockCacheBytes(), 0, -1, false)))
        .setBlockSize(4096)
        .setFilterPolicy(own(new BloomFilter(10)))
        .setWholeKeyFiltering(true)
        .setCacheIndexAndFilterBlocks(true)
        .setCacheIndexAndFilterBlocksWithHighPriority(true)
        .setPinL0FilterAndIndexBlocksInCache(true);
  }

  private <T extends AbstractImmutableNativeReference> T own(T reference) {
    owned.add(reference);
    return reference;
  }
}
