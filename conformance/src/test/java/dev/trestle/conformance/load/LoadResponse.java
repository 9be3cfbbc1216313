package dev.trestle.conformance.load;

import static java.util.Objects.requireNonNull;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.wire.json.JsonInput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A complete HTTP response.
@SuppressWarnings("ArrayRecordComponent") // never compared
record LoadResponse(int status, byte[] body) {
  private static final Pattern ERROR = Pattern.compile("\"__type\":\"[^\"#]*#(\\w+)\"");

  /// The error's name, or empty.
  String error() {
    if (status == 200) {
      return "";
    }
    var matcher = ERROR.matcher(text());
    return matcher.find() ? matcher.group(1) : "no error of DynamoDB's";
  }

  /// The item or key that a member holds.
  Optional<Item> find(String member) {
    var found = new ArrayList<Item>();
    read(
        (input, name) -> {
          if (name.equals(member)) {
            found.add(item(input));
          }
        });
    return found.stream().findFirst();
  }

  /// The items of a page.
  List<Item> items() {
    var found = new ArrayList<Item>();
    read(
        (input, name) -> {
          if (name.equals("Items")) {
            input.list(() -> found.add(item(input)));
          }
        });
    return found;
  }

  String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  private interface Members {
    void read(JsonInput input, String name) throws IOException;
  }

  private void read(Members members) {
    try (var input = JsonInput.of(body)) {
      input.body(name -> members.read(input, name));
    } catch (IOException e) {
      throw new UncheckedIOException(text(), e);
    }
  }

  private static Item item(JsonInput input) throws IOException {
    Attributes attributes = requireNonNull(input.attributes()).load();
    return Item.of(attributes);
  }
}
