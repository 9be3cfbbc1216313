package dev.trestle.apps.chat.media;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.ApiCall;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.id.Ids;
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

/// Routes of pictures: allowed to be uploaded, uploaded, shown.
public final class MediaApi {
  static final int MAX_BYTES = 8 << 20;

  private static final Pattern FILE = Pattern.compile("([0-9a-f]{64})\\.([a-z]{3,4})");
  private static final int REMEMBERED_BYTES = 8 << 20;
  private static final Duration REMEMBERED_FOR = Duration.ofMinutes(5);

  /// Of one address, behind which a whole office may be: several pages full of faces in a second.
  private static final Quota SHOWN = Quota.of(1_000, Duration.ofMinutes(1));

  private final Access access;
  private final Tickets tickets;
  private final Uploads uploads;
  private final BlobStore store;
  private final RateGate gate;
  private final Cache<String, byte[]> remembered =
      Caffeine.newBuilder()
          .maximumWeight(REMEMBERED_BYTES)
          .expireAfterWrite(REMEMBERED_FOR)
          .weigher((String _, byte[] bytes) -> bytes.length)
          .build();

  public MediaApi(
      ChatTable table,
      Access access,
      BlobStore store,
      Signatures signatures,
      Ids ids,
      InstantSource clock) {
    this.access = access;
    this.store = new ServedBlobs(store);
    this.gate = RateGate.byAddress(SHOWN, clock);
    this.tickets = new Tickets(signatures, ids, clock);
    this.uploads = new Uploads(table, this.store, tickets, clock);
  }

  /// What somebody wants to upload.
  record Wish(String contentType, int size) {}

  /// Where it can be sent, once.
  record Allowed(String uploadUrl, Instant expiresAt) {}

  /// What has become of it.
  record Uploaded(String blobId, String url) {}

  public void add(Api api) {
    api.add(
            Route.of(
                    "POST",
                    "/users/avatar/upload-url",
                    "Gives an address to which a picture of oneself can be sent, once.",
                    this::allow)
                .body(Wish.class)
                .answers(200, Allowed.class))
        .add(
            Route.of(
                    "POST",
                    "/servers/{serverId}/icon/upload-url",
                    "Gives an address to which a picture of a server can be sent, once.",
                    this::allowIcon)
                .body(Wish.class)
                .answers(200, Allowed.class))
        .add(
            Route.of("PUT", "/uploads/{ticket}", "Takes a picture.", this::take)
                .anonymous()
                .binaryBody(MAX_BYTES, Format.contentTypes())
                .answers(200, Uploaded.class));
  }

  public void mount(Router router) {
    router.get(Pictures.ROOT + "{file}", gate.around(this::show));
  }

  private HttpResponse allowIcon(ApiCall call) {
    access.seat(call.userId(), call.id("serverId")).require(Role.ADMIN);
    return allow(call);
  }

  private HttpResponse allow(ApiCall call) {
    var wish = call.body(Wish.class);
    var format =
        Format.of(wish.contentType())
            .orElseThrow(
                () ->
                    Problems.invalid(
                        "contentType",
                        "A picture is image/png, image/jpeg, image/gif or image/webp."));
    if (wish.size() < 1 || wish.size() > MAX_BYTES) {
      throw Problems.invalid("size", "A picture has at most %d MB.".formatted(MAX_BYTES >> 20));
    }
    var issued = tickets.issue(call.userId(), format, wish.size());
    return Reply.ok(new Allowed(call.location("/uploads/" + issued.text()), issued.expiresAt()));
  }

  private HttpResponse take(ApiCall call) {
    var ticket =
        tickets
            .read(call.part("ticket"))
            .orElseThrow(
                () -> Problems.forbidden("This address is no longer good. Ask for another one."));
    var blob = uploads.take(ticket, call.bytes());
    return Reply.ok(new Uploaded(blob.sha256(), Pictures.url(blob)));
  }

  private HttpResponse show(Call call) {
    var name = FILE.matcher(call.part("file"));
    var format =
        Optional.of(name).filter(Matcher::matches).flatMap(it -> Format.ofExtension(it.group(2)));
    return format
        .flatMap(known -> bytes(name.group(1)).filter(it -> Format.sniff(it).equals(format)))
        .map(bytes -> shown(format.orElseThrow(), bytes))
        .orElseThrow(Problems::notFound);
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

  /// Whatever it is, it can do nothing: it is shown as what we say, without scripts, and by our own pages.
  private static HttpResponse shown(Format format, byte[] bytes) {
    return HttpResponse.of(200, format.contentType(), bytes)
        .with("Cache-Control", "public, max-age=31536000, immutable")
        .with("Content-Security-Policy", "default-src 'none'; sandbox");
  }
}
