package dev.trestle.apps.chat.gateway.frame;

import com.github.luben.zstd.util.Native;
import dev.trestle.web.Coding;

/// Messages as frames of Zstandard (RFC 8878), which are decoded one after the other. Stateless.
///
/// The end of a message, its number, is too short to be compressed. It is a frame written by hand:
///
/// ```
/// 28 b5 2f fd   magic number
/// 20            one segment, its length in one byte, no checksum
/// 03            length
/// 19 00 00      the last block, raw: length · 8 + 1
/// 31 37 7d      17}
/// ```
public final class Zstd implements Coding {
  public static final Zstd CODING = new Zstd();

  /// The library's own choice: higher levels gain little on texts as short as ours.
  private static final int LEVEL = 3;

  private static final byte[] RAW = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0x20, 0, 0, 0, 0};
  private static final int LENGTH_AT = 5;
  private static final int BLOCK_AT = 6;
  private static final int MAX_RAW = 255;

  private Zstd() {}

  /// Loads the native code, before anything is coded: the first time that takes a while, and where there is none for this machine it fails,
  /// by a [LinkageError].
  public void load() {
    Native.load();
  }

  @Override
  public byte[] beginning(byte[] utf8) {
    return com.github.luben.zstd.Zstd.compress(utf8, LEVEL);
  }

  @Override
  public byte[] end(byte[] utf8) {
    if (utf8.length > MAX_RAW) {
      return beginning(utf8);
    }
    var frame = new byte[RAW.length + utf8.length];
    System.arraycopy(RAW, 0, frame, 0, RAW.length);
    int block = utf8.length << 3 | 1;
    frame[LENGTH_AT] = (byte) utf8.length;
    frame[BLOCK_AT] = (byte) block;
    frame[BLOCK_AT + 1] = (byte) (block >> 8);
    System.arraycopy(utf8, 0, frame, RAW.length, utf8.length);
    return frame;
  }
}
