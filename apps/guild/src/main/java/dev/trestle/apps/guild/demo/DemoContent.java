package dev.trestle.apps.guild.demo;

import dev.trestle.kit.demo.DemoUser;
import dev.trestle.kit.demo.SamplePicture;
import dev.trestle.web.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// The texts of the sample content, read from a resource file.
///
/// @param answers of the author of a post to comments
/// @param talks in the rooms of groups: each line is written by another member
/// @param dialogs of two users, who write in turn
/// @param themes what people are busy with; each has a group
record DemoContent(
    List<String> firstNames,
    List<String> lastNames,
    List<String> bios,
    List<String> comments,
    List<String> answers,
    List<List<String>> talks,
    List<List<String>> dialogs,
    HelpText help,
    List<Theme> themes) {
  /// The password of all users: it is printed, so that one can sign in as any of them.
  static final String PASSWORD = "guild demo 2026";

  private static final String FILE = "demo-content.json";

  /// An interest, with the goals, posts and quests of those who share it.
  record Theme(
      String key,
      String category,
      List<String> tags,
      GroupText group,
      List<GoalText> goals,
      List<PostText> posts,
      List<QuestText> quests) {}

  /// The text of a post, which may have a picture.
  record PostText(String text, Optional<PictureText> picture) {}

  /// A picture and its description.
  record PictureText(SamplePicture.Scene scene, String alt) {}

  /// A question to helpers and the answers to it.
  record HelpText(String title, List<String> lines) {}

  /// The texts of a group.
  record GroupText(String name, String slug, String description) {}

  /// The texts of a goal.
  ///
  /// @param tasks in the order in which they are done
  record GoalText(String title, List<String> tasks) {}

  /// A quest to complete a number of tasks.
  record QuestText(String title, int target, int days) {}

  /// A user of the sample content.
  record Person(String name, String nickname, String bio, Theme theme) {
    DemoUser.Credentials credentials() {
      return new DemoUser.Credentials(email(), PASSWORD);
    }

    String email() {
      return nickname + "@guild.example";
    }
  }

  static DemoContent read() {
    try (var in = DemoContent.class.getResourceAsStream(FILE)) {
      return Json.read(Objects.requireNonNull(in, FILE).readAllBytes(), DemoContent.class);
    } catch (IOException e) {
      throw new UncheckedIOException("The resource file %s cannot be read".formatted(FILE), e);
    }
  }

  /// A user of these texts. Users with different numbers, below the product of both lists of names, have different names.
  Person person(int number) {
    var first = firstNames.get(number % firstNames.size());
    var last = lastNames.get((number + number / firstNames.size() * 7) * 3 % lastNames.size());
    return new Person(
        first + " " + last,
        number < firstNames.size() ? plain(first) : plain(first) + "-" + plain(last),
        bios.get(number % bios.size()),
        themes.get(number % themes.size()));
  }

  private static String plain(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFD)
        .replaceAll("[^A-Za-z]", "")
        .toLowerCase(Locale.ROOT);
  }

  static <T> T any(List<T> list, RandomGenerator random) {
    return list.get(random.nextInt(list.size()));
  }
}
