package dev.trestle.web.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;

/// Times as ISO 8601 in UTC, always with milliseconds: the precision of browsers, and text of equal length sorts by time.
final class InstantModule extends SimpleModule {
  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  InstantModule() {
    super("times");
    addSerializer(Instant.class, new Writer());
    addDeserializer(Instant.class, new Reader());
  }

  private static final class Writer extends StdScalarSerializer<Instant> {
    Writer() {
      super(Instant.class);
    }

    @Override
    public void serialize(Instant value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeString(MILLIS.format(value));
    }
  }

  private static final class Reader extends StdScalarDeserializer<Instant> {
    Reader() {
      super(Instant.class);
    }

    @Override
    public Instant deserialize(JsonParser in, DeserializationContext context) throws IOException {
      var text = in.getValueAsString("");
      try {
        return Instant.parse(text);
      } catch (DateTimeParseException _) {
        return (Instant)
            context.handleWeirdStringValue(Instant.class, text, "not a moment in ISO 8601");
      }
    }
  }
}
