package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.notice.NotificationPreferences;
import java.time.DayOfWeek;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.WeekFields;
import java.util.Locale;

/// The type of the signed-in user, with what nobody else sees.
final class MeResolvers {
  private final GuildTable table;
  private final InstantSource clock;

  MeResolvers(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  void addTo(SchemaParts schema) {
    schema.query().resolved("me", (_, call) -> new Me(table.user(call.userId()).load()));
    schema
        .type("Me", Me.class)
        .field("user", Me::user)
        .field("email", me -> me.user().email())
        .field("emailVerified", me -> me.user().emailVerified())
        .field("language", me -> me.user().language())
        .field("country", me -> me.user().country())
        .field("birthDate", me -> me.user().birthDate().map(LocalDate::toString))
        .field("gender", me -> me.user().gender())
        .field("timeZone", me -> me.user().timeZone())
        .field("dayStart", me -> me.user().dayStart())
        .field("weekStart", me -> weekStart(me.user()).getValue())
        .field("privacy", me -> me.user().privacy())
        .field("onBoards", me -> me.user().onBoards())
        .field("role", me -> me.user().role())
        .field("tier", me -> me.user().tier())
        .field("deletionAt", me -> me.user().deletionDueAt())
        .field(
            "nicknameChangeableAt", me -> NicknameChange.changeableAt(me.user(), clock.instant()))
        .field(
            "notificationPreferences",
            me -> new NotificationPreferences(me.user().notifications()));
    schema
        .type("NotificationPreferences", NotificationPreferences.class)
        .field("inApp", NotificationPreferences::shown)
        .field("email", NotificationPreferences::emailed)
        .field("digest", NotificationPreferences::digest);
    schema.payload("MePayload", "me");
  }

  /// The first day of the week where the user lives. Monday, as in ISO 8601, where that is not known.
  static DayOfWeek weekStart(User user) {
    return user.country()
        .map(country -> new Locale.Builder().setRegion(country).build())
        .map(locale -> WeekFields.of(locale).getFirstDayOfWeek())
        .orElse(DayOfWeek.MONDAY);
  }
}
