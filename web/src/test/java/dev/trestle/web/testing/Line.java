package dev.trestle.web.testing;

import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;

/// The network between a browser and the server, as Chromium emulates it.
public enum Line {
  /// As it is, on one machine.
  LOCAL(0, 0),
  /// A phone in the country: 150 ms until an answer begins, 1.6 Mbit/s.
  MOBILE(150, 1_600_000 / 8),
  /// Answers begin so late that a busy machine sends everything before that can be sent before; there is no limit to the bytes.
  FAR(1_000, -1);

  private final int latencyMillis;
  private final int bytesPerSecond;

  Line(int latencyMillis, int bytesPerSecond) {
    this.latencyMillis = latencyMillis;
    this.bytesPerSecond = bytesPerSecond;
  }

  /// What so many round trips take, one after the other, and then so many bytes.
  long millis(int roundTrips, long bytes) {
    return (long) roundTrips * latencyMillis + bytes * 1_000 / bytesPerSecond;
  }

  void emulate(BrowserContext context, Page page) {
    if (this == LOCAL) {
      return;
    }
    var conditions = new JsonObject();
    conditions.addProperty("offline", false);
    conditions.addProperty("latency", latencyMillis);
    conditions.addProperty("downloadThroughput", bytesPerSecond);
    conditions.addProperty("uploadThroughput", bytesPerSecond);
    var session = context.newCDPSession(page);
    session.send("Network.enable");
    session.send("Network.emulateNetworkConditions", conditions);
  }
}
