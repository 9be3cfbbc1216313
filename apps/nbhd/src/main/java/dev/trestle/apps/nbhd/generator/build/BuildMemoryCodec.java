package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.build.BuildMemory.ScaledPicture;
import dev.trestle.apps.nbhd.generator.build.BuildMemory.StoredBlob;
import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture;
import dev.trestle.apps.nbhd.generator.picture.ResponsivePicture.Variant;
import dev.trestle.apps.nbhd.generator.site.Summary;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/// Writes a [BuildMemory] as bytes, and reads it. The same memory gives the same bytes.
///
/// ```
/// version   text   of the generator: bytes of another version are no memory
/// texts     count, then each text once: length and UTF-8
/// answers   count, then key and hash, as numbers of texts
/// pages     count, then path, hash, size, title, and lists of keys, links and pictures
/// summaries count, then hash and fields
/// pictures  count, then hash, and size and variants where it is a picture
/// ```
///
/// All of it is compressed. Pages share most of their keys, so a key takes few bytes.
public final class BuildMemoryCodec {
  /// Changes with every change of what the generator writes or remembers.
  public static final String VERSION = "nbhd-generator-1";

  private static final int MAX_BYTES = 64 << 20;
  private static final int BUFFER = 64 << 10;

  private BuildMemoryCodec() {}

  public static byte[] encode(BuildMemory memory) {
    var writer = new Writer();
    var body = new ByteArrayOutputStream();
    var bytes = new ByteArrayOutputStream();
    try {
      writer.write(memory, new DataOutputStream(body));
      try (var out =
          new DataOutputStream(
              new BufferedOutputStream(
                  new DeflaterOutputStream(bytes, new Deflater(Deflater.BEST_SPEED)), BUFFER))) {
        out.writeUTF(VERSION);
        out.writeInt(writer.texts.size());
        for (var text : writer.texts.keySet()) {
          var utf8 = text.getBytes(StandardCharsets.UTF_8);
          out.writeInt(utf8.length);
          out.write(utf8);
        }
        body.writeTo(out);
      }
    } catch (IOException e) {
      throw new IllegalStateException("Memory does not fail", e);
    }
    return bytes.toByteArray();
  }

