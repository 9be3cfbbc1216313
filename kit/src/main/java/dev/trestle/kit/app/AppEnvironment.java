package dev.trestle.kit.app;

import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.blob.BucketAddress;
import dev.trestle.singletable.access.Tables;
import dev.trestle.web.route.AdminToken;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/// Everything that a server gives to an application. Immutable.
///
/// ```java
/// var environment = AppEnvironment.of(database).with(it -> it.stage("prod").nodeId("one"));
/// ```
///
/// @param streams of the same database
/// @param stage a word in the names of the tables, so that several sets of them can share one database
/// @param nodeId this node's name among those that share the database; the same after a restart, if that can be
/// @param adminToken the secret of administrators; without one, there is no administration
/// @param origins whose pages may connect from browsers, besides the server's own; includes that of the public URL
/// @param publicUrl the address that people use, where it is not the server's own
/// @param address the server's own address, where it has one
/// @param files the directory for what is not in the table; empty where nothing is to be kept
/// @param buckets opens a bucket of an object store; the server closes it
/// @param limits whose calls the rate limits are made for
/// @param local whether only this machine can reach the server: sign-up then does not wait for a verified email address
/// @param settings the application's own
public record AppEnvironment(
    Dynamo dynamo,
    DynamoStreams streams,
    String stage,
    String nodeId,
    InstantSource clock,
    Optional<AdminToken> adminToken,
    Set<String> origins,
    Optional<URI> publicUrl,
    Optional<URI> address,
    Optional<Path> files,
    Function<BucketAddress, BlobStore> buckets,
    LimitsMode limits,
    boolean local,
    AppSettings settings) {
  /// The stage of a server that is not given one.
  public static final String DEFAULT_STAGE = "local";

  public AppEnvironment {
    var all = new HashSet<>(origins);
    publicUrl.map(AppEnvironment::origin).ifPresent(all::add);
    origins = Set.copyOf(all);
  }

  /// A database that has both ports, such as the engine, or a `RemoteDatabase`.
  public static <D extends Dynamo & DynamoStreams> AppEnvironment of(D database) {
    return of(database, database);
  }

  public static AppEnvironment of(Dynamo dynamo, DynamoStreams streams) {
    return new Builder(dynamo, streams).build();
  }

  /// Opens or creates the tables of a stage: `{stage}` in their names is the stage, and `{-stage}` is left out for the default one.
  public static Tables tables(Dynamo dynamo, String stage) {
    return Tables.of(dynamo).placeholder("stage", stage, DEFAULT_STAGE);
  }

  /// Opens or creates the tables of this environment's stage, with its clock.
  public Tables tables() {
    return tables(dynamo);
  }

  /// Opens or creates the tables of this environment's stage through a decorator of its database.
  public Tables tables(Dynamo decorated) {
    return tables(decorated, stage).clock(clock);
  }

  /// A copy in which something is different.
  public AppEnvironment with(Consumer<Builder> changes) {
    var builder = new Builder(this);
    changes.accept(builder);
    return builder.build();
  }

  /// The URL with which links in emails begin: the public one, or the server's own where only this machine reaches it. Empty where neither is
  /// known.
  public Optional<URI> linkUrl() {
    return local ? address.or(() -> publicUrl) : publicUrl;
  }

  /// The origin that browsers send for pages of an address: without path, and without a slash at its end.
  public static String origin(URI url) {
    return url.getScheme() + "://" + url.getAuthority();
  }

  /// Without secrets.
  @Override
  public String toString() {
    return "AppEnvironment[stage=%s, nodeId=%s, adminToken=%s, origins=%s, files=%s, limits=%s]"
        .formatted(
            stage,
            nodeId,
            adminToken.map(AdminToken::toString).orElse("(none)"),
            origins,
            files.map(Path::toString).orElse("(none)"),
            limits);
  }

  /// The values of a new environment.
  public static final class Builder {
    private final Dynamo dynamo;
    private final DynamoStreams streams;
    private String stage = DEFAULT_STAGE;
    private String nodeId = "local";
    private InstantSource clock = InstantSource.system();
    private Optional<AdminToken> adminToken = Optional.empty();
    private Set<String> origins = Set.of();
    private Optional<URI> publicUrl = Optional.empty();
    private Optional<URI> address = Optional.empty();
    private Optional<Path> files = Optional.empty();
    private Function<BucketAddress, BlobStore> buckets =
        bucket -> {
          throw new SettingException("This server cannot use the bucket %s.".formatted(bucket));
        };
    private LimitsMode limits = LimitsMode.PEOPLE;
    private boolean local;
    private AppSettings settings = AppSettings.NONE;

    private Builder(Dynamo dynamo, DynamoStreams streams) {
      this.dynamo = dynamo;
      this.streams = streams;
    }

    private Builder(AppEnvironment from) {
      this(from.dynamo, from.streams);
      this.stage = from.stage;
      this.nodeId = from.nodeId;
      this.clock = from.clock;
      this.adminToken = from.adminToken;
      this.origins = from.origins;
      this.publicUrl = from.publicUrl;
      this.address = from.address;
      this.files = from.files;
      this.buckets = from.buckets;
      this.limits = from.limits;
      this.local = from.local;
      this.settings = from.settings;
    }

    public Builder stage(String value) {
      this.stage = value;
      return this;
    }

    public Builder nodeId(String value) {
      this.nodeId = value;
      return this;
    }

    public Builder clock(InstantSource value) {
      this.clock = value;
      return this;
    }

    public Builder adminToken(String value) {
      this.adminToken = Optional.of(new AdminToken(value));
      return this;
    }

    public Builder origins(Set<String> value) {
      this.origins = value;
      return this;
    }

    public Builder publicUrl(URI value) {
      this.publicUrl = Optional.of(value);
      return this;
    }

    public Builder address(URI value) {
      this.address = Optional.of(value);
      return this;
    }

    public Builder files(Path value) {
      this.files = Optional.of(value);
      return this;
    }

    public Builder buckets(Function<BucketAddress, BlobStore> value) {
      this.buckets = value;
      return this;
    }

    public Builder limits(LimitsMode value) {
      this.limits = value;
      return this;
    }

    public Builder local(boolean value) {
      this.local = value;
      return this;
    }

    public Builder settings(AppSettings value) {
      this.settings = value;
      return this;
    }

    private AppEnvironment build() {
      return new AppEnvironment(
          dynamo,
          streams,
          stage,
          nodeId,
          clock,
          adminToken,
          origins,
          publicUrl,
          address,
          files,
          buckets,
          limits,
          local,
          settings);
    }
  }
}
