package dev.trestle.apps.nbhd.atproto.identity;

import dev.trestle.kit.outgoing.OutgoingUrl;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A handle of the AT Protocol: the DNS name by which people know an account, such as `alice.bsky.social`, in lower case.
public record Handle(String text) {
  /// Top-level domains in which nobody can own a name on the internet.
  private static final Set<String> RESERVED =
      Set.of(
          "alt", "arpa", "example", "internal", "invalid", "local", "localhost", "onion", "test");

  public Handle {
    if (!isValid(text)) {
      throw new IllegalArgumentException("Not a handle");
    }
  }

  /// The handle that somebody typed: in any case, perhaps after an `@`. Empty where it is none.
  public static Optional<Handle> parse(String typed) {
    var text = typed.strip();
    var name = (text.startsWith("@") ? text.substring(1) : text).toLowerCase(Locale.ROOT);
    return isValid(name) ? Optional.of(new Handle(name)) : Optional.empty();
  }

  private static boolean isValid(String name) {
    return OutgoingUrl.isHost(name)
        && !RESERVED.contains(name.substring(name.lastIndexOf('.') + 1));
  }

  @Override
  public String toString() {
    return text;
  }
}
