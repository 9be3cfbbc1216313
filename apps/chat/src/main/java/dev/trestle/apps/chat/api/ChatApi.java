package dev.trestle.apps.chat.api;

import dev.trestle.kit.api.RateLimit;
import dev.trestle.web.limit.Quota;
import java.time.Duration;

/// Root path and rate limits of the chat's API.
public final class ChatApi {
  public static final String TITLE = "Trestle chat";
  public static final String ROOT = "/chat/api/v1";

  /// Messages sent and edited by a user in a channel.
  public static final RateLimit MESSAGES =
      RateLimit.perCaller("messages", Quota.of(5, Duration.ofSeconds(5)));

  public static final RateLimit REACTIONS =
      RateLimit.perCaller("reactions", Quota.of(10, Duration.ofSeconds(10)));

  /// Typing notices of a user in a channel.
  public static final RateLimit TYPING =
      RateLimit.perCaller("typing", Quota.of(1, Duration.ofSeconds(2)));

  public static final RateLimit JOINS =
      RateLimit.perCaller("joins", Quota.of(5, Duration.ofMinutes(1)));

  public static final RateLimit INVITES = RateLimit.perCaller("invites", Quota.perHour(10));

  /// Searches of a user in a channel: each may read thousands of messages.
  public static final RateLimit SEARCHES =
      RateLimit.perCaller("searches", Quota.of(5, Duration.ofSeconds(10)));

  private ChatApi() {}
}
