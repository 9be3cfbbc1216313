package dev.trestle.engine.row;

import dev.trestle.dynamo.value.Attributes;
import dev.trestle.dynamo.value.Bytes;
import dev.trestle.dynamo.value.Item;
import dev.trestle.dynamo.value.Value;
import dev.trestle.dynamo.value.Value.BinaryValue;
import dev.trestle.dynamo.value.Value.ListValue;
import dev.trestle.dynamo.value.Value.NumberValue;
import dev.trestle.dynamo.value.Value.StringValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Random;
import java.util.TreeMap;

/// Random values of every kind, biased towards edge cases: zero bytes, common prefixes, surrogates, numbers at the
/// limits of the range.
final class RandomValues {
  private static final int[] CODE_POINTS = {
    0, 1, 'A', 'a', 'b', 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF
  };
  private static final byte[] BYTES = {0, 1, 0x7F, (byte) 0x80, (byte) 0xFE, (byte) 0xFF};

  private final Random random;

  RandomValues(long seed) {
    random = new Random(seed);
  }

  Item item() {
    return Item.of(map(0));
  }

  Value value(int depth) {
    return switch (random.nextInt(depth > 4 ? 5 : 10)) {
      case 0 -> string();
      case 1 -> number();
      case 2 -> binary();
      case 3 -> Value.of(random.nextBoolean());
      case 4 -> Value.NULL;
      case 5 -> {
        var elements = new ArrayList<Value>();
        for (int i = random.nextInt(4); i > 0; i--) {
          elements.add(value(depth + 1));
        }
        yield new ListValue(elements);
      }
      case 6 -> Value.map(map(depth + 1));
      case 7 -> Value.strings(string().text(), string().text());
      case 8 -> Value.numbers(number().number(), number().number());
      default -> Value.binaries(binary().bytes(), binary().bytes());
    };
  }

  StringValue string() {
    var text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      text.appendCodePoint(CODE_POINTS[random.nextInt(CODE_POINTS.length)]);
    }
    return Value.of(text.toString());
  }

  BinaryValue binary() {
    byte[] content = new byte[random.nextInt(6)];
    for (int i = 0; i < content.length; i++) {
      content[i] = BYTES[random.nextInt(BYTES.length)];
    }
    return Value.of(Bytes.owning(content));
  }

  NumberValue number() {
    return switch (random.nextInt(5)) {
      case 0 -> Value.of(random.nextInt(-3, 4));
      case 1 -> Value.of(random.nextLong());
      case 2 -> Value.of(BigDecimal.valueOf(random.nextInt(-2_000, 2_000), random.nextInt(-3, 4)));
      case 3 -> Value.of(BigDecimal.valueOf(random.nextInt(-20, 20), random.nextInt(-120, 126)));
      default -> longNumber();
    };
  }

  private NumberValue longNumber() {
    int digits = random.nextInt(1, 39);
    var unscaled = new BigInteger(130, random).mod(BigInteger.TEN.pow(digits));
    int exponent = random.nextInt(-130, 126);
    var number = new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate());
    return Value.of(
        number.signum() == 0
            ? number
            : number.scaleByPowerOfTen(exponent - number.precision() + 1));
  }

  private Attributes map(int depth) {
    var entries = new TreeMap<String, Value>();
    for (int i = random.nextInt(6); i > 0; i--) {
      entries.put(string().text(), value(depth));
    }
    return Attributes.of(entries);
  }
}
