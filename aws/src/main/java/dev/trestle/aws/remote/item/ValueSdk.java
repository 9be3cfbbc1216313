package dev.trestle.aws.remote.item;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Key;
import dev.trestle.dynamo.value.Numbers;
import dev.trestle.dynamo.value.Value;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Converts attribute values to and from the AWS SDK's types. Numbers are converted as text, exactly.
public final class ValueSdk {
  private ValueSdk() {}

  static Map<String, AttributeValue> map(Item item) {
    return map(item.attributes());
  }

  static Map<String, AttributeValue> map(Key key) {
    return map(key.attributes());
  }

  static Map<String, AttributeValue> map(Map<String, Value> entries) {
    var map = new LinkedHashMap<String, AttributeValue>();
    entries.forEach((name, value) -> map.put(name, value(value)));
    return map;
  }

  public static Item item(Map<String, AttributeValue> map) {
    return Item.of(attributes(map));
  }

  public static Key key(Map<String, AttributeValue> map) {
    return new Key(attributes(map));
  }

  static Attributes attributes(Map<String, AttributeValue> map) {
    var entries = new LinkedHashMap<String, Value>();
    map.forEach((name, value) -> entries.put(name, value(value)));
    return Attributes.of(entries);
  }

  static AttributeValue value(Value value) {
    return switch (value) {
      case Value.StringValue(var text) -> AttributeValue.fromS(text);
      case Value.NumberValue(var number) -> AttributeValue.fromN(Numbers.text(number));
      case Value.BinaryValue(var bytes) -> AttributeValue.fromB(bytes(bytes));
      case Value.BooleanValue(var flag) -> AttributeValue.fromBool(flag);
      case Value.NullValue _ -> AttributeValue.fromNul(true);
      case Value.ListValue(var elements) ->
          AttributeValue.fromL(elements.stream().map(ValueSdk::value).toList());
      case Value.MapValue(var entries) -> AttributeValue.fromM(map(entries));
      case Value.StringSetValue(var members) -> AttributeValue.fromSs(List.copyOf(members));
      case Value.NumberSetValue(var members) ->
          AttributeValue.fromNs(members.stream().map(Numbers::text).toList());
      case Value.BinarySetValue(var members) ->
          AttributeValue.fromBs(members.stream().map(ValueSdk::bytes).toList());
    };
  }

  static Value value(AttributeValue value) {
    return switch (value.type()) {
      case S -> Value.of(value.s());
      case N -> Value.number(value.n());
      case B -> Value.of(bytes(value.b()));
      case BOOL -> Value.of(value.bool());
      case NUL -> Value.NULL;
      case L -> new Value.ListValue(value.l().stream().map(ValueSdk::value).toList());
      case M -> new Value.MapValue(attributes(value.m()));
      case SS -> new Value.StringSetValue(new TreeSet<>(value.ss()));
      case NS ->
          new Value.NumberSetValue(ValueSdk.<String, BigDecimal>set(value.ns(), Numbers::parse));
      case BS ->
          new Value.BinarySetValue(ValueSdk.<SdkBytes, Bytes>set(value.bs(), ValueSdk::bytes));
      case UNKNOWN_TO_SDK_VERSION ->
          throw new IllegalStateException(
              "The database returned an attribute of a type that the AWS SDK does not know");
    };
  }

  private static <S, T extends Comparable<T>> SortedSet<T> set(
      Collection<S> members, Function<S, T> reading) {
    var set = new TreeSet<T>();
    members.forEach(member -> set.add(reading.apply(member)));
    return set;
  }

  private static SdkBytes bytes(Bytes bytes) {
    return SdkBytes.fromByteArrayUnsafe(bytes.toArray());
  }

  private static Bytes bytes(SdkBytes bytes) {
    return Bytes.copyOf(bytes.asByteArrayUnsafe());
  }
}
