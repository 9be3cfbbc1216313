package dev.trestle.apps.nbhd.generator.testing;

import dev.trestle.apps.nbhd.generator.BuiltInTemplates;
import dev.trestle.apps.nbhd.generator.site.ContentRecord;
import dev.trestle.apps.nbhd.generator.site.ContentRecord.Kind;
import dev.trestle.apps.nbhd.generator.site.SiteFile;
import dev.trestle.apps.nbhd.generator.site.SiteSource;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import javax.imageio.ImageIO;

/// Sites with content, for tests and screenshots.
public final class SampleSites {
  public static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

  private static final String[] TAGS = {"Garden", "Java", "Trains", "Bread", "Walking"};
  private static final String[] WORDS =
      """
      the harbour light wind morning bread stone table river window letter small quiet garden train field road paper summer winter
      hand voice story kitchen lamp map bridge rain apple street door shore
      """
          .strip()
          .split("\\s+");

  private SampleSites() {}

  /// A blog, project or newsletter with a few real posts.
  public static SiteSource of(String template) {
    var config =
        switch (template) {
          case "blog" ->
              Map.<String, Object>of(
                  "site_title",
                  "Saltwater Notes",
                  "author",
                  "Mara Lind",
                  "description",
                  "Bread, boats and the slow life at the harbour.",
                  "accent_color",
                  "#0f766e");
          case "project" ->
              Map.<String, Object>of(
                  "project_name",
                  "Tidewatch",
                  "description",
                  "An open tide gauge that you can build in an afternoon and read from anywhere.",
                  "accent_color",
                  "#6d28d9",
                  "links",
                  List.of(
                      Map.of("label", "Get started", "url", "https://example.org/start"),
                      Map.of("label", "Source code", "url", "https://example.org/source")),
                  "gallery",
                  List.of(
                      Map.of(
                          "image",
                          "/files/harbour.png",
                          "alt",
                          "The harbour in the evening",
                          "caption",
                          "Gauge no. 1, at the old pier"),
                      Map.of(
                          "image",
                          "/files/dunes.png",
                          "alt",
                          "Dunes under a red sky",
                          "caption",
                          "A week without power from the grid"),
                      Map.of(
                          "image",
                          "/files/night.png",
                          "alt",
                          "The sea at night",
                          "caption",
                          "Readings every six minutes")),
                  "team_members",
                  List.of(
                      Map.of("name", "Mara Lind", "role", "Hardware"),
                      Map.of("name", "Jonas Weber", "role", "Firmware"),
                      Map.of("name", "Aiko Tanaka", "role", "Maps and data")),
                  "contact",
                  List.of(
                      Map.of(
                          "label",
                          "hello@tidewatch.example",
                          "url",
                          "mailto:hello@tidewatch.example"),
                      Map.of("label", "Forum", "url", "https://example.org/forum")));
          default ->
              Map.<String, Object>of(
                  "title",
                  "The Harbour Letter",
                  "description",
                  "Every second Sunday: what the tide brought in.",
                  "signup_url",
                  "https://example.org/sign-up",
                  "accent_color",
                  "#b4232a");
        };
    return new SiteSource(
        "Sample",
        config,
        BuiltInTemplates.find(template).orElseThrow(),
        records(),
        List.of(
            picture("harbour.png", 0xf2a65a, 0x2b5876),
            picture("dunes.png", 0xf7797d, 0xfbd786),
            picture("night.png", 0x141e30, 0x4b79a1)),
        Map.of("old-name", "p-bread"),
        URI.create("https://alice.nbhd.example/"),
        NOW);
  }

