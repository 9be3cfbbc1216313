package dev.trestle.singletable.write.plan;

import dev.trestle.dynamo.value.Value;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// A SHA-256 hash of a value, over type, length and content, so that different values never have the same input. It is stored in the table,
/// so the algorithm must never change.
final class Fingerprint {
  private final MessageDigest digest;

  private Fingerprint() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Computes the fingerprint of a value.
  ///
  /// @param kind distinguishes values that are stored in the same way
  static String of(String kind, Value value) {
    var fingerprint = new Fingerprint();
    fingerprint.add(kind);
    fingerprint.add(value);
    return HexFormat.of().formatHex(fingerprint.digest.digest());
  }

  private void add(Value value) {
    add(value.type().name());
    switch (value) {
      case Value.StringValue(var text) -> add(text);
      case Value.NumberValue(var number) -> add(number.toString());
      case Value.BinaryValue(var bytes) -> add(bytes.toArray());
      case Value.BooleanValue(var flag) -> add(flag ? 1 : 0);
      case Value.NullValue _ -> add(0);
      case Value.ListValue(var elements) -> {
        add(elements.size());
        elements.forEach(this::add);
      }
      case Value.MapValue(var entries) -> {
        add(entries.size());
        entries.forEach(
            (name, entry) -> {
              add(name);
              add(entry);
            });
      }
      case Value.StringSetValue(var members) -> {
        add(members.size());
        members.forEach(this::add);
      }
      case Value.NumberSetValue(var members) -> {
        add(members.size());
        members.forEach(member -> add(member.toString()));
      }
      case Value.BinarySetValue(var members) -> {
        add(members.size());
        members.forEach(member -> add(member.toArray()));
      }
    }
  }

  private void add(String text) {
    add(text.getBytes(StandardCharsets.UTF_8));
  }

  private void add(byte[] bytes) {
    add(bytes.length);
    digest.update(bytes);
  }

  private void add(int number) {
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(number).flip());
  }
}
