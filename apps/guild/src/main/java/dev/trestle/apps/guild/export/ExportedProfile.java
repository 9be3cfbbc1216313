package dev.trestle.apps.guild.export;

import dev.trestle.apps.guild.table.User;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An account and its profile, as an export shows it: without the password's hash and without the secret address of the calendar.
record ExportedProfile(
    String userId,
    String nickname,
    String email,
    boolean emailVerified,
    String fullName,
    Optional<String> birthDate,
    User.Status status,
    Optional<String> country,
    Optional<String> language,
    Optional<String> gender,
    Optional<String> pronouns,
    Optional<String> bio,
    Optional<String> avatarUrl,
    List<String> tags,
    User.Tier tier,
    User.Role role,
    String privacy,
    String timeZone,
    int dayStart,
    boolean onBoards,
    Map<String, Boolean> notifications,
    boolean hasCalendarAddress,
    Optional<Instant> nicknameChangedAt,
    Instant createdAt,
    Instant updatedAt) {
  static ExportedProfile of(User user) {
    return new ExportedProfile(
        user.userId(),
        user.nickname(),
        user.email(),
        user.emailVerified(),
        user.fullName(),
        user.birthDate().map(LocalDate::toString),
        user.status(),
        user.country(),
        user.language(),
        user.gender(),
        user.pronouns(),
        user.bio(),
        user.avatarUrl(),
        user.tags(),
        user.tier(),
        user.role(),
        user.privacy().name(),
        user.timeZone(),
        user.dayStart(),
        user.onBoards(),
        user.notifications(),
        user.calendarKey().isPresent(),
        user.nicknameChangedAt(),
        user.createdAt(),
        user.updatedAt());
  }
}
