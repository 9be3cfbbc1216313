package dev.trestle.apps.guild.deletion;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import java.util.LinkedHashMap;
import java.util.Set;
import java.util.TreeSet;

/// Finds and replaces the id of a user in the texts of an item, however deep they are. Ids are ULIDs, so no other text contains one by chance.
///
/// Users can type an id: the API shows global ids, from which it can be decoded. So an item is about a user only if a key or an attribute that
/// holds ids names them. What people have typed is no reason to remove an item of somebody else; the id in it is replaced.
final class NamedUser {
  /// The attributes that hold what people or their programs have written, at the top of an item or within it.
  static final Set<String> FREE_TEXT =
      Set.of(
          "alt",
          "answers",
          "bio",
          "category",
          "country",
          "decisionNote",
          "description",
          "email",
          "emailKey",
          "excerpt",
          "fullName",
          "gender",
          "keyword",
          "language",
          "name",
          "nickname",
          "nicknameKey",
          "nlpPlan",
          "note",
          "previewText",
          "pronouns",
          "reason",
          "slug",
          "tags",
          "text",
          "timeZone",
          "title",
          "userAgent");

  private NamedUser() {}

  /// Whether an item is about a user: the id is in a key, or in an attribute that holds ids.
  static boolean isSubject(Item item, String userId) {
    return item.attributes().entrySet().stream()
        .filter(entry -> !FREE_TEXT.contains(entry.getKey()))
        .anyMatch(
            entry ->
                entry.getKey().contains(userId)
                    || switch (entry.getValue()) {
                      case Value.MapValue(var entries) -> isSubject(Item.of(entries), userId);
                      case Value.ListValue(var elements) ->
                          elements.stream()
                              .anyMatch(
                                  element ->
                                      element instanceof Value.MapValue(var entries)
                                          ? isSubject(Item.of(entries), userId)
                                          : isIn(element, userId));
                      default -> isIn(entry.getValue(), userId);
                    });
  }

  /// Whether any text of an item contains the id.
  static boolean isIn(Item item, String userId) {
    return item.attributes().entrySet().stream()
        .anyMatch(entry -> isIn(entry.getValue(), userId) || entry.getKey().contains(userId));
  }

  static boolean isIn(Value value, String userId) {
    return switch (value) {
      case Value.StringValue(var text) -> text.contains(userId);
      case Value.StringSetValue(var members) ->
          members.stream().anyMatch(text -> text.contains(userId));
      case Value.ListValue(var elements) ->
          elements.stream().anyMatch(element -> isIn(element, userId));
      case Value.MapValue(var entries) -> isIn(Item.of(entries), userId);
      case Value.NumberValue _,
          Value.BinaryValue _,
          Value.BooleanValue _,
          Value.NullValue _,
          Value.NumberSetValue _,
          Value.BinarySetValue _ ->
          false;
    };
  }

  /// The same value with another text in place of the id.
  static Value replaced(Value value, String userId, String by) {
    return switch (value) {
      case Value.StringValue(var text) -> Value.of(text.replace(userId, by));
      case Value.StringSetValue(var members) -> {
        var changed = new TreeSet<String>();
        members.forEach(text -> changed.add(text.replace(userId, by)));
        yield new Value.StringSetValue(changed);
      }
      case Value.ListValue(var elements) ->
          new Value.ListValue(
              elements.stream().map(element -> replaced(element, userId, by)).toList());
      case Value.MapValue(var entries) -> {
        var changed = new LinkedHashMap<String, Value>();
        entries.forEach(
            (name, entry) -> changed.put(name.replace(userId, by), replaced(entry, userId, by)));
        yield new Value.MapValue(Attributes.of(changed));
      }
      case Value.NumberValue _,
          Value.BinaryValue _,
          Value.BooleanValue _,
          Value.NullValue _,
          Value.NumberSetValue _,
          Value.BinarySetValue _ ->
          value;
    };
  }
}
