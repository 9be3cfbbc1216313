package dev.trestle.apps.chat.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.account.letter.Letter;
import dev.trestle.apps.chat.account.letter.Letters;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/// Keeps the letters that were sent.
public final class Mailbox implements Letters {
  private static final Pattern TOKEN = Pattern.compile("token=([A-Za-z0-9_-]+)");

  private final List<Letter> all = new CopyOnWriteArrayList<>();

  @Override
  public void send(Letter letter) {
    all.add(letter);
  }

  /// The letters to an address, once there are so many.
  public List<Letter> await(String to, int count) {
    org.awaitility.Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofMillis(5))
        .untilAsserted(() -> assertThat(of(to)).hasSizeGreaterThanOrEqualTo(count));
    return of(to);
  }

  public List<Letter> of(String to) {
    return all.stream().filter(letter -> letter.to().equals(to)).toList();
  }

  /// What all letters that there are so far are about.
  public List<String> subjects() {
    return all.stream().map(Letter::subject).toList();
  }

  /// The secret in a letter.
  public static String token(Letter letter) {
    var matcher = TOKEN.matcher(letter.text());
    assertThat(matcher.find()).as("a link in the letter").isTrue();
    return matcher.group(1);
  }
}
