package dev.trestle.apps.guild.picture;

import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.kit.media.Pictures;
import dev.trestle.kit.media.PrivatePictures;
import java.util.stream.Stream;

/// The type `Picture`, and the fields that show pictures. Their addresses are signed when they are read.
final class PictureTypes {
  private final Pictures pictures;
  private final PrivatePictures privately;

  PictureTypes(Pictures pictures, PrivatePictures privately) {
    this.pictures = pictures;
    this.privately = privately;
  }

  void addTo(SchemaParts schema) {
    schema
        .type("Picture", Activity.Media.class)
        .field("url", media -> privately.address(pictures.url(media.s3Key(), media.contentType())))
        .field("contentType", Activity.Media::contentType)
        .field("width", Activity.Media::width)
        .field("height", Activity.Media::height)
        .field("alt", Activity.Media::alt);
    schema
        .type("Activity", Activity.class)
        .field(
            "pictures",
            activity ->
                Stream.concat(activity.media().stream(), activity.moreMedia().stream()).toList());
    schema
        .type("User", User.class)
        .field("avatarUrl", user -> user.avatarUrl().map(privately::address));
    schema
        .type("Group", Group.class)
        .field("avatarUrl", group -> group.avatarUrl().map(privately::address));
  }
}
