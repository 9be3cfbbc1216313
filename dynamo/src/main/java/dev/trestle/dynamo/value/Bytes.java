package dev.trestle.dynamo.value;

import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;

/// An immutable byte string that compares by content, in unsigned order, as DynamoDB sorts binary keys.
public final class Bytes implements Comparable<Bytes> {
  public static final Bytes EMPTY = new Bytes(new byte[0]);

  private final byte[] content;

  private Bytes(byte[] content) {
    this.content = content;
  }

  /// Copies the array. The caller may change it afterwards.
  public static Bytes copyOf(byte[] content) {
    return new Bytes(content.clone());
  }

  /// Takes over the array without a copy. The caller must never change it again.
  public static Bytes owning(byte[] content) {
    return new Bytes(content);
  }

  public int length() {
    return content.length;
  }

  public byte at(int index) {
    return content[index];
  }

  /// A copy of the content.
  public byte[] toArray() {
    return content.clone();
  }

  /// Copies the content into `target`, beginning at `offset`.
  public void copyTo(byte[] target, int offset) {
    System.arraycopy(content, 0, target, offset, content.length);
  }

  public boolean startsWith(Bytes prefix) {
    return content.length >= prefix.content.length
        && Arrays.equals(
            content, 0, prefix.content.length, prefix.content, 0, prefix.content.length);
  }

  /// Whether `part` occurs anywhere in this byte string.
  public boolean contains(Bytes part) {
    int last = content.length - part.content.length;
    for (int start = 0; start <= last; start++) {
      if (Arrays.equals(
          content, start, start + part.content.length, part.content, 0, part.content.length)) {
        return true;
      }
    }
    return false;
  }

  public String toBase64() {
    return Base64.getEncoder().encodeToString(content);
  }

  public String toHex() {
    return HexFormat.of().formatHex(content);
  }

  @Override
  public int compareTo(Bytes other) {
    return Arrays.compareUnsigned(content, other.content);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes that && Arrays.equals(content, that.content);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(content);
  }

  @Override
  public String toString() {
    return toBase64();
  }
}
