package dev.trestle.kit.export;

import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.blob.ServedBlobs;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.secret.Signatures;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.RateGate;
import dev.trestle.web.route.Reply;
import dev.trestle.web.route.Router;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Routes of exports: start, status, download.
public final class ExportApi {
  private static final String PURPOSE = "export";
  private static final Duration LIFETIME = Duration.ofMinutes(10);

  /// Downloads from one IP address: one is enough, and some clients try again.
  private static final Quota DOWNLOADS = Quota.of(30, Duration.ofMinutes(1));

  private final String root;
  private final String fileName;
  private final ExportJobs<?> exports;
  private final BlobStore store;
  private final RateGate gate;
  private final Signatures signatures;
  private final InstantSource clock;

  /// @param app the application's name: files are downloaded from `/app/exports/…` as `app-export.zip`
  public ExportApi(
      String app,
      ExportJobs<?> exports,
      BlobStore store,
      Signatures signatures,
      InstantSource clock) {
    this.root = "/" + app + "/exports/";
    this.fileName = app + "-export.zip";
    this.exports = exports;
    this.store = new ServedBlobs(store);
    this.gate = RateGate.byAddress(DOWNLOADS, clock);
    this.signatures = signatures;
    this.clock = clock;
  }

  /// The states of an export.
  enum State {
    NONE,
    RUNNING,
    READY,
    FAILED
  }

  @SchemaName("ExportStarted")
  record Started(String jobId) {}

  /// The status and progress of an export.
  ///
  /// @param progress how many lines are in it
  /// @param expiresAt until when the address is valid
  @SchemaName("ExportStatus")
  public record Status(
      @OneOf(State.class) String status,
      Optional<Long> progress,
      Optional<String> url,
      Optional<Instant> expiresAt) {
    static Status of(State state) {
      return new Status(Inputs.textOf(state), Optional.empty(), Optional.empty(), Optional.empty());
    }
  }

  public void add(Api api) {
    api.add(
            Route.of(
                    "POST",
                    "/users/me/export",
                    "Starts an export of the caller's data.",
                    this::start)
                .answers(202, Started.class))
        .add(
            Route.of(
                    "GET",
                    "/users/me/export",
                    "Shows the status of the caller's export.",
                    this::show)
                .answers(200, Status.class));
  }

  /// Adds the route of downloads, which needs no token: the address is signed.
  public void mount(Router router) {
    router.get(root + "{ticket}", gate.around(this::download));
  }

  private HttpResponse start(ApiCall call) {
    return Reply.json(202, new Started(exports.start(call.userId())));
  }

  private HttpResponse show(ApiCall call) {
    return Reply.ok(status(call.userId()));
  }

  /// The status of a user's export, with an address for the download once it is ready.
  public Status status(String userId) {
    return exports.find(userId).map(this::status).orElse(Status.of(State.NONE));
  }

  private Status status(Job job) {
    if (job.failure().isPresent()) {
      return Status.of(State.FAILED);
    }
    if (job.open().isPresent()) {
      return Status.of(State.RUNNING);
    }
    return job.result().map(key -> ready(job, key)).orElse(Status.of(State.NONE));
  }

  private Status ready(Job job, String key) {
    var until = clock.instant().plus(LIFETIME);
    var url = root + signatures.sign(PURPOSE, until, List.of(key));
    return new Status(
        Inputs.textOf(State.READY), Optional.of(job.done()), Optional.of(url), Optional.of(until));
  }

  private HttpResponse download(Call call) {
    return signatures
        .read(PURPOSE, call.part("ticket"))
        .flatMap(words -> store.find(words.getFirst()))
        .map(
            bytes ->
                HttpResponse.of(200, "application/zip", bytes)
                    .with("Content-Disposition", "attachment; filename=\"%s\"".formatted(fileName))
                    .with("Cache-Control", "no-store"))
        .orElseThrow(Problems::notFound);
  }
}
