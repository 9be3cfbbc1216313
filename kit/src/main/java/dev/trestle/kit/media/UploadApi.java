package dev.trestle.kit.media;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.blob.ServedBlobs;
import dev.trestle.kit.id.Ids;
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
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Routes for pictures: an upload is announced, which gives an address; the bytes are sent there; the picture is shown.
public final class UploadApi {
  /// Usual retention period of pictures that are shown nowhere.
  public static final Duration KEPT_UNUSED = Duration.ofHours(24);

  static final int MAX_BYTES = 8 << 20;

  private static final Pattern FILE = Pattern.compile("([0-9a-f]{64})\\.([a-z]{3,4})");
  private static final int REMEMBERED_BYTES = 8 << 20;
  private static final Duration REMEMBERED_FOR = Duration.ofMinutes(5);

  /// For one address, which a whole office may share: several pages full of faces in a second.
  private static final Quota SHOWN = Quota.of(1_000, Duration.ofMinutes(1));

  /// As long as the address is valid at least.
  private static final String PRIVATE_CACHE = "private, max-age=86400, immutable";

  private final Pictures pictures;
  private final UploadTickets tickets;
  private final Uploads uploads;
  private final BlobStore store;
  private final RateGate gate;
  private final InstantSource clock;
  private final Duration keptUnused;
  private final Optional<PrivatePictures> privately;
  private final Cache<String, byte[]> remembered =
      Caffeine.newBuilder()
          .maximumWeight(REMEMBERED_BYTES)
          .expireAfterWrite(REMEMBERED_FOR)
          .weigher((String _, byte[] bytes) -> bytes.length)
          .build();

  public UploadApi(
      MediaItems table,
      Pictures pictures,
      BlobStore store,
      Signatures signatures,
      Ids ids,
      InstantSource clock) {
    this(table, pictures, store, signatures, ids, clock, KEPT_UNUSED);
  }

  /// For pictures that not everybody may see: only signed addresses show them, and only their uploaders attach them.
  public UploadApi(
      MediaItems table,
      Pictures pictures,
      BlobStore store,
      Signatures signatures,
      Ids ids,
      InstantSource clock,
      PrivatePictures privately) {
    this(table, pictures, store, signatures, ids, clock, KEPT_UNUSED, Optional.of(privately));
  }

  /// @param keptUnused how long an uploaded picture may be shown nowhere before it is deleted; the same as for [UnusedPictureSweep]
  public UploadApi(
      MediaItems table,
      Pictures pictures,
      BlobStore store,
      Signatures signatures,
      Ids ids,
      InstantSource clock,
      Duration keptUnused) {
    this(table, pictures, store, signatures, ids, clock, keptUnused, Optional.empty());
  }

  private UploadApi(
      MediaItems table,
      Pictures pictures,
      BlobStore store,
      Signatures signatures,
      Ids ids,
      InstantSource clock,
      Duration keptUnused,
      Optional<PrivatePictures> privately) {
    this.pictures = pictures;
    this.clock = clock;
    this.keptUnused = keptUnused;
    this.privately = privately;
    this.store = new ServedBlobs(store);
    this.gate = RateGate.byAddress(SHOWN, clock);
    this.tickets = new UploadTickets(signatures, ids, clock);
    this.uploads = new Uploads(table, this.store, tickets, clock, keptUnused);
  }

  /// The type and the size of a picture that a client wants to upload.
  @SchemaName("UploadRequest")
  public record UploadRequest(
      String contentType, @Range(min = 1, max = MAX_BYTES, checkedBy = UploadApi.class) int size) {}

  /// The URL to which the client can send the picture, once.
  @SchemaName("UploadAddress")
  public record UploadAddress(String uploadUrl, Instant expiresAt) {}

  /// The picture as it was stored.
  ///
  /// @param blobId with which the user attaches it
  @SchemaName("UploadedPicture")
  public record Uploaded(String blobId, String url) {}

  public void add(Api api) {
    api.add(
        Route.of("PUT", "/uploads/{ticket}", "Uploads a picture.", this::take)
            .problem(400, "PICTURE_INVALID")
            .problem(403, "FORBIDDEN")
            .problem(403, "UPLOAD_USED")
            .problem(409, "CONFLICT")
            .anonymous()
            .binaryBody(MAX_BYTES, PictureFormat.contentTypes())
            .answers(200, Uploaded.class));
  }

  public void mount(Router router) {
    router.get(pictures.root() + "{file}", gate.around(this::show));
  }

  /// Announces the upload of a square picture: the handler of a route that takes an [UploadRequest] and gives an [UploadAddress].
  public HttpResponse allow(ApiCall call) {
    return allow(call, PictureShape.SQUARE);
  }

  /// Announces an upload.
  public HttpResponse allow(ApiCall call, PictureShape shape) {
    var wanted = call.body(UploadRequest.class);
    var format =
        PictureFormat.of(wanted.contentType())
            .orElseThrow(
                () ->
                    Problems.invalid(
                        "contentType",
                        "A picture is image/png, image/jpeg, image/gif or image/webp."));
    if (wanted.size() < 1 || wanted.size() > MAX_BYTES) {
      throw Problems.invalid("size", "A picture has at most %d MB.".formatted(MAX_BYTES >> 20));
    }
    var issued = tickets.issue(call.userId(), format, wanted.size(), shape);
    return Reply.ok(
        new UploadAddress(call.location("/uploads/" + issued.text()), issued.expiresAt()));
  }

  private HttpResponse take(ApiCall call) {
    var ticket =
        tickets
            .read(call.part("ticket"))
            .orElseThrow(
                () ->
                    Problems.forbidden(
                        "This address has expired or was already used. Ask for another one."));
    var blob = uploads.take(ticket, call.bytes());
    var url = pictures.url(blob);
    return Reply.ok(
        privately
            .map(
                it ->
                    new Uploaded(
                        it.receipt(
                            ticket.userId(), blob.sha256(), clock.instant().plus(keptUnused)),
                        it.address(url)))
            .orElseGet(() -> new Uploaded(blob.sha256(), url)));
  }

  private HttpResponse show(Call call) {
    if (!isAllowed(call)) {
      throw Problems.notFound();
    }
    var name = FILE.matcher(call.part("file"));
    var format =
        Optional.of(name)
            .filter(Matcher::matches)
            .flatMap(it -> PictureFormat.ofExtension(it.group(2)));
    return format
        .flatMap(known -> bytes(name.group(1)).filter(it -> PictureFormat.sniff(it).equals(format)))
        .map(bytes -> shown(format.orElseThrow(), bytes))
        .orElseThrow(Problems::notFound);
  }

  private boolean isAllowed(Call call) {
    return privately.isEmpty()
        || call.query(PrivatePictures.KEY)
            .filter(key -> privately.get().opens(call.part("file"), key))
            .isPresent();
  }

  private Optional<byte[]> bytes(String key) {
    var known = remembered.getIfPresent(key);
    if (known != null) {
      return Optional.of(known);
    }
    var found = store.find(key);
    found.ifPresent(bytes -> remembered.put(key, bytes));
    return found;
  }

  /// Served as the type that it was stored with, sandboxed, so that no script in it can run.
  private HttpResponse shown(PictureFormat format, byte[] bytes) {
    return HttpResponse.of(200, format.contentType(), bytes)
        .with(
            "Cache-Control",
            privately.isPresent() ? PRIVATE_CACHE : "public, max-age=31536000, immutable")
        .with("Content-Security-Policy", "default-src 'none'; sandbox");
  }
}
