package dev.trestle.apps.guild.export;

import dev.trestle.apps.guild.picture.PictureFeature;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.kit.export.ExportPage;
import dev.trestle.kit.export.ExportReader;
import dev.trestle.kit.export.ExportedFile;
import dev.trestle.kit.media.Pictures;
import dev.trestle.singletable.Cursor;
import dev.trestle.singletable.PageRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads the pictures of a user: the avatar, and those of the user's activities, page by page.
record PictureReader(GuildTable table, Pictures pictures) implements ExportReader<User> {
  private static final String CURSOR = "cursor";

  static PictureReader of(GuildTable table) {
    return new PictureReader(table, new Pictures(table, PictureFeature.ROOT));
  }

  @Override
  public ExportPage read(User user, Map<String, String> from) {
    var cursor = Optional.ofNullable(from.get(CURSOR)).map(Cursor::new);
    int most = PageRequest.MAX_TAKE;
    var page =
        table.activitiesOf(user.userId()).page(PageRequest.first(most).limit(most).after(cursor));
    var files = new ArrayList<ExportedFile>();
    if (cursor.isEmpty()) {
      files.addAll(ExportedFile.avatar(user.userId(), user.avatarUrl(), pictures));
    }
    page.entities().forEach(activity -> files.addAll(of(activity)));
    return new ExportPage(
        files,
        ExportPage.QUERY_COST + page.entities().size(),
        page.next().map(next -> Map.of(CURSOR, next.text())).orElse(Map.of()),
        page.next().isPresent());
  }

  private List<ExportedFile> of(Activity activity) {
    return Stream.concat(activity.media().stream(), activity.moreMedia().stream())
        .map(
            media ->
                ExportedFile.picture(
                    pictures.url(media.s3Key(), media.contentType()),
                    media.s3Key(),
                    activity.activityId(),
                    media.alt()))
        .toList();
  }
}
