package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.table.User;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.requirement.OptionalEntityProperty;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The wanted values of a profile. What is absent stays. An empty text removes what is optional.
///
/// @param birthDate such as `1990-12-31`
/// @param country two capital letters, as in ISO 3166
/// @param language as in BCP 47, such as `de` or `pt-BR`
/// @param dayStart the hour at which the user's day begins
record ProfileChange(
    Optional<String> fullName,
    Optional<String> bio,
    Optional<String> pronouns,
    Optional<List<String>> tags,
    Optional<String> country,
    Optional<String> language,
    Optional<String> gender,
    Optional<String> birthDate,
    Optional<String> timeZone,
    Optional<Integer> dayStart) {
  static final int FULL_NAME_MAX = 100;
  static final int BIO_MAX = 500;

  /// Enough for two or three words.
  static final int WORD_MAX = 40;

  private static final int LAST_HOUR = 23;
  private static final Pattern LANGUAGE = Pattern.compile("[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,4})?");
  private static final LocalDate EARLIEST_BIRTH = LocalDate.of(1900, 1, 1);
  private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());

  ProfileChange {
    fullName = fullName.map(String::strip);
    bio = bio.map(String::strip);
    pronouns = pronouns.map(String::strip);
    gender = gender.map(String::strip);
    tags = tags.map(List::copyOf);
  }

  /// @param today no user is born later
  void check(LocalDate today) {
    new InputErrors()
        .text("fullName", fullName, 1, FULL_NAME_MAX)
        .text("bio", bio, 0, BIO_MAX)
        .text("pronouns", pronouns, 0, WORD_MAX)
        .text("gender", gender, 0, WORD_MAX)
        .tags("tags", tags.orElse(List.of()))
        .require(
            given(country).map(COUNTRIES::contains).orElse(true),
            "country",
            "country is a code of two capital letters, such as DE; \"%s\" is none."
                .formatted(country.orElse("")))
        .require(
            given(language).map(text -> LANGUAGE.matcher(text).matches()).orElse(true),
            "language",
            "language is a code such as de or pt-BR; \"%s\" is none."
                .formatted(language.orElse("")))
        .require(
            given(birthDate).map(text -> isBirthDate(text, today)).orElse(true),
            "birthDate",
            "birthDate is a day such as 1990-12-31, from 1900 until today; \"%s\" is none."
                .formatted(birthDate.orElse("")))
        .require(
            timeZone.map(ProfileChange::isZone).orElse(true),
            "timeZone",
            "\"%s\" is no time zone such as Europe/Berlin.".formatted(timeZone.orElse("")))
        .number("dayStart", dayStart.orElse(0), 0, LAST_HOUR)
        .throwIfAny();
  }

  private static Optional<String> given(Optional<String> text) {
    return text.filter(it -> !it.isEmpty());
  }

  private static boolean isBirthDate(String text, LocalDate today) {
    try {
      var day = LocalDate.parse(text);
      return !day.isBefore(EARLIEST_BIRTH) && !day.isAfter(today);
    } catch (DateTimeException _) {
      return false;
    }
  }

  static boolean isZone(String text) {
    try {
      var _ = ZoneId.of(text);
      return true;
    } catch (DateTimeException _) {
      return false;
    }
  }

  /// Adds the values to an update of a user.
  Update<User> addTo(Update<User> begun) {
    var update = begun;
    if (fullName.isPresent()) {
      update = update.set(User::fullName).to(fullName.get());
    }
    if (tags.isPresent()) {
      update = update.set(User::tags).to(tags.get());
    }
    if (timeZone.isPresent()) {
      update = update.set(User::timeZone).to(timeZone.get());
    }
    if (dayStart.isPresent()) {
      update = update.set(User::dayStart).to(dayStart.get());
    }
    update = set(update, User::bio, bio);
    update = set(update, User::pronouns, pronouns);
    update = set(update, User::gender, gender);
    update = set(update, User::country, country);
    update = set(update, User::language, language);
    if (birthDate.isPresent()) {
      update =
          birthDate.get().isEmpty()
              ? update.remove(User::birthDate)
              : update.set(User::birthDate).to(LocalDate.parse(birthDate.get()));
    }
    return update;
  }

  private static Update<User> set(
      Update<User> update,
      OptionalEntityProperty<User, String> component,
      Optional<String> wanted) {
    if (wanted.isEmpty()) {
      return update;
    }
    return wanted.get().isEmpty()
        ? update.remove(component)
        : update.set(component).to(wanted.get());
  }
}
