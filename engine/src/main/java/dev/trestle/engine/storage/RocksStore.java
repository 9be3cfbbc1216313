package dev.trestle.engine.storage;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/// A durable store in a directory, backed by RocksDB. One process at a time can open it.
///
/// Safe to close at any time: calls in progress finish, later calls throw an exception, and open cursors and snapshots
/// are closed with the store.
public final class RocksStore implements Store {
  private final StoreDirectory home;
  private final NativeOptions options;
  private final RocksDB db;
  private final List<ColumnFamilyHandle> families;
  private final Writing synced = new Writing(true);
  private final Writing unsynced = new Writing(false);
  private final WriteStall stall;
  private final ReadOptions latest = new ReadOptions();

  private final CloseGuard gate = new CloseGuard("The store is closed");

  /// Cursors and snapshots that callers have opened and not closed yet.
  private final Set<OpenResource> openResources = ConcurrentHashMap.newKeySet();

  /// A native resource that a caller must close, and that is freed when the store is closed.
  interface OpenResource {
    /// Frees the native memory. Called once, by the thread that removed this from the set of open resources.
    void free();
  }

  private RocksStore(
      StoreDirectory home,
      NativeOptions options,
      RocksDB db,
      List<ColumnFamilyHandle> families,
      WriteStall stall) {
    this.home = home;
    this.stall = stall;
    this.options = options;
    this.db = db;
    this.families = families;
  }

  /// Whether a directory holds a store. Opens and creates nothing.
  public static boolean isIn(Path directory) {
    return StoreDirectory.isOurs(directory);
  }

  /// Opens the store in a directory, which is created if it is missing.
  public static RocksStore open(Path directory) {
    return open(directory, RocksSettings.DEFAULT);
  }

  public static RocksStore open(Path directory, RocksSettings settings) {
    NativeLibrary.load();
    var home = StoreDirectory.prepare(directory);
    var stall = new WriteStall(home.directory(), settings.writeBufferBytes());
    var store = open(home, new NativeOptions(settings, home.isNew()), stall);
    try {
      store.requireFamilyNumbers();
      home.markReady();
      return store;
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  private static RocksStore open(StoreDirectory home, NativeOptions options, WriteStall stall) {
    try {
      var handles = new ArrayList<ColumnFamilyHandle>();
      var db =
          RocksDB.open(options.database(), home.rows().toString(), descriptors(options), handles);
      return new RocksStore(home, options, db, List.copyOf(handles), stall);
    } catch (RocksDBException e) {
      options.close();
      home.release();
      throw StorageErrors.cannotOpen(home.directory(), e);
    }
  }

  @Override
  public byte @Nullable [] get(ColumnFamily family, byte[] key) {
    return get(family, key, latest);
  }

  @Override
  public RowCursor open(ColumnFamily family, KeyRange range, boolean ascending) {
    return open(latest, family, range, ascending);
  }

  @Override
  public Snapshot snapshot() {
    int ticket = gate.enter();
    try {
      return register(new RocksSnapshot(this));
    } finally {
      gate.leave(ticket);
    }
  }

  @Override
  public void write(Batch batch, boolean sync) {
    if (batch.isEmpty()) {
      return;
    }
    int ticket = gate.enter();
    try (var entries = new WriteBatch(batch.serialized())) {
      stall.waitUntilTaken(new Taking(sync ? synced : unsynced, entries));
    } catch (RocksDBException e) {
      throw StorageErrors.cannotWrite(directory(), e);
    } finally {
      gate.leave(ticket);
    }
  }

  /// RocksDB's write options for one kind of durability: without waiting, and with waiting for a stalled disk.
  private static final class Writing implements AutoCloseable {
    final WriteOptions atOnce;
    final WriteOptions patient;

    Writing(boolean sync) {
      this.atOnce = new WriteOptions().setSync(sync).setNoSlowdown(true);
      this.patient = new WriteOptions().setSync(sync);
    }

    @Override
    public void close() {
      atOnce.close();
      patient.close();
    }
  }

  private final class Taking implements WriteStall.Taker {
    private final Writing writing;
    private final WriteBatch entries;

    Taking(Writing writing, WriteBatch entries) {
      this.writing = writing;
      this.entries = entries;
    }

    @Override
    public void take(boolean patient) throws RocksDBException {
      db.write(patient ? writing.patient : writing.atOnce, entries);
    }

    @Override
    public boolean isStopped() throws RocksDBException {
      return db.getLongProperty("rocksdb.is-write-stopped") != 0;
    }
  }

  @Override
  public long sizeBytes() {
    int ticket = gate.enter();
    try {
      return StoreDirectory.sizeBytes(directory());
    } finally {
      gate.leave(ticket);
    }
  }

  @Override
  public void close() {
    if (!gate.close()) {
      return;
    }
    openResources.forEach(OpenResource::free);
    openResources.clear();
    families.forEach(ColumnFamilyHandle::close);
    latest.close();
    synced.close();
    unsynced.close();
    db.close();
    options.close();
    home.release();
  }

  byte @Nullable [] get(ColumnFamily family, byte[] key, ReadOptions read) {
    int ticket = gate.enter();
    try {
      return db.get(families.get(family.number), read, key);
    } catch (RocksDBException e) {
      throw StorageErrors.cannotRead(directory(), e);
    } finally {
      gate.leave(ticket);
    }
  }

  RowCursor open(ReadOptions read, ColumnFamily family, KeyRange range, boolean ascending) {
    int ticket = gate.enter();
    try {
      return register(new RocksCursor(this, new ReadOptions(read), family, range, ascending));
    } finally {
      gate.leave(ticket);
    }
  }

  RocksDB db() {
    return db;
  }

  Path directory() {
    return home.directory();
  }

  CloseGuard gate() {
    return gate;
  }

  ColumnFamilyHandle handle(ColumnFamily family) {
    return families.get(family.number);
  }

  <T extends OpenResource> T register(T thing) {
    openResources.add(thing);
    return thing;
  }

  /// Frees a resource, unless the store did so already when it was closed.
  void release(OpenResource thing) {
    int ticket = gate.tryEnter();
    if (ticket == CloseGuard.CLOSED) {
      return;
    }
    try {
      if (openResources.remove(thing)) {
        thing.free();
      }
    } finally {
      gate.leave(ticket);
    }
  }

  /// A batch names a family by its number; if RocksDB counted differently, rows would go to the wrong family.
  private void requireFamilyNumbers() {
    for (var family : ColumnFamily.values()) {
      int number = handle(family).getID();
      if (number != family.number) {
        throw new IllegalStateException(
            "Family %s has number %d in %s and %d here"
                .formatted(family, number, directory(), family.number));
      }
    }
  }

  private static List<ColumnFamilyDescriptor> descriptors(NativeOptions options) {
    var descriptors = new ArrayList<ColumnFamilyDescriptor>();
    descriptors.add(new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY, options.family()));
    Arrays.stream(ColumnFamily.values())
        .map(family -> family.name().getBytes(StandardCharsets.UTF_8))
        .map(name -> new ColumnFamilyDescriptor(name, options.family()))
        .forEach(descriptors::add);
    return descriptors;
  }
}
