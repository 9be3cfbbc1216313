package dev.trestle.apps.guild.comment;

import dev.trestle.apps.guild.account.Nickname;
import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.graph.ViewerRelations;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds the users whom a text mentions: `@nickname`.
public record Mentions(GuildTable table) {
  /// Not within a word, so that an email address mentions nobody.
  private static final Pattern MENTION =
      Pattern.compile("(?<![\\p{L}\\p{N}_@./-])@([A-Za-z0-9_-]{3,32})(?![A-Za-z0-9_-])");

  /// The nicknames in a text, each once.
  static List<String> nicknames(String text) {
    return MENTION
        .matcher(text)
        .results()
        .map(found -> Nickname.of(found.group(1)).key())
        .distinct()
        .toList();
  }

  /// The ids of the mentioned users with an account, except those with whom the author has a block.
  ///
  /// @throws UserErrorException if they are too many
  public List<String> find(String authorId, String text) {
    var nicknames = nicknames(text);
    if (nicknames.size() > CommentLimits.MENTIONS_MAX) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION,
          "text",
          "A text mentions at most %d people, not %d."
              .formatted(CommentLimits.MENTIONS_MAX, nicknames.size()));
    }
    return known(authorId, nicknames);
  }

  /// The ids of the users whom a text mentions first. More are left out.
  public List<String> first(String authorId, String text) {
    return known(authorId, nicknames(text).stream().limit(CommentLimits.MENTIONS_MAX).toList());
  }

  private List<String> known(String authorId, List<String> nicknames) {
    var found =
        nicknames.stream()
            .map(table::userByNickname)
            .flatMap(Optional::stream)
            .filter(user -> user.deletedAt().isEmpty())
            .map(User::userId)
            .toList();
    var relations = ViewerRelations.load(table, authorId, found, Set.of(), Set.of());
    return found.stream().filter(id -> !relations.hides(id)).toList();
  }
}
