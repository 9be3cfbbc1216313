package dev.trestle.singletable.codec;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.MapValue;
import dev.trestle.dynamo.value.Value.StringSetValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Codecs of lists, sets and maps.
final class CollectionCodecs {
  private CollectionCodecs() {}

  record Listed<T>(Codec<T> elements) implements Codec<List<T>> {
    @Override
    public Value encode(List<T> value) {
      var encoded = new ArrayList<Value>(value.size());
      for (var element : value) {
        encoded.add(elements.encode(element));
      }
      return new ListValue(encoded);
    }

    @Override
    public List<T> decode(Value value) {
      if (!(value instanceof ListValue(var stored))) {
        throw new UnreadableException("%s is stored, not a list".formatted(ValueText.value(value)));
      }
      var decoded = new ArrayList<T>(stored.size());
      for (var element : stored) {
        decoded.add(elements.decode(element));
      }
      return List.copyOf(decoded);
    }
  }

  /// Codec of a set of strings, or of values that are stored as strings. DynamoDB has no empty sets: the component with an empty set is
  /// left out.
  record Strings<T>(Codec<T> members) implements Codec<Set<T>> {
    @Override
    public Value encode(Set<T> value) {
      var texts = new TreeSet<String>();
      for (var member : value) {
        texts.add(ScalarCodecs.STRING.decode(members.encode(member)));
      }
      return new StringSetValue(texts);
    }

    @Override
    public Set<T> decode(Value value) {
      if (!(value instanceof StringSetValue(var texts))) {
        throw new UnreadableException(
            "%s is stored, not a set of strings".formatted(ValueText.value(value)));
      }
      var decoded = new LinkedHashSet<T>();
      for (var text : texts) {
        decoded.add(members.decode(Value.of(text)));
      }
      return Collections.unmodifiableSet(decoded);
    }
  }

  /// Codec of a map with strings as keys, sorted by key.
  record Named<T>(Codec<T> values) implements Codec<Map<String, T>> {
    @Override
    public Value encode(Map<String, T> value) {
      var entries = new TreeMap<String, Value>();
      value.forEach((name, entry) -> entries.put(name, values.encode(entry)));
      return new MapValue(Attributes.of(entries));
    }

    @Override
    public Map<String, T> decode(Value value) {
      if (!(value instanceof MapValue(var entries))) {
        throw new UnreadableException("%s is stored, not a map".formatted(ValueText.value(value)));
      }
      var decoded = new LinkedHashMap<String, T>();
      entries.forEach((name, entry) -> decoded.put(name, values.decode(entry)));
      return Collections.unmodifiableMap(decoded);
    }
  }
}
