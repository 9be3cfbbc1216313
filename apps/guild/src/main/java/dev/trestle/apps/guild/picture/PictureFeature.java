package dev.trestle.apps.guild.picture;

import dev.trestle.apps.guild.activity.PostedPictures;
import dev.trestle.apps.guild.feature.GuildFeature;
import dev.trestle.apps.guild.feature.GuildParts;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.app.PageLimits;
import dev.trestle.kit.feature.Background;
import dev.trestle.kit.media.PictureShape;
import dev.trestle.kit.media.Pictures;
import dev.trestle.kit.media.PrivatePictures;
import dev.trestle.kit.media.UnusedPictureSweep;
import dev.trestle.kit.media.UploadApi;
import dev.trestle.web.route.Router;

/// Pictures as a feature: uploads over REST, avatars and the pictures of posts in GraphQL, and the deletion of what is shown nowhere.
public final class PictureFeature implements GuildFeature {
  /// The path below which pictures are shown.
  public static final String ROOT = "/guild/media/";

  private final GuildParts parts;
  private final Pictures pictures;
  private final PrivatePictures privately;
  private final UploadedPictures uploaded;
  private final UploadApi uploads;

  public PictureFeature(GuildParts parts) {
    this.parts = parts;
    var table = parts.table();
    this.pictures = new Pictures(table, ROOT);
    this.privately = new PrivatePictures(parts.signatures(), parts.clock());
    this.uploaded = new UploadedPictures(table, privately);
    this.uploads =
        new UploadApi(
            table,
            pictures,
            parts.blobs(),
            parts.signatures(),
            parts.ids(),
            parts.clock(),
            privately);
  }

  /// Attaches pictures to posts.
  public PostedPictures posted() {
    return uploaded;
  }

  @Override
  public void addRoutes(Api api) {
    api.add(
            Route.of(
                    "POST",
                    "/uploads/pictures",
                    "Gives an address to which a picture for a post can be sent, once.",
                    call -> uploads.allow(call, PictureShape.WHOLE))
                .limitedBy(PictureLimits.UPLOADS)
                .body(UploadApi.UploadRequest.class)
                .answers(200, UploadApi.UploadAddress.class))
        .add(
            Route.of(
                    "POST",
                    "/uploads/avatars",
                    "Gives an address to which a picture of a user or a group can be sent, once.",
                    call -> uploads.allow(call, PictureShape.SQUARE))
                .limitedBy(PictureLimits.UPLOADS)
                .body(UploadApi.UploadRequest.class)
                .answers(200, UploadApi.UploadAddress.class));
    uploads.add(api);
  }

  @Override
  public void mount(Router router) {
    uploads.mount(router);
  }

  @Override
  public void addTo(SchemaParts schema) {
    new PictureTypes(pictures, privately).addTo(schema);
    new AvatarMutations(parts.table(), uploaded, pictures, parts.clock()).addTo(schema.mutation());
  }

  @Override
  public void start(Background background) {
    var table = parts.table();
    var release = new PictureRelease(table, pictures, parts.clock());
    background.add(release.subscribe(background.streams().group("pictures")).start());
    background.add(
        new UnusedPictureSweep(table, parts.blobs(), parts.clock())
            .subscribe(background.streams().group("media"))
            .start());
  }

  @Override
  public void addLimits(PageLimits limits) {
    limits.add("picture.alt", 1, PictureLimits.ALT_MAX);
  }
}
