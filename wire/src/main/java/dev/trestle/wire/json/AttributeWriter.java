package dev.trestle.wire.json;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Numbers;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinarySetValue;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.BooleanValue;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.MapValue;
import dev.trestle.dynamo.value.Value.NullValue;
import dev.trestle.dynamo.value.Value.NumberSetValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringSetValue;
import dev.trestle.dynamo.value.Value.StringValue;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.function.BiConsumer;

/// Writes items, keys and attribute values. The inverse of [AttributeReader].
public final class AttributeWriter {
  private static final byte[] STRING = ascii("{\"S\":");
  private static final byte[] NUMBER = ascii("{\"N\":");
  private static final byte[] BINARY = ascii("{\"B\":");
  private static final byte[] LIST = ascii("{\"L\":[");
  private static final byte[] MAP = ascii("{\"M\":");
  private static final byte[] STRINGS = ascii("{\"SS\":[");
  private static final byte[] NUMBERS = ascii("{\"NS\":[");
  private static final byte[] BINARIES = ascii("{\"BS\":[");
  private static final byte[] TRUE = ascii("{\"BOOL\":true}");
  private static final byte[] FALSE = ascii("{\"BOOL\":false}");
  private static final byte[] NULL = ascii("{\"NULL\":true}");
  private static final byte[] END = ascii("}");
  private static final byte[] END_LIST = ascii("]}");
  private static final byte[] COMMA = ascii(",");

  private AttributeWriter() {}

  public static void write(JsonOutput out, Item item) {
    write(out, item.attributes());
  }

  public static void write(JsonOutput out, Attributes attributes) {
    out.beginObject();
    for (int i = 0; i < attributes.size(); i++) {
      out.name(attributes.nameAt(i));
      write(out, attributes.valueAt(i));
    }
    out.endObject();
  }

  public static void write(JsonOutput out, Value value) {
    out.separate();
    body(out, value);
  }

  private static void body(JsonOutput out, Value value) {
    switch (value) {
      case StringValue(var text) -> {
        out.raw(STRING);
        out.quoted(text);
        out.raw(END);
      }
      case NumberValue(var number) -> {
        out.raw(NUMBER);
        out.quotedAscii(Numbers.text(number));
        out.raw(END);
      }
      case BinaryValue(var bytes) -> {
        out.raw(BINARY);
        out.quotedAscii(bytes.toBase64());
        out.raw(END);
      }
      case BooleanValue(var flag) -> out.raw(flag ? TRUE : FALSE);
      case NullValue _ -> out.raw(NULL);
      case ListValue(var elements) -> members(out, LIST, elements, AttributeWriter::body);
      case MapValue(var entries) -> {
        out.raw(MAP);
        out.inside();
        write(out, entries);
        out.raw(END);
      }
      case StringSetValue(var members) -> members(out, STRINGS, members, JsonOutput::quoted);
      case NumberSetValue(var members) ->
          members(out, NUMBERS, members, (o, number) -> o.quotedAscii(Numbers.text(number)));
      case BinarySetValue(var members) ->
          members(
              out,
              BINARIES,
              members,
              (JsonOutput o, Bytes bytes) -> o.quotedAscii(bytes.toBase64()));
    }
  }

  private static <T> void members(
      JsonOutput out, byte[] start, Collection<T> members, BiConsumer<JsonOutput, T> writer) {
    out.raw(start);
    boolean first = true;
    for (var member : members) {
      if (!first) {
        out.raw(COMMA);
      }
      first = false;
      writer.accept(out, member);
    }
    out.raw(END_LIST);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