  private static List<ContentRecord> records() {
    var records = new ArrayList<ContentRecord>();
    records.add(
        post(
            "p-bread",
            "a-loaf-for-the-ferry",
            "A loaf for the ferry",
            "2026-05-24T07:30:00Z",
            List.of("Bread"),
            """
            The seven o'clock ferry does not wait, and neither does dough. For three winters I have tried to have a warm loaf in my bag when the ramp goes up, and this spring it finally works.

            ![The harbour in the evening](/files/harbour.png)

            ## The evening before

            Mix flour, water and salt, and leave the bowl alone. Really alone. The only tool that you need is a cold kitchen.

            | what | how much | why |
            |---|--:|---|
            | strong flour | 500 g | it holds the bubbles |
            | water | 380 g | wet dough is easy dough |
            | salt | 10 g | always weigh it |
            | starter | 60 g | less when it is warm |

            ## The morning

            1. Heat the oven with the pot inside.
            2. Shape the loaf while the coffee runs.
            3. Forty minutes, the last fifteen without the lid.

            > The crust should sing when it leaves the oven. If it is silent, wait with the knife.

            - [x] a cloth that does not stick
            - [x] a sharp blade
            - [ ] patience[^1]

            ## Timing it with a script

            My alarm is a few lines on the kitchen computer:

            ```python
            from datetime import datetime, timedelta

            def wake(ferry: str, margin: int = 25) -> datetime:
                \"\"\"When to get up for the ferry.\"\"\"
                leaves = datetime.fromisoformat(ferry)
                return leaves - timedelta(minutes=95 + margin)  # bake, cool, run
            ```

            It is not clever, but it has [never been late](/posts/the-long-platform/).

            [^1]: Still out of stock.
            """));
    records.add(
        post(
            "p-platform",
            "the-long-platform",
            "The long platform at Nybro",
            "2026-05-10T09:00:00Z",
            List.of("Trains", "Walking"),
            "Nybro has two trains a day and a platform for twelve coaches. I walked all of it,"
                + " twice, while waiting for the evening one, and met the only other person who"
                + " does that.\n\n"
                + "He counts the lamps. There are thirty-one."));
    records.add(
        post(
            "p-java",
            "records-all-the-way-down",
            "Records all the way down",
            "2026-04-19T18:00:00Z",
            List.of("Java"),
            "A year ago I replaced the last setter in the tide program. Here is what got better,"
                + " what got worse, and what I would not do again.\n\n"
                + "```java\n"
                + "record Tide(Instant at, double metres) {\n"
                + "  Tide {\n"
                + "    if (metres < -5) throw new IllegalArgumentException(\"Sensor fell off\");\n"
                + "  }\n"
                + "}\n"
                + "```\n"));
    records.add(
        post(
            "p-garden",
            "what-grows-in-salt",
            "What grows in salt",
            "2026-03-29T06:15:00Z",
            List.of("Garden"),
            "Sea kale, mostly. And against every book, one stubborn fig tree behind the"
                + " boathouse."));
    records.add(
        post(
            "p-fog",
            "eleven-days-of-fog",
            "Eleven days of fog",
            "2025-11-16T10:00:00Z",
            List.of("Walking"),
            "On the fourth day you stop looking for the other side of the bay. On the ninth you"
                + " stop believing in it."));
    records.add(
        page(
            "g-about",
            "about",
            "About",
            """
            I am Mara. I repair boats in the summer and write in the winter.

            ![Dunes under a red sky](/files/dunes.png)

            Write to me at [mara@example.org](mailto:mara@example.org).
            """));
    return records;
  }

  private static ContentRecord post(
      String id, String slug, String title, String time, List<String> tags, String markdown) {
    return ContentRecord.of(
        id,
        Kind.POST,
        slug,
        title,
        markdown,
        Optional.of(Instant.parse(time)),
        Optional.empty(),
        Map.of("tags", tags));
  }

  private static ContentRecord page(String id, String slug, String title, String markdown) {
    return ContentRecord.of(
        id,
        Kind.PAGE,
        slug,
        title,
        markdown,
        Optional.of(NOW.minus(Duration.ofDays(400))),
        Optional.empty(),
        Map.of());
  }

  /// A site with many posts of random words.
  public static SiteSource random(String template, int posts, Random random) {
    var records = new ArrayList<ContentRecord>();
    for (int i = 0; i < posts; i++) {
      records.add(randomPost("p%05d".formatted(i), random));
    }
    records.add(page("g-about", "about", "About", "Some words."));
    return of(template, records);
  }

  /// A site of given records.
  public static SiteSource of(String template, List<ContentRecord> records) {
    var sample = of(template);
    return new SiteSource(
        "Sample",
        sample.config(),
        sample.template(),
        records,
        sample.files(),
        Map.of(),
        sample.baseUrl(),
        NOW);
  }

  public static ContentRecord randomPost(String id, Random random) {
    var title = words(random, 2 + random.nextInt(4));
    var tags = new ArrayList<String>();
    for (var tag : TAGS) {
      if (random.nextInt(3) == 0) {
        tags.add(tag);
      }
    }
    return ContentRecord.of(
        id,
        Kind.POST,
        title,
        title,
        markdown(random),
        Optional.of(NOW.minus(Duration.ofHours(random.nextInt(30_000)))),
        Optional.empty(),
        Map.of("tags", tags));
  }

  public static String markdown(Random random) {
    var text = new StringBuilder();
    for (int i = 2 + random.nextInt(6); i > 0; i--) {
      switch (random.nextInt(6)) {
        case 0 -> text.append("## ").append(words(random, 3));
        case 1 ->
            text.append("- ")
                .append(words(random, 5))
                .append("\n- *")
                .append(words(random, 3))
                .append("*");
        case 2 -> text.append("> ").append(words(random, 12));
        case 3 ->
            text.append("[").append(words(random, 2)).append("](/archive/) ![](/files/night.png)");
        default -> text.append(words(random, 40 + random.nextInt(80)));
      }
      text.append("\n\n");
    }
    return text.toString();
  }

  public static String words(Random random, int count) {
    var text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "" : " ").append(WORDS[random.nextInt(WORDS.length)]);
    }
    return text.toString();
  }

  private static SiteFile picture(String name, int from, int to) {
    int width = 1200;
    int height = 800;
    var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    var graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setPaint(new GradientPaint(0, 0, new Color(from), width / 3f, height, new Color(to)));
    graphics.fillRect(0, 0, width, height);
    graphics.setColor(new Color(255, 255, 255, 120));
    graphics.fillOval(width - 420, 130, 180, 180);
    graphics.setColor(new Color(0, 0, 0, 70));
    for (int i = 0; i < 5; i++) {
      graphics.fillOval(i * 300 - 250, 560 + i % 2 * 50, 700, 500);
    }
    graphics.dispose();
    try (var bytes = new ByteArrayOutputStream()) {
      ImageIO.write(image, "png", bytes);
      return SiteFile.of(name, "image/png", bytes.toByteArray());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