  /// Reads a memory; empty where the bytes are of another version, or damaged. A full build is right then.
  public static Optional<BuildMemory> decode(byte[] bytes) {
    try (var in =
        new DataInputStream(
            new BufferedInputStream(
                new InflaterInputStream(new ByteArrayInputStream(bytes)), BUFFER))) {
      if (!in.readUTF().equals(VERSION)) {
        return Optional.empty();
      }
      var memory = new Reader(in).read();
      // The checksum is behind the last byte.
      return in.read() < 0 ? Optional.of(memory) : Optional.empty();
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  private static final class Writer {
    private final Map<String, Integer> texts = new LinkedHashMap<>();

    void write(BuildMemory memory, DataOutputStream out) throws IOException {
      out.writeInt(memory.answers().size());
      for (var answer : memory.answers().entrySet()) {
        text(answer.getKey(), out);
        text(answer.getValue(), out);
      }
      out.writeInt(memory.pages().size());
      for (var page : memory.pages().entrySet()) {
        text(page.getKey(), out);
        text(page.getValue().sha256(), out);
        out.writeLong(page.getValue().size());
        text(page.getValue().title(), out);
        texts(page.getValue().reads(), out);
        texts(page.getValue().links(), out);
        texts(
            page.getValue().missingTexts().stream()
                .flatMap(missing -> Stream.of(missing.source(), missing.field()))
                .toList(),
            out);
      }
      out.writeInt(memory.summaries().size());
      for (var entry : memory.summaries().entrySet()) {
        var summary = entry.getValue();
        texts(
            List.of(
                entry.getKey(),
                summary.excerpt(),
                summary.text(),
                summary.image(),
                summary.imageAlt()),
            out);
        out.writeInt(summary.words());
      }
      out.writeInt(memory.pictures().size());
      for (var entry : memory.pictures().entrySet()) {
        text(entry.getKey(), out);
        picture(entry.getValue(), out);
      }
    }

    private void picture(Optional<ScaledPicture> scaled, DataOutputStream out) throws IOException {
      out.writeBoolean(scaled.isPresent());
      if (scaled.isEmpty()) {
        return;
      }
      var picture = scaled.get().picture();
      out.writeInt(picture.width());
      out.writeInt(picture.height());
      out.writeInt(picture.variants().size());
      for (var variant : picture.variants()) {
        text(variant.path(), out);
        out.writeInt(variant.width());
      }
      out.writeInt(scaled.get().blobs().size());
      for (var blob : scaled.get().blobs().entrySet()) {
        texts(List.of(blob.getKey(), blob.getValue().sha256(), blob.getValue().contentType()), out);
        out.writeLong(blob.getValue().size());
      }
    }

    private void text(String text, DataOutputStream out) throws IOException {
      var number = texts.get(text);
      if (number == null) {
        number = texts.size();
        texts.put(text, number);
      }
      out.writeInt(number);
    }

    private void texts(List<String> list, DataOutputStream out) throws IOException {
      out.writeInt(list.size());
      for (var text : list) {
        text(text, out);
      }
    }
  }

  private static final class Reader {
    private final DataInputStream in;
    private final List<String> texts = new ArrayList<>();

    Reader(DataInputStream in) {
      this.in = in;
    }

    BuildMemory read() throws IOException {
      for (int i = in.readInt(); i > 0; i--) {
        int length = in.readInt();
        if (length < 0 || length > MAX_BYTES) {
          throw new IOException("A text of %d bytes".formatted(length));
        }
        texts.add(new String(in.readNBytes(length), StandardCharsets.UTF_8));
      }
      var answers = new HashMap<String, String>();
      for (int i = in.readInt(); i > 0; i--) {
        answers.put(text(), text());
      }
      return new BuildMemory(pages(), answers, summaries(), pictures());
    }

    private Map<String, PageRecord> pages() throws IOException {
      var pages = new HashMap<String, PageRecord>();
      for (int i = in.readInt(); i > 0; i--) {
        var path = text();
        var hash = text();
        long size = in.readLong();
        var title = text();
        pages.put(path, new PageRecord(hash, size, texts(), title, texts(), missingTexts()));
      }
      return pages;
    }

    private List<PageRecord.MissingText> missingTexts() throws IOException {
      var texts = texts();
      return IntStream.range(0, texts.size() / 2)
          .mapToObj(i -> new PageRecord.MissingText(texts.get(2 * i), texts.get(2 * i + 1)))
          .toList();
    }

    private Map<String, Summary> summaries() throws IOException {
      var summaries = new HashMap<String, Summary>();
      for (int i = in.readInt(); i > 0; i--) {
        var fields = texts();
        summaries.put(
            fields.get(0),
            new Summary(fields.get(1), fields.get(2), in.readInt(), fields.get(3), fields.get(4)));
      }
      return summaries;
    }

    private Map<String, Optional<ScaledPicture>> pictures() throws IOException {
      var pictures = new HashMap<String, Optional<ScaledPicture>>();
      for (int i = in.readInt(); i > 0; i--) {
        var hash = text();
        pictures.put(hash, in.readBoolean() ? Optional.of(picture()) : Optional.empty());
      }
      return pictures;
    }

    private ScaledPicture picture() throws IOException {
      int width = in.readInt();
      int height = in.readInt();
      var variants = new ArrayList<Variant>();
      for (int i = in.readInt(); i > 0; i--) {
        variants.add(new Variant(text(), in.readInt()));
      }
      var blobs = new TreeMap<String, StoredBlob>();
      for (int i = in.readInt(); i > 0; i--) {
        var fields = texts();
        blobs.put(fields.get(0), new StoredBlob(fields.get(1), in.readLong(), fields.get(2)));
      }
      return new ScaledPicture(new ResponsivePicture(width, height, variants), blobs);
    }

    private String text() throws IOException {
      return texts.get(in.readInt());
    }

    private List<String> texts() throws IOException {
      var list = new ArrayList<String>();
      for (int i = in.readInt(); i > 0; i--) {
        list.add(text());
      }
      return list;
    }
  }
}
