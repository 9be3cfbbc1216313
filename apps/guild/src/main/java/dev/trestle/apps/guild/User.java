package dev.trestle.apps.guild;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// Somebody with a profile.
public record User(
    String id,
    String nickname,
    String email,
    String fullName,
    Optional<LocalDate> birthDate,
    String status,
    Optional<String> country,
    Optional<String> language,
    Optional<String> gender,
    Optional<String> pronouns,
    Optional<String> bio,
    List<String> tags,
    Tier tier,
    Instant createdAt,
    Instant updatedAt)
    implements OnTimeline {
  /// The subscription tier of a user.
  public enum Tier {
    FREE,
    PRO
  }
}
