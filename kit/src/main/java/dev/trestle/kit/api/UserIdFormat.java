package dev.trestle.kit.api;

import dev.trestle.kit.id.Ids;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// The format of user ids in paths of routes, `{userId}`. The default is a ULID; an application whose users have other ids, such as DIDs, gives
/// its own to [Api#userIds].
///
/// @param pattern a regular expression of the whole id, for the OpenAPI document
/// @param parse the id in its stored form; empty where the text cannot be an id
public record UserIdFormat(String pattern, Function<String, Optional<String>> parse) {
  /// ULIDs in letters of any case.
  public static final UserIdFormat ULID = new UserIdFormat(PathParameter.ID_PATTERN, Ids::parse);

  /// The longest user id: with a longer one an access token is longer than those that are accepted.
  public static final int LONGEST = 512;

  /// DIDs such as `did:web:example.org:user:ann` and `did:plc:abc`. Their letters keep their case, which matters.
  public static final UserIdFormat DID = matching("did:[a-z0-9]+:[A-Za-z0-9._:%-]*[A-Za-z0-9._-]");

  /// Ids that match a pattern and have at most [#LONGEST] characters. They are stored as they are written.
  public static UserIdFormat matching(String pattern) {
    var compiled = Pattern.compile(pattern);
    return new UserIdFormat(
        pattern,
        text ->
            Optional.of(text)
                .filter(it -> it.length() <= LONGEST)
                .filter(it -> compiled.matcher(it).matches()));
  }
}
