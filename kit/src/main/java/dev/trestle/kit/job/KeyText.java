package dev.trestle.kit.job;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Value;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// A key as text, to store how far a query or a scan is: names and values in turn, one in each line. Values are encoded as in the query of a URL, since a
/// client chooses some of them, and may choose one with a line break. The attributes of the key are texts.
public final class KeyText {
  private static final String BETWEEN = "\n";

  private KeyText() {}

  public static String of(Key key) {
    var lines = new ArrayList<String>();
    key.attributes()
        .forEach(
            (name, value) -> {
              lines.add(name);
              lines.add(
                  URLEncoder.encode(
                      value instanceof Value.StringValue(var text) ? text : String.valueOf(value),
                      UTF_8));
            });
    return String.join(BETWEEN, lines);
  }

  public static Key parse(String text) {
    var lines = List.of(text.split(BETWEEN, -1));
    var attributes = new LinkedHashMap<String, Value>();
    for (int i = 0; i + 1 < lines.size(); i += 2) {
      attributes.put(lines.get(i), Value.of(URLDecoder.decode(lines.get(i + 1), UTF_8)));
    }
    return new Key(Attributes.of(attributes));
  }
}
